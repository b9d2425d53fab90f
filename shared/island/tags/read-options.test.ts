// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { localDate, oneOf, positiveInteger, text } from '#shared/domain/page/tags/attribute-value.ts';
import { readOptions } from './read-options.ts';
import { writeHtml, getTag } from './small-tags.test-data.ts';

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
  ])('%s reads "%3$s" as %4$s', (...[, readValue, value, expected]) => {
    expect(readValue(value)).toBe(expected);
  });
});

describe('readOptions (host contract §2)', () => {
  const readers = { originId: positiveInteger, date: localDate };
  const read = (attributes: string) =>
    readOptions(getTag(writeHtml(`<coach-small-tracker ${attributes}></coach-small-tracker>`)), readers);

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
    ...['origin-id="Leeds"', 'heading-level="7"', 'heading-level="0"', 'mount="later"', 'isolation="dark"'],
    ...['locale="de"', 'origin-id=""', 'date="  "'],
  ])('ignores invalid values: %s', (attributes) => {
    expect(read(attributes)).toEqual({ own: {}, common: {} });
  });
});
