// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { emit } from '../events/emit.ts';
import { isTaken, publish, type CoachWidgets } from './public-api.ts';

const booted = () => ({ scan: vi.fn(), unmount: vi.fn(), configure: vi.fn(), on: vi.fn(), toast: vi.fn() });

function published(page = booted()): CoachWidgets {
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

it('push calls functions that were queued before the script came, in order (host contract §5)', () => {
  const heard: string[] = [];
  window.coachWidgets = [() => heard.push('one'), (api) => heard.push(api.version)];
  published();
  expect(heard).toEqual(['one', '1.4.0']);
});

it('push calls a function at once after the script has come', () => {
  const api = published();
  const callback = vi.fn();
  api.push(callback);
  expect(callback.mock.calls).toEqual([[api]]);
});

it('push calls every function, and reports an error that one throws', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const wrong = new Error('of the page');
  const callback = vi.fn();
  published().push(() => {
    throw wrong;
  }, callback);
  expect(callback).toHaveBeenCalledOnce();
  expect(report.mock.calls).toEqual([[wrong]]);
});

it('passes scan, unmount, configure, consent and toast on to the bootstrap', () => {
  const page = booted();
  const api = published(page);
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

it('has exactly the members that the host contract names (§5)', () => {
  const members = ['configure', 'consent', 'on', 'push', 'scan', 'toast', 'unmount', 'version'];
  expect(Object.keys(published()).sort()).toEqual(members);
});

it.each([
  ['of words', 'x'],
  ['of nothing', undefined],
  ['of an object', { a: 1 }],
])('push reports wrong arguments, and calls the others: %s', (_case, wrong) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const callback = vi.fn();
  published().push(wrong as never, callback);
  expect(error.mock.calls).toEqual([['[coach-widgets] push takes functions, not', wrong]]);
  expect([callback.mock.calls.length, report.mock.calls.length]).toEqual([1, 0]);
});

it('ignores a queue that is not an array', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  window.coachWidgets = { locale: 'fr' } as never;
  expect(published().version).toBe('1.4.0');
  expect(error).toHaveBeenCalledOnce();
});

it('a second copy of the script stops with one message', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  expect(isTaken('1.4.0')).toBe(false);
  published();
  expect(isTaken('1.5.0')).toBe(true);
  expect(info.mock.calls).toEqual([['[coach-widgets] 1.4.0 runs here; 1.5.0 leaves.']]);
});

it('isTaken does not take the page’s queue for a copy of the script', () => {
  window.coachWidgets = [];
  expect(isTaken('1.4.0')).toBe(false);
});

it('emits events with the contract’s version, bubbling and composed', () => {
  const heard = vi.fn();
  document.body.addEventListener('coach:navigated', heard, { once: true });
  emit(document.body, 'coach:navigated', { path: '/a' });
  const event = heard.mock.calls[0]?.[0] as CustomEvent;
  expect([event.bubbles, event.composed, event.detail]).toEqual([true, true, { version: 1, path: '/a' }]);
});
