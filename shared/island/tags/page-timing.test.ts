// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint, whenTriggered } from './page-timing.ts';

const observers: {
  notify: (isIntersecting: boolean) => void;
  disconnect: () => void;
  observed: Element[];
  margin?: string;
}[] = [];

beforeEach(() => {
  observers.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observed: Element[] = [];
      disconnect = vi.fn();
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin?: string }) {
        const notify = (isIntersecting: boolean) => listener([{ isIntersecting }]);
        observers.push({ notify, disconnect: this.disconnect, observed: this.observed, margin: options.rootMargin });
      }
      observe(element: Element) {
        this.observed.push(element);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('whenTriggered calls back immediately for "now"', () => {
  const callback = vi.fn();
  whenTriggered('now', document.body, callback);
  expect(callback).toHaveBeenCalledOnce();
});

it('whenTriggered calls back for "idle" when the browser is idle, after 2 seconds at the earliest', () => {
  const idleCallbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (listener: () => void) => idleCallbacks.push(listener));
  const callback = vi.fn();
  whenTriggered('idle', document.body, callback);
  vi.advanceTimersByTime(1999);
  expect(idleCallbacks).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(callback).not.toHaveBeenCalled();
  idleCallbacks[0]?.();
  expect(callback).toHaveBeenCalledOnce();
});

it('whenTriggered calls back for "idle" also without requestIdleCallback', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const callback = vi.fn();
  whenTriggered('idle', document.body, callback);
  expect(callback).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(callback).toHaveBeenCalledOnce();
});

it('whenTriggered calls back once for "visible", a screen ahead, and disconnects its observer', () => {
  const callback = vi.fn();
  whenTriggered('visible', document.body, callback);
  const [observer] = observers;
  expect(observer).toMatchObject({ observed: [document.body], margin: '100%' });
  observer?.notify(false);
  expect(callback).not.toHaveBeenCalled();
  observer?.notify(true);
  expect(callback).toHaveBeenCalledOnce();
  expect(observer?.disconnect).toHaveBeenCalledOnce();
});

it('afterPaint loads when the browser is idle, after 200 ms at the latest', async () => {
  const requestIdle = vi.fn((listener: () => void) => listener());
  vi.stubGlobal('requestIdleCallback', requestIdle);
  expect(await afterPaint(async () => 'code')()).toBe('code');
  expect(requestIdle.mock.calls).toEqual([[expect.any(Function), { timeout: 200 }]]);
});

it('whenTriggered calls back for "visible" before the page is printed, and only once', () => {
  const callback = vi.fn();
  whenTriggered('visible', document.body, callback);
  window.dispatchEvent(new Event('beforeprint'));
  expect(callback).toHaveBeenCalledOnce();
  expect(observers[0]?.disconnect).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('beforeprint'));
  expect(callback).toHaveBeenCalledOnce();
});

it('whenTriggered stops waiting for "visible" when it is stopped', () => {
  const callback = vi.fn();
  whenTriggered('visible', document.body, callback)?.();
  window.dispatchEvent(new Event('beforeprint'));
  expect(callback).not.toHaveBeenCalled();
  expect(observers[0]?.disconnect).toHaveBeenCalledOnce();
});
