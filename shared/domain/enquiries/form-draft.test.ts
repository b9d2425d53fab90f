import {
  assert,
  constantFrom,
  dictionary,
  integer,
  json,
  jsonValue,
  oneof,
  property,
  record,
  string,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DraftValues, isPresetChanged, readPresets, readDraft, writeDraft } from './form-draft.ts';

const fields = ['topic', 'message', 'name'] as const;
const now = Date.UTC(2026, 10, 22, 12);
const day = 24 * 3_600_000;
const draft = (change: object) => JSON.stringify({ version: 1, at: now, words: { name: 'Anna' }, ...change });

describe('the stored draft of a form (issue "drafts kept on the device until sent")', () => {
  it.each([
    ['is parsed with its values', draft({}), { name: 'Anna' }],
    ['is parsed without an unknown field', draft({ words: { name: 'Anna', age: '7' } }), { name: 'Anna' }],
    [
      'is read without a name that every object has',
      draft({ words: JSON.parse('{"__proto__": {"name": "Eve"}}') }),
      {},
    ],
    ['is parsed without values that are not text', draft({ words: { name: 7, message: { toString: 'x' } } }), {}],
    [
      'is read with a text of 10,000 characters',
      draft({ words: { name: 'x'.repeat(10_000) } }),
      { name: 'x'.repeat(10_000) },
    ],
    ['is parsed without text above the length limit', draft({ words: { name: 'x'.repeat(10_001) } }), {}],
    ['is ignored when it has another version', draft({ version: 2 }), {}],
    ['is read when it is 30 days old', draft({ at: now - 30 * day }), { name: 'Anna' }],
    ['is ignored when it is older than 30 days', draft({ at: now - 30 * day - 1 }), {}],
    ['is read when its time is in the future', draft({ at: now + day }), { name: 'Anna' }],
    ['is ignored without a time', draft({ at: 'today' }), {}],
    ['is ignored without values', draft({ words: null }), {}],
    ['is ignored when it is an array', '[]', {}],
    ['is ignored when it is null', 'null', {}],
    ['is ignored when its JSON is cut short', draft({}).slice(0, -3), {}],
    ['is ignored when it is empty', '', {}],
  ])('%s', (...[, json, expected]) => expect(readDraft(json, fields, now)).toEqual(expected));

  it('is an empty text if all fields are empty', () => {
    expect([writeDraft({}, now), writeDraft({ name: '', topic: undefined }, now)]).toEqual(['', '']);
  });

  it('is read back unchanged', () => {
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

  it('is empty when the stored text is arbitrary, without an error', () => {
    assert(property(oneof(string(), json()), (json) => void expect(readDraft(json, fields, now)).toEqual({})));
  });

  it('is parsed to texts of its fields only, without errors, for any content', () => {
    const field = oneof(constantFrom(...fields, 'age', '__proto__', 'constructor'), string());
    const words = oneof(dictionary(field, oneof(string(), jsonValue())), jsonValue());
    const arbitrary = oneof(
      record(
        { version: constantFrom(1), at: constantFrom(now), words, begun: words },
        { requiredKeys: ['version', 'at'] },
      ),
      record({ version: jsonValue(), at: jsonValue(), words, begun: words }, { requiredKeys: [] }),
    );
    assert(
      property(arbitrary, (json) => {
        for (const parse of [readDraft, readPresets]) {
          for (const [name, value] of Object.entries(parse(JSON.stringify(json), fields, now))) {
            expect(fields).toContain(name);
            expect(value).toEqual(expect.stringMatching(/^[^]+$/));
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the values that the page had preset when a draft began', () => {
  it.each([
    ['are read back unchanged', draft({ begun: { topic: 'refund' } }), { topic: 'refund' }],
    ['are empty if the draft has none of the fields', draft({ begun: {} }), {}],
    ['default to the values if the draft does not have them', draft({}), { name: 'Anna' }],
    ['are read without an unknown field', draft({ begun: { topic: 'refund', age: '7' } }), { topic: 'refund' }],
    ['are read without values that are not text', draft({ begun: { topic: 7 } }), {}],
    ['are ignored when they are null', draft({ begun: null }), {}],
    ['are ignored when the draft has another version', draft({ version: 2, begun: { topic: 'refund' } }), {}],
    ['are ignored if the stored text is not a draft', '[]', {}],
  ])('%s', (...[, json, expected]) => expect(readPresets(json, fields, now)).toEqual(expected));

  it('are stored with the draft, separate from its values', () => {
    const json = writeDraft({ name: 'Anna' }, now, { topic: 'refund' });
    expect([readDraft(json, fields, now), readPresets(json, fields, now)]).toEqual([
      { name: 'Anna' },
      { topic: 'refund' },
    ]);
    expect(writeDraft({}, now, { topic: 'refund' })).toBe('');
  });

  it.each<[what: string, preset: DraftValues, begun: DraftValues, expected: boolean]>([
    ['are not new when they are the same', { topic: 'refund' }, { topic: 'refund' }, false],
    ['are new when a value differs', { topic: 'group' }, { topic: 'refund' }, true],
    ['are new when a field is added', { topic: 'refund', name: 'Anna' }, { topic: 'refund' }, true],
    ['are not new when a field is missing', { topic: 'refund' }, { topic: 'refund', name: 'Anna' }, false],
    ['are not new when all are missing', {}, { topic: 'refund' }, false],
    ['are new if there were none before', { topic: 'refund' }, {}, true],
  ])('%s', (...[, preset, oldPresets, expected]) => expect(isPresetChanged(preset, oldPresets)).toBe(expected));
});
