import { readFileSync } from 'node:fs';
import path from 'node:path';
import { array, type GenericSchema, is, maxLength, object, pipe, regex, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { limitedList, limitedRecord, limitedText, maxListedTravellers } from '#shared/contract/kit/request-fields.ts';
import { maxPassengers } from '#shared/domain/search/search-query.ts';
import { listSourceFiles, projectRoot } from '#test/support/source-files.ts';
import { listSchemas, readSizeLimit, type SchemaNode } from '../../host-fixtures/server/http/kit/request-limits.ts';

/** Whether a regular expression from `^` to `$` repeats nothing without a limit, so that long texts are refused at once. */
const isBoundedPattern = (pattern: unknown) =>
  pattern instanceof RegExp && /^\^[^*+|]*\$$/.test(pattern.source) && !/\{\d+,\}/.test(pattern.source);

/** Whether a text has a limit before any other check, and whether a list or record is not read if it is too long. */
function isBounded(schema: SchemaNode): boolean {
  switch (schema.type) {
    case 'string': {
      const first = schema.pipe?.find(({ kind }) => kind === 'validation');
      return first?.type === 'max_length' || (first?.type === 'regex' && isBoundedPattern(first.requirement));
    }
    case 'array':
    case 'record':
      return !isReadBeyondLimit(schema);
    default:
      return schema.type !== 'unknown' && schema.type !== 'any';
  }
}

/** Whether a schema accepts a list or record beyond its limit, or reads an element of it. Without a limit, it does. */
function isReadBeyondLimit(schema: SchemaNode): boolean {
  const length = readSizeLimit(schema);
  if (length === undefined) return true;
  let isElementRead = false;
  const entries = Array.from({ length: length + 1 }, (_, index) => [`k${index}`, 'x'] as const);
  const value = schema.type === 'array' ? entries : Object.fromEntries(entries);
  const get = (target: object, key: string | symbol): unknown => {
    if (typeof key === 'string' && /^k?\d+$/.test(key)) isElementRead = true;
    return Reflect.get(target, key);
  };
  return is(schema, new Proxy(value, { get })) || isElementRead;
}

const parts = endpoints.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`the ${part} of ${name}`, schema] as const] : [],
  ),
);

it.each(parts)('every text, list and record in %s has a limit, which is checked first', (_, schema) => {
  const unbounded = listSchemas(schema as GenericSchema).filter((node) => !isBounded(node));
  expect(unbounded.map(({ type, pipe: checks }) => [type, checks])).toEqual([]);
});

it('lists of travellers have space for those of the largest search', () => {
  expect(maxListedTravellers).toBe(maxPassengers);
});

describe('a schema without a limit is found, such as', () => {
  const text = string();
  it.each<[string, GenericSchema, boolean]>([
    ['a text', object({ text }), false],
    ['a pattern before a limit', pipe(text, regex(/^a*$/), maxLength(9)), false],
    ['a pattern that repeats', pipe(text, regex(/^a+$/)), false],
    ['not a pattern of a certain length', pipe(text, regex(/^\d{4}$/)), true],
    ['a list', array(limitedText()), false],
    ['a list that is validated before its length', pipe(array(limitedText()), maxLength(9)), false],
    ['not a limited list', limitedList(limitedText(), 9), true],
    ['not a limited record', limitedRecord(limitedText(), { entries: 9, characters: 99 }), true],
    ['a text in a limited list', limitedList(object({ text }), 9), false],
  ])('%s', (_, schema, expected) => {
    expect(listSchemas(schema).every(isBounded)).toBe(expected);
  });
});

it('the host ends each validation at the first problem', () => {
  const files = listSourceFiles(
    ['server', 'operations', 'provider'].map((folder) => `host-fixtures/${folder}`),
    /\.ts$/,
  );
  const calls = files
    .filter((file) => !/\.test(-data)?\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/safeParse\([^;]*;/g)])
    .map(([call]) => call);
  expect(calls.length).toBeGreaterThan(8);
  expect(calls.filter((call) => !call.includes('abortEarly: true'))).toEqual([]);
});
