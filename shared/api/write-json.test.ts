import { assert, jsonValue, property } from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { writeJson } from './write-json.ts';

afterEach(() => void delete (Array.prototype as { toJSON?: unknown }).toJSON);

it('writes the same as JSON.stringify', () => {
  assert(
    property(jsonValue(), (value) => {
      expect(JSON.parse(writeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(writeJson({ a: undefined, b: [undefined, 'c', null], d: { e: 1 } })).toBe('{"b":[null,"c",null],"d":{"e":1}}');
});

it('writes arrays next to an old library', () => {
  Object.assign(Array.prototype, { toJSON: () => '[]' });
  expect(writeJson({ journeys: [{ journeyId: '7', seats: ['1A'] }] })).toBe(
    '{"journeys":[{"journeyId":"7","seats":["1A"]}]}',
  );
});
