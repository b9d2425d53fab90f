import { expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

it.each([
  ['{"operation": "CA"}', undefined],
  [' {"a": [1, true, null, -2.5e3, "x\\n"], "b": {}, "c": []} ', undefined],
  ['{operation: "CA"}', 'line 1, column 2'],
  ['{"operation": CA}', 'line 1, column 15'],
  ["{'operation': 'CA'}", 'line 1, column 2'],
  ['{\n  "operation": "CA",\n}', 'line 3, column 1'],
  ['{\n  "operation": "CA"\n  "locale": "fr"\n}', 'line 3, column 3'],
  ['{"text": "a\nb"}', 'line 1, column 10'],
  ['{"a": 1', 'line 1, column 8'],
  ['[1 2]', 'line 1, column 4'],
  ['{"a": 1} x', 'line 1, column 10'],
  ['{"a": “b”}', 'line 1, column 7'],
  ['', 'line 1, column 1'],
])('%j: %j', (text, expected) => {
  expect(jsonFault(text)).toBe(expected);
});
