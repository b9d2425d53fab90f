// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevice } from './device.ts';

const link = { url: 'https://coaches.example/i?journeyId=7', title: 'Leeds – York' };

/** Gives the browser's own object other powers for one test. */
function give(power: 'clipboard' | 'share' | 'canShare', value: unknown) {
  Object.defineProperty(navigator, power, { value, configurable: true });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const power of ['clipboard', 'share', 'canShare'] as const) give(power, undefined);
});

describe('copy', () => {
  it.each([
    ['a clipboard', { writeText: async () => {} }, true],
    ['a clipboard that refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }, false],
    ['none', undefined, false],
  ])('with %s', async (_case, clipboard, expected) => {
    give('clipboard', clipboard);
    expect(await createDevice().copy('x')).toBe(expected);
  });
});

describe('share', () => {
  it.each([
    ['no sheet', undefined, undefined, false],
    ['a sheet', async () => {}, undefined, true],
    ['a sheet that takes links', async () => {}, () => true, true],
    ['a sheet that takes no links', async () => {}, () => false, false],
  ])('is offered with %s', (...[, share, canShare, expected]) => {
    give('share', share);
    give('canShare', canShare);
    expect(createDevice().canShare(link)).toBe(expected);
  });

  it.each([
    ['is chosen from', () => Promise.resolve(), true],
    ['is closed', () => Promise.reject(new DOMException('closed', 'AbortError')), true],
    ['may not open', () => Promise.reject(new DOMException('no', 'NotAllowedError')), false],
  ])('the sheet %s', async (_case, share, expected) => {
    give('share', share);
    expect(await createDevice().share(link)).toBe(expected);
  });
});

describe('save', () => {
  it('downloads the file by its name, and lets go of its address later, or when the page is done', () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:a').mockReturnValueOnce('blob:b');
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.download} ${this.href}`);
    });
    const device = createDevice();
    device.save({ name: 'a.ics', type: 'text/calendar', text: 'A' });
    vi.advanceTimersByTime(30_000);
    device.save({ name: 'b.ics', type: 'text/calendar', text: 'B' });
    expect(clicked).toEqual(['a.ics blob:a', 'b.ics blob:b']);
    vi.advanceTimersByTime(30_000);
    expect(revoked.mock.calls).toEqual([['blob:a']]);
    device.dispose();
    expect(revoked.mock.calls).toEqual([['blob:a'], ['blob:b']]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
