import { assert, constantFrom, dictionary, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DraftWords, isNews, readBegun, readDraft, writeDraft } from './form-draft.ts';

const fields = ['topic', 'message', 'name'] as const;
const now = Date.UTC(2026, 10, 22, 12);
const day = 24 * 3_600_000;
const draft = (change: object) => JSON.stringify({ version: 1, at: now, words: { name: 'Anna' }, ...change });

describe('a draft (issue "drafts kept on the device until sent")', () => {
  it.each([
    ['as it was written', draft({}), { name: 'Anna' }],
    ['of a field that there is not', draft({ words: { name: 'Anna', age: '7' } }), { name: 'Anna' }],
    ['of a name that objects have', draft({ words: JSON.parse('{"__proto__": {"name": "Eve"}}') }), {}],
    ['that is no text', draft({ words: { name: 7, message: { toString: 'x' } } }), {}],
    ['that is endless', draft({ words: { name: 'x'.repeat(10_001) } }), {}],
    ['of another version', draft({ version: 2 }), {}],
    ['a month old', draft({ at: now - 30 * day }), { name: 'Anna' }],
    ['older than that', draft({ at: now - 30 * day - 1 }), {}],
    ['of a clock that was ahead', draft({ at: now + day }), { name: 'Anna' }],
    ['without a moment', draft({ at: 'today' }), {}],
    ['without words', draft({ words: null }), {}],
    ['that is a list', '[]', {}],
    ['that is null', 'null', {}],
    ['cut short', draft({}).slice(0, -3), {}],
    ['that is nothing', '', {}],
  ])('%s', (...[, stored, expected]) => expect(readDraft(stored, fields, now)).toEqual(expected));

  it('of nothing is nothing', () => {
    expect([writeDraft({}, now), writeDraft({ name: '', topic: undefined }, now)]).toEqual(['', '']);
  });

  it('is read as it was written', () => {
    assert(
      property(
        dictionary(constantFrom(...fields), string({ minLength: 1 })),
        integer({ min: 0, max: day }),
        (words, age) => {
          expect(readDraft(writeDraft(words, now - age), fields, now)).toEqual({ ...words });
        },
      ),
    );
  });

  it('is read from whatever stands there, without a complaint', () => {
    assert(property(string(), (stored) => void expect(readDraft(stored, fields, now)).toEqual({})));
  });
});

describe('what the page had filled in of a draft', () => {
  it.each([
    ['as it was written', draft({ begun: { topic: 'refund' } }), { topic: 'refund' }],
    ['where that was nothing', draft({ begun: {} }), {}],
    ['of a draft that does not tell', draft({}), { name: 'Anna' }],
    ['of a field that there is not', draft({ begun: { topic: 'refund', age: '7' } }), { topic: 'refund' }],
    ['that is no text', draft({ begun: { topic: 7 } }), {}],
    ['that is null', draft({ begun: null }), {}],
    ['of another version', draft({ version: 2, begun: { topic: 'refund' } }), {}],
    ['that is no draft', '[]', {}],
  ])('%s', (...[, stored, expected]) => expect(readBegun(stored, fields, now)).toEqual(expected));

  it('is read as it was written, and is no part of the words', () => {
    const stored = writeDraft({ name: 'Anna' }, now, { topic: 'refund' });
    expect([readDraft(stored, fields, now), readBegun(stored, fields, now)]).toEqual([
      { name: 'Anna' },
      { topic: 'refund' },
    ]);
    expect(writeDraft({}, now, { topic: 'refund' })).toBe('');
  });

  it.each<[what: string, preset: DraftWords, begun: DraftWords, expected: boolean]>([
    ['the same', { topic: 'refund' }, { topic: 'refund' }, false],
    ['another word', { topic: 'group' }, { topic: 'refund' }, true],
    ['one more field', { topic: 'refund', name: 'Anna' }, { topic: 'refund' }, true],
    ['one less', { topic: 'refund' }, { topic: 'refund', name: 'Anna' }, false],
    ['nothing any more', {}, { topic: 'refund' }, false],
    ['something for the first time', { topic: 'refund' }, {}, true],
  ])('and what is news to it: %s', (...[, preset, begun, expected]) => expect(isNews(preset, begun)).toBe(expected));
});
