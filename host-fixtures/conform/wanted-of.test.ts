import { array, boolean, nullable, object, optional, picklist, record, string, unknown } from 'valibot';
import { expect, it } from 'vitest';
import * as fields from '#shared/contract/kit/fields.ts';
import { isMoney, type SchemaNode, wantedOf } from './wanted-of.ts';

it.each([
  [object({}), 'an object'],
  [record(string(), string()), 'an object'],
  [array(string()), 'a list'],
  [boolean(), 'true or false'],
  [picklist(['a', 'b']), 'one of a, b'],
  [optional(nullable(boolean())), 'true or false'],
  [unknown(), 'a unknown'],
  [fields.count, 'a whole number from 0'],
  [nullable(fields.localDate), 'a day, yyyy-MM-dd'],
])('a schema is named in words: %#', (schema, words) => {
  expect(wantedOf(schema as unknown as SchemaNode)).toBe(words);
});

it('only the schema of amounts is one', () => {
  const nodes = [fields.money, fields.count, boolean()] as unknown as readonly SchemaNode[];
  expect(nodes.map(isMoney)).toEqual([true, false, false]);
});
