import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxLength, readToast } from './read-toast.ts';

const run = () => {};

it.each([
  ['a text', 'Bonjour', { words: 'Bonjour', tone: 'information' }],
  ['a text of 300 letters', 'x'.repeat(300), { words: 'x'.repeat(300), tone: 'information' }],
  ['a text with blanks around it', ' Bonjour ', { words: 'Bonjour', tone: 'information' }],
  ['an object', { words: 'Bonjour', tone: 'success' }, { words: 'Bonjour', tone: 'success' }],
  [
    'an object with an action',
    { words: 'Retiré', action: { words: 'Annuler', run } },
    { words: 'Retiré', tone: 'information', action: { words: 'Annuler', run: expect.any(Function) } },
  ],
])('readToast reads %s (host contract §5)', (_case, request, expected) => expect(readToast(request)).toEqual(expected));

it.each([
  ['nothing', undefined],
  ['null', null],
  ['blanks', '  '],
  ['a number', 3],
  ['a list', ['Bonjour']],
  ['words that are not a string', { words: 3 }],
  ['a text of 301 letters', 'x'.repeat(301)],
  ['an unknown tone', { words: 'Bonjour', tone: 'loud' }],
  ['an action without words', { words: 'Bonjour', action: { run } }],
  ['an action without a function', { words: 'Bonjour', action: { words: 'Annuler' } }],
  ['an action that is null', { words: 'Bonjour', action: null }],
])('readToast rejects %s', (_case, request) => expect(readToast(request)).toBeUndefined());

it('readToast never throws, and returns only texts within the limit', () => {
  fc.assert(
    fc.property(fc.anything(), (request) => {
      const toast = readToast(request);
      expect(toast === undefined || (toast.words !== '' && toast.words.length <= maxLength)).toBe(true);
    }),
  );
});

it('the action of a toast discards the result of the page’s function', () => {
  const toast = readToast({ words: 'Retiré', action: { words: 'Annuler', run: () => 3 } });
  expect(toast?.action?.run()).toBeUndefined();
});
