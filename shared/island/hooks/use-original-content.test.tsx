// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { createText } from '#shared/text/create-text.ts';
import { commonTexts, createIslandPage } from '../mount/small-island.test-data.tsx';
import { IslandContext, type IslandSurroundings } from './context.tsx';
import { useOriginalContent } from './use-original-content.ts';

afterEach(() => vi.restoreAllMocks());

/** Renders the hook in an island; `showOriginal` is missing in an island without a tag. */
function renderHookInIsland(showOriginal?: (isBack: boolean) => boolean) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const island: IslandSurroundings = {
    id: 'coach-1-',
    widget: 'small',
    settings: completeSettings({}),
    locale: 'fr',
    headingLevel: 2,
    text: (key) => key,
    emit: vi.fn(),
    adopt: vi.fn(),
    container: document.body,
    services: createIslandPage().services,
    showOriginal,
    common: createText({ locale: 'fr', messages: commonTexts }),
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <IslandContext value={island}>{children}</IslandContext>
  );
  const view = renderHook(({ reason }) => useOriginalContent(reason), {
    wrapper,
    initialProps: { reason: undefined as string | undefined },
  });
  return { ...view, warn };
}

it.each([
  ['an original', true, false],
  ['no original', false, true],
])('useOriginalContent shows %s of a tag while there is a reason, and logs it', (_case, hasOriginal, isEmpty) => {
  const showOriginal = vi.fn(() => hasOriginal);
  const { result, rerender, warn } = renderHookInIsland(showOriginal);
  expect(result.current).toBe(false);
  expect(warn).not.toHaveBeenCalled();
  rerender({ reason: 'no journey' });
  expect(result.current).toBe(isEmpty);
  expect(warn.mock.calls).toEqual([['[coach-widgets] coach-small: no journey', document.body]]);
  rerender({ reason: undefined });
  expect(result.current).toBe(false);
  expect(showOriginal.mock.calls).toEqual([[false], [true], [false]]);
});

it('useOriginalContent returns false in an island without a tag', () => {
  const { result, rerender } = renderHookInIsland();
  rerender({ reason: 'no journey' });
  expect(result.current).toBe(false);
});
