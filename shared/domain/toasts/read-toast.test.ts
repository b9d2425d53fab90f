import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostLetters, readToast } from './read-toast.ts';

const run = () => {};

it.each([
  ['words', 'Bonjour', { words: 'Bonjour', tone: 'information' }],
  ['words among blanks', ' Bonjour ', { words: 'Bonjour', tone: 'information' }],
  ['an object', { words: 'Bonjour', tone: 'success' }, { words: 'Bonjour', tone: 'success' }],
  [
    'an object with an action',
    { words: 'Retiré', action: { words: 'Annuler', run } },
    { words: 'Retiré', tone: 'information', action: { words: 'Annuler', run: expect.any(Function) } },
  ],
])('reads %s (host contract §5)', (_case, asked, expected) => expect(readToast(asked)).toEqual(expected));

it.each([
  ['nothing', undefined],
  ['null', null],
  ['no words', '  '],
  ['a number', 3],
  ['a list', ['Bonjour']],
  ['words that are none', { words: 3 }],
  ['more than a message', 'x'.repeat(mostLetters + 1)],
  ['a tone that there is not', { words: 'Bonjour', tone: 'loud' }],
  ['an action without words', { words: 'Bonjour', action: { run } }],
  ['an action that does nothing', { words: 'Bonjour', action: { words: 'Annuler' } }],
  ['an action that is null', { words: 'Bonjour', action: null }],
])('does not half-use %s', (_case, asked) => expect(readToast(asked)).toBeUndefined());

it('survives whatever a script may hand over', () => {
  fc.assert(
    fc.property(fc.anything(), (asked) => {
      const read = readToast(asked);
      expect(read === undefined || (read.words !== '' && read.words.length <= mostLetters)).toBe(true);
    }),
  );
});

it('hands no answer of the action on', () => {
  const read = readToast({ words: 'Retiré', action: { words: 'Annuler', run: () => 3 } });
  expect(read?.action?.run()).toBeUndefined();
});
