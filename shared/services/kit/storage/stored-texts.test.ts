// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nowInTest } from '#test/support/test-clock.ts';
import { openStoredTexts } from './stored-texts.ts';

const start = Date.parse('2026-11-24T12:00Z');
const dayMs = 86_400_000;
const form = 'coach-widgets.form /contact contact';

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const open = () => openStoredTexts(() => localStorage);
const pass = (days: number) => vi.setSystemTime(nowInTest() + days * dayMs);
const nothing = () => false;

describe('a stored text', () => {
  it.each(['granted', '{"a":"1\\n2"}', 'two\nlines', '7'])('is read back unchanged: %j', (text) => {
    open().write(form, text);
    expect(open().read(form)).toBe(text);
  });

  it('is undefined once its time has expired, even without a sweep', () => {
    open().write(form, 'typed');
    pass(29.9);
    expect(open().read(form)).toBe('typed');
    pass(0.1);
    expect(open().read(form)).toBeUndefined();
  });

  it('gets its full lifetime again when it is written again', () => {
    open().write(form, 'typed');
    pass(20);
    open().write(form, 'typed more');
    pass(20);
    expect(open().read(form)).toBe('typed more');
  });

  it('is removed when it is written empty', () => {
    open().write(form, 'typed');
    open().write(form, '');
    expect(localStorage.length).toBe(0);
  });
});

describe('a sweep', () => {
  it('removes texts whose time has expired', () => {
    open().write(form, 'typed');
    open().write('coach-widgets.consent', 'denied');
    pass(31);
    open().sweep(nothing);
    expect(Object.keys(localStorage)).toEqual(['coach-widgets.consent']);
  });

  it('removes the selected items, and preserves those of other scripts', () => {
    localStorage.setItem('cart', 'the host’s own');
    open().write(form, 'typed');
    open().sweep(() => true);
    expect(Object.keys(localStorage)).toEqual(['cart']);
  });

  it.each([
    ['without a time of expiry', 'typed'],
    ['whose time is years ahead because of a wrong clock', `typed\n${start + 3650 * dayMs}`],
  ])('sets the time of a text %s', (_case, storedText) => {
    localStorage.setItem(form, storedText);
    open().sweep(nothing);
    expect(open().read(form)).toBe('typed');
    pass(31);
    open().sweep(nothing);
    expect(localStorage.length).toBe(0);
  });

  it('does not change a text when the clock has been put back', () => {
    open().write(form, 'typed');
    const storedText = localStorage.getItem(form);
    pass(-2);
    open().sweep(nothing);
    expect(localStorage.getItem(form)).toBe(storedText);
  });
});

it('a forbidden store reads as empty, without an error', () => {
  const forbidden = openStoredTexts(() => {
    throw new DOMException('no', 'SecurityError');
  });
  forbidden.write(form, 'typed');
  forbidden.sweep(nothing);
  expect(forbidden.read(form)).toBeUndefined();
});

describe('a full store', () => {
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  beforeEach(() => void setItem.mockClear());

  /** The store of the page, which refuses every text that is written. */
  const openFull = () => {
    const { getItem, removeItem } = localStorage;
    const functions = { setItem, getItem: getItem.bind(localStorage), removeItem: removeItem.bind(localStorage) };
    return openStoredTexts(
      () => new Proxy(localStorage, { get: (_store, name) => Reflect.get(functions, name) as unknown }),
    );
  };

  it('preserves its texts, and stores no new ones, without an error', () => {
    open().write(form, 'typed');
    const full = openFull();
    full.write(form, 'typed more');
    full.write('coach-widgets.consent', 'denied');
    expect(setItem).toHaveBeenCalledTimes(2);
    expect([full.read(form), full.read('coach-widgets.consent')]).toEqual(['typed', undefined]);
  });

  it('is swept completely even if the time of a text cannot be set', () => {
    localStorage.setItem(form, 'without a time');
    localStorage.setItem('coach-widgets.form /lost lost', `expired\n${start}`);
    openFull().sweep(nothing);
    expect(setItem).toHaveBeenCalledTimes(1);
    expect(Object.keys(localStorage)).toEqual([form]);
  });

  it('still removes a text by writing an empty one', () => {
    open().write(form, 'typed');
    openFull().write(form, '');
    expect(localStorage.length).toBe(0);
  });
});
