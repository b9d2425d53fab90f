import { expect, it } from 'vitest';
import { readDeck } from './copy-deck.ts';
import { findFaults, type FolderTexts, groupRows, convertPluralForms } from './locale-texts.ts';
import { listPluralForms } from './message-forms.ts';

const french = { messages: { title: 'Panier de {name}', count: { one: '{count} trajet', other: '{count} trajets' } } };
const german = { title: 'Korb von {name}', count: { one: '{count} Fahrt', other: '{count} Fahrten' } };

it.each([
  ['nothing', german, []],
  ['a key that is missing', { title: german.title }, ['"count" is missing']],
  ['a text that is empty', { ...german, title: '' }, ['"title" is missing']],
  ['an unknown key', { ...german, titel: 'Korb' }, ['"titel" is not a key of the French: remove it']],
  [
    'a text without its plural forms',
    { ...german, count: 'Fahrten' },
    ['"count" must be one text for each plural form'],
  ],
  ['a text with needless plural forms', { ...german, title: german.count }, ['"title" must be one text']],
  [
    'an unknown placeholder',
    { ...german, title: 'Korb von {namen}' },
    ['"title" must have the placeholders of the French: {name}'],
  ],
  [
    'a form that is missing',
    { ...german, count: { other: '{count} Fahrten' } },
    ['"count" must have the plural forms one, other'],
  ],
])('finds faults in texts: %s', (_, messages, expected) => {
  expect(findFaults({ messages }, french, 'de')).toEqual(expected);
});

it('finds faults in texts of an operation, too', () => {
  const operationMessages = { CA: { title: 'Korb' } };
  expect(findFaults({ messages: german, operationMessages }, french, 'de')).toEqual([
    'CA: "title" must have the placeholders of the French: {name}',
  ]);
});

it.each([
  ['fr', ['one', 'other']],
  ['pl', ['few', 'many', 'one', 'other']],
  ['de', ['one', 'other']],
])('lists the plural forms that messages need in %s', (locale, expected) => {
  expect([...listPluralForms(locale)].sort()).toEqual(expected);
});

it('converts a message to the plural forms of another language', () => {
  const english = { one: '{count} day', other: '{count} days' };
  expect(convertPluralForms(english, 'pl')).toEqual({
    one: '{count} day',
    few: '{count} days',
    many: '{count} days',
    other: '{count} days',
  });
  expect(convertPluralForms('Close', 'pl')).toBe('Close');
});

it('groups the rows of a deck by folder, key, operation and plural form', () => {
  const frenchTexts = new Map<string, FolderTexts>([
    ['widgets/a', french],
    ['host', { messages: { 'Order not found.': 'x', 'do.this': 'y' } }],
  ]);
  const table = `| place | key | operation | text |
| --- | --- | --- | --- |
| widgets/a | title |  | Korb \\| von {name} |
|widgets/a|count.one||{count} Fahrt|
| widgets/a | count.other   |    | {count}<br>Fahrten |
| widgets/a | title | CA | Wagen |
| host | Order not found. |  | Nicht gefunden. |
| host | do.this | | Tun |
| host | do.that | | Lassen |
| widgets/a | title |  | Noch einmal |
`;
  const { texts, faults } = groupRows(readDeck(table), frenchTexts);
  expect(Object.fromEntries(texts)).toEqual({
    'widgets/a': {
      messages: { title: 'Korb | von {name}', count: { one: '{count} Fahrt', other: '{count}\nFahrten' } },
      operationMessages: { CA: { title: 'Wagen' } },
    },
    host: { messages: { 'Order not found.': 'Nicht gefunden.', 'do.this': 'Tun' }, operationMessages: {} },
  });
  expect(faults).toEqual(['host: "do.that" is not a message: remove the row.', 'widgets/a: "title" has two rows.']);
});
