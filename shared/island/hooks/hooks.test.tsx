// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, type Mock, vi } from 'vitest';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import type { Messages } from '#shared/text/placeholders.ts';
import { announce } from '#shared/store/slices/page/announcements.ts';
import { createText } from '#shared/text/create-text.ts';
import { IslandContext, useIsland, type IslandSurroundings } from './context.tsx';
import { Heading } from '../mount/heading.tsx';
import { IslandAnnouncer } from '../mount/island-announcer.tsx';
import { commonWords, islandPage } from '../mount/small-island.test-data.tsx';
import { useChunk } from './use-chunk.ts';
import { lazyPiece, useLazyPiece } from './use-lazy-piece.ts';
import { useSubscription } from './use-subscription.ts';

afterEach(cleanup);

/** What is around an island of this id, and a wrapper that puts hooks inside. */
function inIsland({ id = 'coach-1-', page = islandPage(), locale = 'fr' as Locale } = {}) {
  const settings = completeSettings({ text: { small: { mine: 'des leurs' } } });
  const adopt = vi.fn();
  const island: IslandSurroundings = {
    id,
    widget: 'small',
    settings,
    locale,
    headingLevel: 2,
    text: (key) => key,
    emit: vi.fn(),
    adopt,
    container: document.body,
    services: page.services,
    common: createText({ locale, messages: commonWords }),
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <IslandContext value={island}>{children}</IslandContext>
  );
  return { wrapper, adopt, page };
}

it('useIsland throws outside of an island', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(useIsland)).toThrow(/outside of an island/);
});

describe('Heading', () => {
  it.each([
    [1, 1],
    [4, 4],
    [6, 6],
    [9, 6],
    [0, 1],
  ])('of level %i is rendered as level %i', (level, drawn) => {
    render(<Heading level={level} aria-label="x" />);
    expect(screen.getByRole('heading', { level: drawn, name: 'x' })).toBeTruthy();
  });
});

describe('useSubscription', () => {
  it('starts once for each key, and stops when the key changes or the component unmounts', () => {
    const heard: string[] = [];
    const start = (key: string) => () => {
      heard.push(`start ${key}`);
      return () => heard.push(`stop ${key}`);
    };
    const { rerender, unmount } = renderHook(({ key }) => useSubscription(key, start(`${key}`) as () => () => void), {
      initialProps: { key: 'a' as string | undefined },
    });
    rerender({ key: 'a' });
    rerender({ key: 'b' });
    rerender({ key: undefined });
    rerender({ key: 'c' });
    unmount();
    expect(heard).toEqual(['start a', 'stop a', 'start b', 'stop b', 'start c', 'stop c']);
  });
});

describe('useChunk', () => {
  const chunk = { styles: ['.late{color:red}'], name: 'late' };

  it('loads only on demand, and adopts the chunk’s styles', async () => {
    const { wrapper, adopt } = inIsland();
    const load = vi.fn(async () => chunk);
    const { result, rerender } = renderHook(({ wanted }) => useChunk(load, wanted), {
      wrapper,
      initialProps: { wanted: false },
    });
    expect([result.current.state, load.mock.calls]).toEqual(['waiting', []]);
    await act(async () => rerender({ wanted: true }));
    expect(result.current).toEqual({ state: 'ready', module: chunk });
    expect(adopt.mock.calls).toEqual([[chunk.styles]]);
  });

  it('keeps the loaded chunk when it is no longer needed', async () => {
    const load = vi.fn(async () => chunk);
    const { result, rerender } = renderHook(({ wanted }) => useChunk(load, wanted), {
      wrapper: inIsland().wrapper,
      initialProps: { wanted: true },
    });
    await act(async () => rerender({ wanted: false }));
    expect(result.current.state).toBe('ready');
    expect(load).toHaveBeenCalledOnce();
  });

  it('reports a failure, and loads again on retry', async () => {
    const load = vi.fn(async () => chunk).mockRejectedValueOnce(new TypeError('no file'));
    const { result } = renderHook(() => useChunk(load, true), { wrapper: inIsland().wrapper });
    await act(async () => {});
    const failed = result.current;
    expect(failed.state).toBe('failed');
    await act(async () => failed.state === 'failed' && failed.retry());
    expect(result.current.state).toBe('ready');
  });

  it('adopts nothing after the component has unmounted', async () => {
    const { wrapper, adopt } = inIsland();
    let arrive: (module: typeof chunk) => void = () => {};
    const load = () => new Promise<typeof chunk>((resolve) => (arrive = resolve));
    const { unmount } = renderHook(() => useChunk(load, true), { wrapper });
    unmount();
    await act(async () => arrive(chunk));
    expect(adopt).not.toHaveBeenCalled();
  });
});

describe('useLazyPiece', () => {
  type Spoken = Record<Locale, Mock<() => Promise<{ messages: Messages }>>>;
  const french = { ours: 'de {place}', mine: 'des nôtres' } as const;
  const words = async (): Promise<{ messages: Messages }> => ({ messages: french });
  const english = async () => ({ messages: { ours: 'from {place}', mine: 'of ours' } });
  const source = {
    load: vi.fn(async () => ({ styles: [], name: 'part' })),
    messages: {
      ...(Object.fromEntries(locales.map((locale) => [locale, vi.fn(words)])) as Spoken),
      en: vi.fn(english),
    },
  };
  const part = () => useLazyPiece(source, true);

  it('loads the code and the messages of the island’s language only', async () => {
    const { result } = renderHook(part, { wrapper: inIsland({ locale: 'en' }).wrapper });
    await act(async () => {});
    const ready = result.current;
    expect(ready.state === 'ready' && [ready.module.name, ready.text('ours', { place: 'Leeds' })]).toEqual([
      'part',
      'from Leeds',
    ]);
    expect([source.messages.en, source.messages.fr].map((load) => load.mock.calls.length)).toEqual([1, 0]);
  });

  it('needs the messages that the build adds', () => {
    expect(() => lazyPiece(source.load)).toThrow(/has not added the messages/);
    expect(lazyPiece(source.load, source.messages)).toEqual(source);
  });

  it('prefers the page’s text to the widget’s own', async () => {
    const { result } = renderHook(part, { wrapper: inIsland().wrapper });
    await act(async () => {});
    const ready = result.current;
    expect(ready.state === 'ready' && ready.text('mine')).toBe('des leurs');
  });

  it('fails when code or messages fail to load', async () => {
    source.messages.es.mockRejectedValueOnce(new TypeError('no file'));
    const { result } = renderHook(part, { wrapper: inIsland({ locale: 'es' }).wrapper });
    await act(async () => {});
    expect(result.current.state).toBe('failed');
  });
});

describe('IslandAnnouncer', () => {
  it('renders one live region for the page, which moves to the next island without repeating', async () => {
    vi.useFakeTimers();
    const page = islandPage();
    const first = render(<IslandAnnouncer />, { wrapper: inIsland({ id: 'coach-1-', page }).wrapper });
    render(<IslandAnnouncer />, { wrapper: inIsland({ id: 'coach-2-', page }).wrapper });
    act(() => page.services.store.setState(announce('12 départs')));
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByRole('status').textContent).toBe('12 départs');
    first.unmount();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByRole('status').textContent).toBe('');
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
