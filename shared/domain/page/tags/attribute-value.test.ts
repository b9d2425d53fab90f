import { expect, it } from 'vitest';
import * as readers from '#shared/domain/page/tags/attribute-value.ts';
import { isValidValue, type ValueRule } from './attribute-value.ts';

const words = ['single', 'return'] as const;
const values = ['', '0', '1', '6', '7', '12345678901234567', '1.5', 'x', 'single', 'Single'];
const more = ['2026-11-27', '2026-02-30', '27/11/2026', '/voyages', '//x', '/a?b', 'voyages', '[]', '[1', '{}'];
const kinds: readonly (readonly [ValueRule, (value: string) => unknown])[] = [
  [{ kind: 'text' }, readers.text],
  [{ kind: 'positiveInteger' }, readers.positiveInteger],
  [{ kind: 'headingLevel' }, readers.headingLevel],
  [{ kind: 'localDate' }, readers.localDate],
  [{ kind: 'oneOf', words }, readers.oneOf(...words)],
  [{ kind: 'path' }, readers.path],
  [{ kind: 'jsonList' }, readers.jsonList],
];

it.each(kinds)('accepts exactly the values that an island reads: %j (host contract §2)', (facts, readValue) => {
  const validValues = [...values, ...more].filter((value) => isValidValue(facts, value));
  expect(validValues).toEqual([...values, ...more].filter((value) => readValue(value) !== undefined));
  expect(validValues.length).toBeGreaterThan(0);
});
