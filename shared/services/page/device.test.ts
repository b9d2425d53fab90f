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
    ['a clipboard that rejects', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }, false],
    ['no clipboard', undefined, false],
  ])('succeeds only when text can be written: with %s', async (_case, clipboard, expected) => {
    give('clipboard', clipboard);
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
    give('share', share);
    give('canShare', canShare);
    expect(createDevice().canShare(link)).toBe(expected);
  });

  it.each([
    ['succeeds when a target is chosen', () => Promise.resolve(), true],
    ['succeeds when the sheet is closed', () => Promise.reject(new DOMException('closed', 'AbortError')), true],
    ['fails when the sheet may not open', () => Promise.reject(new DOMException('no', 'NotAllowedError')), false],
  ])('%s', async (_case, share, expected) => {
    give('share', share);
    expect(await createDevice().share(link)).toBe(expected);
  });
});

describe('save', () => {
  it('downloads the file by its name, and revokes its object URL later or on disposal', () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:a').mockReturnValueOnce('blob:b');
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.download} ${this.href}`);
    });
    const device = createDevice();
    device.download({ name: 'a.ics', type: 'text/calendar', text: 'A' });
    vi.advanceTimersByTime(30_000);
    device.download({ name: 'b.ics', type: 'text/calendar', text: 'B' });
    expect(clicked).toEqual(['a.ics blob:a', 'b.ics blob:b']);
    vi.advanceTimersByTime(30_000);
    expect(revoked.mock.calls).toEqual([['blob:a']]);
    device.dispose();
    expect(revoked.mock.calls).toEqual([['blob:a'], ['blob:b']]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
