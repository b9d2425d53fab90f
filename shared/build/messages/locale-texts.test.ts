import { expect, it } from 'vitest';
import { faultsOf, textsFile } from './locale-texts.ts';
import { pluralForms } from './plural-forms.ts';

const french = { messages: { title: 'Panier de {name}', count: { one: '{count} trajet', other: '{count} trajets' } } };
const german = { title: 'Korb von {name}', count: { one: '{count} Fahrt', other: '{count} Fahrten' } };

it.each([
  ['nothing', german, []],
  ['a key that is missing', { title: german.title }, ['"count" is missing']],
  ['a text that is empty', { ...german, title: '' }, ['"title" is missing']],
  ['a key of its own', { ...german, titel: 'Korb' }, ['"titel" is no key of the French: take it out']],
  ['a text that does not count', { ...german, count: 'Fahrten' }, ['"count" must be one text for each plural form']],
  ['a text that counts', { ...german, title: german.count }, ['"title" must be one text']],
  [
    'a placeholder of its own',
    { ...german, title: 'Korb von {namen}' },
    ['"title" must have the placeholders of the French: {name}'],
  ],
  [
    'a form that is missing',
    { ...german, count: { other: '{count} Fahrten' } },
    ['"count" must have the plural forms one, other'],
  ],
])('finds what is wrong with texts: %s', (_, messages, expected) => {
  expect(faultsOf({ messages }, french, 'de')).toEqual(expected);
});

it('finds it in what an operation says otherwise, too', () => {
  const operationMessages = { CA: { title: 'Korb' } };
  expect(faultsOf({ messages: german, operationMessages }, french, 'de')).toEqual([
    'CA: "title" must have the placeholders of the French: {name}',
  ]);
});

it.each([
  ['fr', ['one', 'other']],
  ['pl', ['few', 'many', 'one', 'other']],
  ['de', ['one', 'other']],
])('knows the plural forms that sentences need in %s', (locale, expected) => {
  expect([...pluralForms(locale)].sort()).toEqual(expected);
});

it('names the file of texts after the folder that says them', () => {
  expect(textsFile('widgets/toast')).toBe('widgets/toast.json');
});
