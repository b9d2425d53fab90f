// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localDate, oneOf, positiveInteger, text } from './attributes.ts';
import { readOptions } from './read-options.ts';
import { page, tagOf } from './small-tags.test-data.ts';

afterEach(() => vi.restoreAllMocks());

describe('attribute readers', () => {
  it.each([
    ['text', text, 'a b', 'a b'],
    ['positiveInteger', positiveInteger, '12', 12],
    ['positiveInteger', positiveInteger, '0', undefined],
    ['positiveInteger', positiveInteger, '-1', undefined],
    ['positiveInteger', positiveInteger, '1.5', undefined],
    ['positiveInteger', positiveInteger, '1e3', undefined],
    ['positiveInteger', positiveInteger, '99999999999999999999', undefined],
    ['localDate', localDate, '2028-02-29', '2028-02-29'],
    ['localDate', localDate, '2026-02-29', undefined],
    ['localDate', localDate, '2026-13-01', undefined],
    ['localDate', localDate, '2026-1-1', undefined],
    ['localDate', localDate, '21/11/2026', undefined],
    ['oneOf', oneOf('single', 'return'), 'return', 'return'],
    ['oneOf', oneOf('single', 'return'), 'Return', undefined],
  ])('%s reads "%3$s" as %4$s', (...[, read, value, expected]) => {
    expect(read(value)).toBe(expected);
  });
});

describe('readOptions (host contract §2)', () => {
  const readers = { originId: positiveInteger, date: localDate };
  const read = (attributes: string) =>
    readOptions(tagOf(page(`<coach-small-tracker ${attributes}></coach-small-tracker>`)), readers);

  it('reads own and common options by their kebab-case names', () => {
    const options = read(
      'origin-id=" 7 " date="2026-11-21" mount="idle" isolation="light" locale="pl" heading-level="3"',
    );
    expect(options).toEqual({
      own: { originId: 7, date: '2026-11-21' },
      common: { mount: 'idle', isolation: 'light', locale: 'pl', headingLevel: 3 },
    });
  });

  it.each([
    ['origin-id="Leeds"', '"Leeds" cannot be read as originId'],
    ['heading-level="7"', '"7" cannot be read as headingLevel'],
    ['heading-level="0"', '"0" cannot be read as headingLevel'],
    ['mount="later"', '"later" cannot be read as mount'],
    ['isolation="dark"', '"dark" cannot be read as isolation'],
    ['locale="de"', '"de" cannot be read as locale'],
  ])('ignores and reports %s', (attributes, words) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(read(attributes)).toEqual({ own: {}, common: {} });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(words));
  });

  it('treats an empty attribute as missing, without a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(read('origin-id="" date="  "')).toEqual({ own: {}, common: {} });
    expect(warn).not.toHaveBeenCalled();
  });
});
