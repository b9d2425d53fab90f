import { describe, expect, it } from 'vitest';
import { CachedStatements, toSqliteValue } from './sqlite-dialect.ts';
import { openSqlite } from './sqlite-engine.ts';

describe('toSqliteValue', () => {
  const bytes = new Uint8Array([1]);
  it.each([
    [undefined, null],
    [null, null],
    [true, 1],
    [false, 0],
    ['', ''],
    [0, 0],
    [5n, 5n],
    [bytes, bytes],
  ])('stores %s as %s', (parameter, value) => expect(toSqliteValue(parameter)).toBe(value));

  it('refuses other values', () => expect(() => toSqliteValue({})).toThrow('cannot hold a value of the type object'));
});

it('prepares each of 500 statements once, and again after a further statement', () => {
  const engine = openSqlite(':memory:');
  const preparedTexts: string[] = [];
  const prepare = (sql: string) => {
    preparedTexts.push(sql);
    return engine.prepare(sql);
  };
  const statements = new CachedStatements({ ...engine, isTransaction: false, prepare });
  const texts = Array.from({ length: 500 }, (_, index) => `select ${index}`);
  const [first = '', last = ''] = [texts[0], texts.at(-1)];
  for (const sql of [...texts, ...texts]) statements.prepare(sql);
  expect(preparedTexts).toEqual(texts);
  for (const sql of ['select 500', 'select 500', last, first]) statements.prepare(sql);
  expect(preparedTexts.slice(500)).toEqual(['select 500', last, first]);
  engine.close();
});
