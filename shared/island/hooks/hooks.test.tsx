// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, type Mock, vi } from 'vitest';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import type { Messages } from '#shared/text/placeholders.ts';
import { announce } from '#shared/store/slices/page/announcements.ts';
import { createText } from '#shared/text/create-text.ts';
import { IslandContext, useIsland, type IslandSurroundings, useSubscription } from './context.tsx';
import { Heading } from '../mount/heading.tsx';
import { IslandAnnouncer } from '../mount/island-announcer.tsx';
import { commonTexts, createIslandPage } from '../mount/small-island.test-data.tsx';
import { useChunk } from './use-chunk.ts';
import { lazyPiece, useLazyPiece } from './use-lazy-piece.ts';

afterEach(cleanup);

/** Creates the context of an island with this id, and a wrapper that renders hooks in it. */
function createWrapper({ id = 'coach-1-', page = createIslandPage(), locale = 'fr' as Locale } = {}) {
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
    common: createText({ locale, messages: commonTexts }),
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
  ])('of level %i is rendered as level %i', (level, renderedLevel) => {
    render(<Heading level={level} aria-label="x" />);
    expect(screen.getByRole('heading', { level: renderedLevel, name: 'x' })).toBeTruthy();
  });
});

describe('useSubscription', () => {
  it('starts once for each key, and stops when the key changes or the component unmounts', () => {
    const calls: string[] = [];
    const start = (key: string) => () => {
      calls.push(`start ${key}`);
      return () => calls.push(`stop ${key}`);
    };
    const { rerender, unmount } = renderHook(({ key }) => useSubscription(key, start(`${key}`) as () => () => void), {
      initialProps: { key: 'a' as string | undefined },
    });
    rerender({ key: 'a' });
    rerender({ key: 'b' });
    rerender({ key: undefined });
    rerender({ key: 'c' });
    unmount();
    expect(calls).toEqual(['start a', 'stop a', 'start b', 'stop b', 'start c', 'stop c']);
  });
});

describe('useChunk', () => {
  const chunk = { styles: ['.late{color:red}'], name: 'late' };

  it('loads only on demand, and adopts the chunk’s styles', async () => {
    const { wrapper, adopt } = createWrapper();
    const load = vi.fn(async () => chunk);
    const { result, rerender } = renderHook(({ isNeeded }) => useChunk(load, isNeeded), {
      wrapper,
      initialProps: { isNeeded: false },
    });
    expect([result.current.state, load.mock.calls]).toEqual(['waiting', []]);
    await act(async () => rerender({ isNeeded: true }));
    expect(result.current).toEqual({ state: 'ready', module: chunk });
    expect(adopt.mock.calls).toEqual([[chunk.styles]]);
  });

  it('keeps the loaded chunk when it is no longer needed', async () => {
    const load = vi.fn(async () => chunk);
    const { result, rerender } = renderHook(({ isNeeded }) => useChunk(load, isNeeded), {
      wrapper: createWrapper().wrapper,
      initialProps: { isNeeded: true },
    });
    await act(async () => rerender({ isNeeded: false }));
    expect(result.current.state).toBe('ready');
    expect(load).toHaveBeenCalledOnce();
  });

  it('reports a failure, and loads again on retry', async () => {
    const load = vi.fn(async () => chunk).mockRejectedValueOnce(new TypeError('no file'));
    const { result } = renderHook(() => useChunk(load, true), { wrapper: createWrapper().wrapper });
    await act(async () => {});
    const failedState = result.current;
    expect(failedState.state).toBe('failed');
    await act(async () => failedState.state === 'failed' && failedState.retry());
    expect(result.current.state).toBe('ready');
  });

  it('adopts nothing after the component has unmounted', async () => {
    const { wrapper, adopt } = createWrapper();
    let resolveLoad: (module: typeof chunk) => void = () => {};
    const load = () => new Promise<typeof chunk>((resolve) => (resolveLoad = resolve));
    const { unmount } = renderHook(() => useChunk(load, true), { wrapper });
    unmount();
    await act(async () => resolveLoad(chunk));
    expect(adopt).not.toHaveBeenCalled();
  });
});

describe('useLazyPiece', () => {
  type LoadersByLocale = Record<Locale, Mock<() => Promise<{ messages: Messages }>>>;
  const french = { ours: 'de {place}', mine: 'des nôtres' } as const;
  const loadFrench = async (): Promise<{ messages: Messages }> => ({ messages: french });
  const loadEnglish = async () => ({ messages: { ours: 'from {place}', mine: 'of ours' } });
  const source = {
    load: vi.fn(async () => ({ styles: [], name: 'part' })),
    messages: {
      ...(Object.fromEntries(locales.map((locale) => [locale, vi.fn(loadFrench)])) as LoadersByLocale),
      en: vi.fn(loadEnglish),
    },
  };
  const usePiece = () => useLazyPiece(source, true);

  it('loads the code and the messages of the island’s language only', async () => {
    const { result } = renderHook(usePiece, { wrapper: createWrapper({ locale: 'en' }).wrapper });
    await act(async () => {});
    const ready = result.current;
    expect(ready.state === 'ready' && [ready.module.name, ready.text('ours', { place: 'Leeds' })]).toEqual([
      'part',
      'from Leeds',
    ]);
    expect([source.messages.en, source.messages.fr].map((load) => load.mock.calls.length)).toEqual([1, 0]);
  });

  it('requires the messages that the build adds', () => {
    expect(() => lazyPiece(source.load)).toThrow(/has not added the messages/);
    expect(lazyPiece(source.load, source.messages)).toEqual(source);
  });

  it('prefers the page’s text to the widget’s own', async () => {
    const { result } = renderHook(usePiece, { wrapper: createWrapper().wrapper });
    await act(async () => {});
    const ready = result.current;
    expect(ready.state === 'ready' && ready.text('mine')).toBe('des leurs');
  });

  it('fails when code or messages fail to load', async () => {
    source.messages.es.mockRejectedValueOnce(new TypeError('no file'));
    const { result } = renderHook(usePiece, { wrapper: createWrapper({ locale: 'es' }).wrapper });
    await act(async () => {});
    expect(result.current.state).toBe('failed');
  });
});

describe('IslandAnnouncer', () => {
  it('renders one live region for the page, which moves to the next island without repeating', async () => {
    vi.useFakeTimers();
    const page = createIslandPage();
    const first = render(<IslandAnnouncer />, { wrapper: createWrapper({ id: 'coach-1-', page }).wrapper });
    render(<IslandAnnouncer />, { wrapper: createWrapper({ id: 'coach-2-', page }).wrapper });
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
