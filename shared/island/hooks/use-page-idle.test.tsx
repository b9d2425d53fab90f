// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePageIdle } from './use-page-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const advanceTime = (periodMs: number) => act(() => vi.advanceTimersByTimeAsync(periodMs));

it('usePageIdle is false for the first three seconds, then true', async () => {
  const { result } = renderHook(usePageIdle);
  await advanceTime(2900);
  expect(result.current).toBe(false);
  await advanceTime(500);
  expect(result.current).toBe(true);
});

it('usePageIdle leaves no timer when the component unmounts', async () => {
  const { unmount } = renderHook(usePageIdle);
  unmount();
  await advanceTime(5000);
  expect(vi.getTimerCount()).toBe(0);
});
