import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFinder } from './match-cities.ts';
import { foldText, foldWithOffsets } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['accents', 'Québec', 'quebec'],
    ['combining accents', 'Que\u0301bec', 'quebec'],
    ['hyphens', 'Saint-Étienne', 'saint etienne'],
    ['a dash', 'Stoke–on–Trent', 'stoke on trent'],
    ['a straight apostrophe', "O'Hare", 'ohare'],
    ['a curly apostrophe', 'Val-d’Or', 'val dor'],
    ['case', 'YORK', 'york'],
    ['surrounding and double spaces', '  New   York ', 'new york'],
    ['commas and full stops', 'St. Albans, VT', 'st albans vt'],
    ['letters with a stroke', 'Łódź', 'lodz'],
    ['ligatures', 'Œuf', 'oeuf'],
    ['a ligature with an accent', 'Ǽlen', 'aelen'],
    ['a dotted capital I', 'İzmir', 'izmir'],
    ['only punctuation', ' -- ', ''],
    ['nothing', '', ''],
  ])('folds %s', (...[, text, expected]) => {
    expect(foldText(text)).toBe(expected);
  });

  it('changes nothing when it folds its own result', () => {
    assert(property(string({ unit: 'binary' }), (text) => foldText(foldText(text)) === foldText(text)));
  });

  it('maps each folded character to its offset in the original', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        const { foldedText, offsets } = foldWithOffsets(text);
        expect(offsets).toHaveLength(foldedText.length);
        expect(offsets.every((offset, index) => offset < text.length && offset >= (offsets[index - 1] ?? 0))).toBe(
          true,
        );
      }),
    );
  });
});

describe('the fast path for plain Latin names', () => {
  it('folds every text as the full path does', () => {
    const latin = string({ unit: constantFrom(..."abZ09 -.'’éÉüŁłøǿœßÞİıŉñ"), maxLength: 12 });
    assert(
      property(latin, (text) => {
        // A letter outside the Latin alphabet uses the slow path; it is one character before and after.
        const { foldedText, offsets } = foldWithOffsets(`${text} Ж`);
        const short = foldWithOffsets(text);
        expect(`${short.foldedText} ж`.trimStart()).toBe(foldedText);
        expect(short.offsets).toEqual(offsets.slice(0, short.offsets.length));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('createFinder (spec §5, field notes §4)', () => {
  it.each([
    ['the start of a name', 'York', 'yo', 'Yo'],
    ['a term across an accent', 'Québec', 'quebe', 'Québe'],
    ['a term across a combining accent', 'Que\u0301bec', 'que', 'Que\u0301'],
    ['a term across a hyphen', 'Saint-Étienne', 'saint e', 'Saint-É'],
    ['the start of a later word', 'Stoke-on-Trent', 'trent', 'Trent'],
    ['a word after an apostrophe', "L'Isle", 'isle', 'Isle'],
    ['a name if the term lacks its apostrophe', "Bishop's Stortford", 'bishops', "Bishop's"],
    ['a name whose apostrophe is typed', "L'Isle", 'l’is', "L'Is"],
    ['half a ligature', 'Œuf', 'o', 'Œ'],
    ['a term with spaces around it', 'Leeds', ' leeds ', 'Leeds'],
  ])('finds %s', (...[, name, term, expected]) => {
    const match = createFinder(term)(name);
    expect(name.substring(match?.offset ?? 0, (match?.offset ?? 0) + (match?.length ?? 0))).toBe(expected);
  });

  it.each([
    ['Leeds', 'eeds'],
    ['York', 'yorks'],
    ['Stoke-on-Trent', 'rent'],
  ])('does not match the middle of a word: %s, %s', (name, term) => {
    expect(createFinder(term)(name)).toBeUndefined();
  });
});
