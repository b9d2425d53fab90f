import { expect, it } from 'vitest';
import { writeTexts } from './write-texts.ts';

const code = `import { defineMessages } from '#shared/text/define-messages.ts';

/** The basket. */
export const messages = defineMessages({
  // Next to the icon.
  title: { fr: 'Panier', en: 'Basket', 'en-US': 'Cart' },
  count: { fr: { one: '{count} trajet', other: '{count} trajets' }, en: { one: 'one journey', other: 'some' } },
  'price.free': { fr: 'Gratuit', en: 'Free' },
});
`;

it('adds a language, with plural forms and texts of an operation', async () => {
  const texts = {
    messages: { title: 'Korb', count: { one: '{count} Fahrt', other: '{count} Fahrten' }, 'price.free': 'Gratis' },
    operationMessages: { CA: { 'price.free': 'Umsonst' } },
  };
  expect(await writeTexts(code, 'de', texts)).toBe(`import { defineMessages } from '#shared/text/define-messages.ts';

/** The basket. */
export const messages = defineMessages({
  // Next to the icon.
  title: { fr: 'Panier', en: 'Basket', 'en-US': 'Cart', de: 'Korb' },
  count: {
    fr: { one: '{count} trajet', other: '{count} trajets' },
    en: { one: 'one journey', other: 'some' },
    de: { one: '{count} Fahrt', other: '{count} Fahrten' },
  },
  'price.free': { fr: 'Gratuit', en: 'Free', de: 'Gratis', 'de-CA': 'Umsonst' },
});
`);
});

it('replaces the texts of a language at their position', async () => {
  const texts = { messages: { title: 'Cart', count: { one: '1', other: '2' }, 'price.free': 'It\u00a0is “free”' } };
  const newCode = await writeTexts(code, 'en', texts);
  expect(newCode).toContain(`title: { fr: 'Panier', en: 'Cart' },`);
  expect(newCode).toContain(`'price.free': { fr: 'Gratuit', en: 'It\\u00a0is “free”' },`);
});

it('does not change the code of a message with the same texts', async () => {
  const expanded = code.replace(`{ fr: 'Gratuit', en: 'Free' }`, `{\n    fr: 'Gratuit',\n    en: 'Free',\n  }`);
  const texts = {
    messages: { title: 'Basket', count: { one: 'one journey', other: 'some' }, 'price.free': 'Free' },
    operationMessages: { US: { title: 'Cart' } },
  };
  expect(await writeTexts(expanded, 'en', texts)).toBe(expanded);
});
