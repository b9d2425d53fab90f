// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePainted } from './use-painted.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells that what was drawn first has been painted, when the page is idle', async () => {
  const { result } = renderHook(usePainted);
  expect(result.current).toBe(false);
  await waitFor(() => expect(result.current).toBe(true));
});

it('waits for an idle page 200 ms at most, and not for an island that has gone', () => {
  const asked = vi.fn<(due: () => void, options: IdleRequestOptions) => number>(() => 1);
  vi.stubGlobal('requestIdleCallback', asked);
  const { result, unmount } = renderHook(usePainted);
  expect(asked).toHaveBeenCalledWith(expect.any(Function), { timeout: 200 });
  unmount();
  asked.mock.calls[0]?.[0]();
  expect(result.current).toBe(false);
});
