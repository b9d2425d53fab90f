// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { emit } from '../events/emit.ts';
import { isAnotherCopyRunning, publish, type CoachWidgets } from './public-api.ts';

const createPageApi = () => ({ scan: vi.fn(), unmount: vi.fn(), configure: vi.fn(), on: vi.fn(), toast: vi.fn() });

function publishApi(page = createPageApi()): CoachWidgets {
  publish('1.4.0', page);
  const api = window.coachWidgets;
  if (!api || !('version' in api)) throw new Error('Nothing was published.');
  return api;
}

afterEach(() => {
  delete window.coachWidgets;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('push calls functions that were queued before the script ran, in order (host contract §5)', () => {
  const calls: string[] = [];
  window.coachWidgets = [() => calls.push('one'), (api) => calls.push(api.version)];
  publishApi();
  expect(calls).toEqual(['one', '1.4.0']);
});

it('push calls a function immediately after the script has run', () => {
  const api = publishApi();
  const callback = vi.fn();
  api.push(callback);
  expect(callback.mock.calls).toEqual([[api]]);
});

it('push calls every function, and reports an error that one throws', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const error = new Error('of the page');
  const callback = vi.fn();
  publishApi().push(() => {
    throw error;
  }, callback);
  expect(callback).toHaveBeenCalledOnce();
  expect(report.mock.calls).toEqual([[error]]);
});

it('passes scan, unmount, configure, consent and toast on to the bootstrap', () => {
  const page = createPageApi();
  const api = publishApi(page);
  api.scan(document.body);
  api.unmount(document.body);
  api.configure({ locale: 'en' });
  api.consent('granted');
  api.toast('Bonjour');
  api.on('coach:ready', () => {});
  expect(page.on).toHaveBeenCalledOnce();
  expect(page.toast.mock.calls).toEqual([['Bonjour']]);
  expect([page.scan.mock.calls, page.unmount.mock.calls]).toEqual([[[document.body]], [[document.body]]]);
  expect(page.configure.mock.calls).toEqual([[{ locale: 'en' }], [{ consent: 'granted' }]]);
});

it('has exactly the members of the host contract (§5)', () => {
  const members = ['configure', 'consent', 'on', 'push', 'scan', 'toast', 'unmount', 'version'];
  expect(Object.keys(publishApi()).sort()).toEqual(members);
});

it.each([
  ['a string', 'x'],
  ['undefined', undefined],
  ['an object', { a: 1 }],
])('push reports wrong arguments, and calls the others: %s', (_case, wrong) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const callback = vi.fn();
  publishApi().push(wrong as never, callback);
  expect(error.mock.calls).toEqual([['[coach-widgets] push takes functions, not', wrong]]);
  expect([callback.mock.calls.length, report.mock.calls.length]).toEqual([1, 0]);
});

it('ignores a queue that is not an array', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  window.coachWidgets = { locale: 'fr' } as never;
  expect(publishApi().version).toBe('1.4.0');
  expect(error).toHaveBeenCalledOnce();
});

it('a second copy of the script stops with one message', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  expect(isAnotherCopyRunning('1.4.0')).toBe(false);
  publishApi();
  expect(isAnotherCopyRunning('1.5.0')).toBe(true);
  expect(info.mock.calls).toEqual([['[coach-widgets] 1.4.0 runs here; 1.5.0 leaves.']]);
});

it('isAnotherCopyRunning does not mistake the page’s queue for a copy of the script', () => {
  window.coachWidgets = [];
  expect(isAnotherCopyRunning('1.4.0')).toBe(false);
});

it('emits events with the contract’s version, bubbling and composed', () => {
  const onNavigated = vi.fn();
  document.body.addEventListener('coach:navigated', onNavigated, { once: true });
  emit(document.body, 'coach:navigated', { path: '/a' });
  const event = onNavigated.mock.calls[0]?.[0] as CustomEvent;
  expect([event.bubbles, event.composed, event.detail]).toEqual([true, true, { version: 1, path: '/a' }]);
});
