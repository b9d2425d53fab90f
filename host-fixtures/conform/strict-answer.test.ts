import { array, fallback, nullable, object, optional, type GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { currency, invalidAsUndefined, localDateTime, money, soundOf, text } from '#shared/contract/kit/fields.ts';
import { contractFindings } from './strict-answer.ts';

const place = object({ name: text, at: invalidAsUndefined(localDateTime), timeZone: invalidAsUndefined(text) });
const priced = object({ price: nullable(money), currency: optional(currency), fee: fallback(nullable(money), null) });
const nested = object({ currency: optional(currency), lines: array(object({ price: money })) });

const briefly = (schema: GenericSchema, value: unknown) =>
  contractFindings(schema, value).map(({ rule, where }) => `${rule} ${where}`);

describe('contractFindings', () => {
  it.each([
    ['a sound object', place, { name: 'Leeds', at: '2031-03-09T10:00', timeZone: 'Europe/London', more: 1 }, []],
    ['what is left out, null or empty', place, { name: 'Leeds', at: null, timeZone: '' }, []],
    ['a field that must be there', place, {}, ['missing name']],
    ['null where something must be', place, { name: null }, ['field name']],
    ['what the widgets would leave out', place, { name: 'Leeds', at: '10:00' }, ['field at']],
    ['a zone that there is not', place, { name: 'Leeds', timeZone: 'Leeds' }, ['time-zone timeZone']],
    ['no object', place, [], ['field the body']],
    ['a broken element that a list would drop', soundOf(place), [{ name: 'Leeds' }, { name: 7 }], ['field [1].name']],
    ['null in such a list', soundOf(place), [null], ['field [0]']],
    ['no list', soundOf(place), {}, ['field the body']],
    ['an amount with its currency', priced, { price: 5, currency: 'GBP', fee: 1 }, []],
    ['amounts without', priced, { price: 5, fee: 1 }, ['currency price', 'currency fee']],
    ['no amount, no currency', priced, { price: null, fee: null }, []],
    ['nothing costs nothing in any currency', priced, { price: 0 }, []],
    ['the currency of the object around', nested, { currency: 'GBP', lines: [{ price: 5 }] }, []],
    ['none there either', nested, { lines: [{ price: 5 }] }, ['currency lines[0].price']],
    [
      'a broken currency, and what it leaves without one',
      priced,
      { price: 5, currency: 7 },
      ['currency price', 'field currency'],
    ],
  ])('%s', (...[, schema, value, expected]) => {
    expect(briefly(schema, value)).toEqual(expected);
  });

  it('says what is wanted and what came', () => {
    expect(contractFindings(place, { name: 'Leeds', at: '2031-03-09T10:00+01:00' })).toEqual([
      {
        rule: 'field',
        where: 'at',
        wanted: 'a moment on the clock of the place, yyyy-MM-ddTHH:mm(:ss) without an offset',
        came: '"2031-03-09T10:00+01:00"',
      },
    ]);
  });
});
