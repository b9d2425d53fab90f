import { describe, expect, it, vi } from 'vitest';
import { stringifyJson, memoizeJson, rawJson } from './raw-json.ts';

describe('an answer with raw JSON', () => {
  it('contains the raw parts wherever they occur', () => {
    const stops = [{ name: 'Orléans "gare"' }, { name: '\u2028' }];
    const rawStops = rawJson<typeof stops>(() => JSON.stringify(stops));
    expect(
      JSON.parse(stringifyJson({ legs: [{ stops: rawStops }, { stops }, { stops: rawStops }], rest: 'é' })),
    ).toEqual({
      legs: [{ stops }, { stops }, { stops }],
      rest: 'é',
    });
    expect(stringifyJson(rawJson(() => '[1]'))).toBe('[1]');
  });

  it.each([
    [null],
    [[]],
    [{ a: undefined, b: 'written' }],
    ['text'],
    ['\u0000written'],
    [{ name: '\u0000written' }],
    [0],
  ])('is plain JSON without any: %j', (answer) => {
    expect(stringifyJson(answer)).toBe(JSON.stringify(answer));
  });

  it('writes a repeated part once per item', () => {
    const write = vi.fn((value: object) => JSON.stringify(value));
    const toText = memoizeJson(write);
    const [item, equalItem] = [{ id: 1 }, { id: 1 }];
    expect([item, equalItem, item].map(toText)).toEqual(['{"id":1}', '{"id":1}', '{"id":1}']);
    expect(write.mock.calls).toEqual([[item], [equalItem]]);
  });

  it('can only be serialised by stringifyJson', () => {
    expect(() => JSON.stringify(rawJson(() => '[]'))).toThrow('stringifyJson');
  });
});
