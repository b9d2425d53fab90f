// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevice } from './device.ts';

const link = { url: 'https://coaches.example/i?journeyId=7', title: 'Leeds – York' };

/** Replaces a function of `navigator` for one test. */
function stubNavigator(name: 'clipboard' | 'share' | 'canShare', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of ['clipboard', 'share', 'canShare'] as const) stubNavigator(name, undefined);
});

describe('copy', () => {
  it.each([
    ['a clipboard', { writeText: async () => {} }, true],
    ['a clipboard that rejects', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }, false],
    ['no clipboard', undefined, false],
  ])('succeeds only when text can be written: with %s', async (_case, clipboard, expected) => {
    stubNavigator('clipboard', clipboard);
    expect(await createDevice().copy('x')).toBe(expected);
  });
});

describe('share', () => {
  it.each([
    ['no share sheet', undefined, undefined, false],
    ['a share sheet', async () => {}, undefined, true],
    ['a share sheet that takes links', async () => {}, () => true, true],
    ['a share sheet that takes no links', async () => {}, () => false, false],
  ])('is offered only when a link can be shared: with %s', (...[, share, canShare, expected]) => {
    stubNavigator('share', share);
    stubNavigator('canShare', canShare);
    expect(createDevice().canShare(link)).toBe(expected);
  });

  it.each([
    ['succeeds when a target is chosen', () => Promise.resolve(), true],
    ['succeeds when the sheet is closed', () => Promise.reject(new DOMException('closed', 'AbortError')), true],
    ['fails when the sheet may not open', () => Promise.reject(new DOMException('no', 'NotAllowedError')), false],
  ])('%s', async (_case, share, expected) => {
    stubNavigator('share', share);
    expect(await createDevice().share(link)).toBe(expected);
  });
});

describe('save', () => {
  it('downloads the file under its name, and revokes its object URL later or on disposal', () => {
    const revokeUrl = vi.spyOn(URL, 'revokeObjectURL');
    vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:a').mockReturnValueOnce('blob:b');
    const downloads: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(`${this.download} ${this.href}`);
    });
    const device = createDevice();
    device.download({ name: 'a.ics', type: 'text/calendar', text: 'A' });
    vi.advanceTimersByTime(30_000);
    device.download({ name: 'b.ics', type: 'text/calendar', text: 'B' });
    expect(downloads).toEqual(['a.ics blob:a', 'b.ics blob:b']);
    vi.advanceTimersByTime(30_000);
    expect(revokeUrl.mock.calls).toEqual([['blob:a']]);
    device.dispose();
    expect(revokeUrl.mock.calls).toEqual([['blob:a'], ['blob:b']]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
