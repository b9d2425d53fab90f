import {
  array,
  boolean,
  check,
  fallback,
  type GenericSchema,
  nullable,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  unknown,
} from 'valibot';
import { describe, expect, it } from 'vitest';
import * as fields from '#shared/contract/kit/fields.ts';
import { checkSchema } from './strict-schema.ts';

const { currency, invalidAsUndefined, localDateTime, money, validItems, text } = fields;
const place = object({ name: text, at: invalidAsUndefined(localDateTime), timeZone: invalidAsUndefined(text) });
const fare = object({ price: nullable(money), currency: optional(currency), fee: fallback(nullable(money), null) });
const order = object({ currency: optional(currency), lines: array(object({ price: money })) });

const findingsIn = (schema: GenericSchema, value: unknown) =>
  checkSchema(schema, value).findings.map(({ rule, where }) => `${rule} ${where}`);

describe('checkSchema', () => {
  it.each([
    ['a valid object', place, { name: 'Leeds', at: '2031-03-09T10:00', timeZone: 'Europe/London', more: 1 }, []],
    ['optional fields that are missing, null or empty', place, { name: 'Leeds', at: null, timeZone: '' }, []],
    ['a missing required field', place, {}, ['missing name']],
    ['null in a required field', place, { name: null }, ['field name']],
    ['an invalid field that widgets ignore', place, { name: 'Leeds', at: '10:00' }, ['field at']],
    ['an unknown time zone', place, { name: 'Leeds', timeZone: 'Leeds' }, ['time-zone timeZone']],
    ['a list instead of an object', place, [], ['field ']],
    ['a text instead of an object', place, 'Leeds', ['field ']],
    ['an invalid element that widgets drop', validItems(place), [{ name: 'Leeds' }, { name: 7 }], ['field [1].name']],
    ['null in such a list', validItems(place), [null], ['field [0]']],
    ['an object instead of a list', validItems(place), {}, ['field ']],
    ['nothing', place, undefined, ['missing ']],
    ['an amount with its currency', fare, { price: 5, currency: 'GBP', fee: 1 }, []],
    ['amounts without a currency', fare, { price: 5, fee: 1 }, ['currency price', 'currency fee']],
    ['neither amount nor currency', fare, { price: null, fee: null }, []],
    ['an amount of 0 without a currency', fare, { price: 0 }, []],
    ['the currency of an enclosing object', order, { currency: 'GBP', lines: [{ price: 5 }] }, []],
    ['no currency in the enclosing object', order, { lines: [{ price: 5 }] }, ['currency lines[0].price']],
    ['an invalid currency', fare, { price: 5, currency: 7 }, ['currency price', 'field currency']],
  ])('checks %s', (...[, schema, value, expected]) => {
    expect(findingsIn(schema, value)).toEqual(expected);
  });

  it('contains what is expected and the actual value', () => {
    expect(checkSchema(place, { name: 'Leeds', at: '2031-03-09T10:00+01:00' }).findings).toEqual([
      {
        rule: 'field',
        where: 'at',
        expected: { code: 'field-type', value: 'localDateTime' },
        actual: '2031-03-09T10:00+01:00',
      },
    ]);
  });

  it.each<[schema: GenericSchema, expected: object]>([
    [object({}), { code: 'field-type', value: 'object' }],
    [record(string(), string()), { code: 'field-type', value: 'record' }],
    [array(string()), { code: 'field-type', value: 'array' }],
    [boolean(), { code: 'field-type', value: 'boolean' }],
    [picklist(['a', 'b']), { code: 'one-of', value: ['a', 'b'] }],
    [optional(nullable(boolean())), { code: 'field-type', value: 'boolean' }],
    [fields.count, { code: 'field-type', value: 'count' }],
    [nullable(fields.localDate), { code: 'field-type', value: 'localDate' }],
    [money, { code: 'field-type', value: 'money' }],
  ])('names what a schema requires: %#', (schema, expected) => {
    expect(checkSchema(object({ part: schema }), { part: Symbol('invalid') }).findings).toMatchObject([{ expected }]);
  });

  it('lists fields that the contract does not have, and checks the others all the same', () => {
    const shape = object({
      currency: optional(currency),
      places: validItems(place),
      any: invalidAsUndefined(unknown()),
    });
    const answer = {
      places: [
        { name: 'Leeds', nickname: 'L' },
        { name: 7, nickname: 'M', code: 1 },
      ],
      any: { more: 1 },
    };
    const { findings, unknownFields } = checkSchema(shape, { ...answer, extra: 1 });
    expect(unknownFields).toEqual(['places[].nickname', 'places[].code', 'extra']);
    expect(findings.map(({ where }) => where)).toEqual(['places[1].name']);
  });

  it.each([{}, { parts: null }, { parts: '' }])('runs the checks of an object with its fallbacks: %j', (value) => {
    const parts = fallback(array(text), []);
    expect(
      findingsIn(
        pipe(
          object({ parts }),
          check((output) => output.parts.length === 0),
        ),
        value,
      ),
    ).toEqual([]);
  });

  it('compares the currencies of an object in spite of unknown fields', () => {
    const schema = validItems(
      pipe(
        object({ currency }),
        check(({ currency: code }) => String(code) === 'GBP'),
      ),
    );
    expect(
      findingsIn(schema, [
        { currency: 'GBP', more: 1 },
        { currency: 'EUR', more: 1 },
      ]),
    ).toEqual(['currency [1]']);
  });
});
