// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint, whenTriggered } from './page-timing.ts';

const observers: {
  tell: (isIntersecting: boolean) => void;
  disconnect: () => void;
  seen: Element[];
  margin?: string;
}[] = [];

beforeEach(() => {
  observers.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      seen: Element[] = [];
      disconnect = vi.fn();
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin?: string }) {
        const tell = (isIntersecting: boolean) => listener([{ isIntersecting }]);
        observers.push({ tell, disconnect: this.disconnect, seen: this.seen, margin: options.rootMargin });
      }
      observe(element: Element) {
        this.seen.push(element);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('whenTriggered calls back at once for "now"', () => {
  const due = vi.fn();
  whenTriggered('now', document.body, due);
  expect(due).toHaveBeenCalledOnce();
});

it('whenTriggered calls back for "idle" when the browser is idle, after 2 seconds at the earliest', () => {
  const quiet: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (listener: () => void) => quiet.push(listener));
  const due = vi.fn();
  whenTriggered('idle', document.body, due);
  vi.advanceTimersByTime(1999);
  expect(quiet).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(due).not.toHaveBeenCalled();
  quiet[0]?.();
  expect(due).toHaveBeenCalledOnce();
});

it('whenTriggered calls back for "idle" also without requestIdleCallback', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const due = vi.fn();
  whenTriggered('idle', document.body, due);
  expect(due).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(due).toHaveBeenCalledOnce();
});

it('whenTriggered calls back once for "visible", a screen ahead, and disconnects its observer', () => {
  const due = vi.fn();
  whenTriggered('visible', document.body, due);
  const [observer] = observers;
  expect(observer).toMatchObject({ seen: [document.body], margin: '100%' });
  observer?.tell(false);
  expect(due).not.toHaveBeenCalled();
  observer?.tell(true);
  expect(due).toHaveBeenCalledOnce();
  expect(observer?.disconnect).toHaveBeenCalledOnce();
});

it('afterPaint loads when the browser is idle, after 200 ms at the latest', async () => {
  const quiet = vi.fn((listener: () => void) => listener());
  vi.stubGlobal('requestIdleCallback', quiet);
  expect(await afterPaint(async () => 'code')()).toBe('code');
  expect(quiet.mock.calls).toEqual([[expect.any(Function), { timeout: 200 }]]);
});

it('whenTriggered calls back for "visible" before the page is printed, and only once', () => {
  const due = vi.fn();
  whenTriggered('visible', document.body, due);
  window.dispatchEvent(new Event('beforeprint'));
  expect(due).toHaveBeenCalledOnce();
  expect(observers[0]?.disconnect).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('beforeprint'));
  expect(due).toHaveBeenCalledOnce();
});

it('whenTriggered stops waiting for "visible" when it is stopped', () => {
  const due = vi.fn();
  whenTriggered('visible', document.body, due)?.();
  window.dispatchEvent(new Event('beforeprint'));
  expect(due).not.toHaveBeenCalled();
  expect(observers[0]?.disconnect).toHaveBeenCalledOnce();
});
