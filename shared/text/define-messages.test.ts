import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineMessages, getMessageLocale, pickMessages } from './define-messages.ts';

const catalog = defineMessages({
  title: { fr: 'Voyage', en: 'Journey', 'en-US': 'Trip', es: 'Viaje', pl: 'Podróż' },
  coaches: {
    fr: { one: '{count} car', other: '{count} cars' },
    en: { one: '{count} coach', other: '{count} coaches' },
    es: { one: '{count} autocar', other: '{count} autocares' },
    pl: { one: '{count} autokar', few: '{count} autokary', many: '{count} autokarów', other: '{count} autokaru' },
  },
});

describe('defineMessages', () => {
  it('preserves the texts as types, so that placeholders are known', () => {
    expectTypeOf(catalog.title.fr).toEqualTypeOf<'Voyage'>();
  });

  it('reports a missing language at its message', () => {
    defineMessages({
      close: { fr: 'Fermer', en: 'Close', es: 'Cerrar', pl: 'Zamknij' },
      // @ts-expect-error Polish is missing
      open: { fr: 'Ouvrir', en: 'Open', es: 'Abrir' },
    });
  });

  it('reports a text without plural forms if the French has some', () => {
    defineMessages({
      // @ts-expect-error the English has no plural forms
      coaches: { ...catalog.coaches, en: '{count} coaches' },
    });
  });
});

describe('pickMessages', () => {
  it.each([
    ['en', 'UK', 'Journey'],
    ['en', 'US', 'Trip'],
    ['en', 'CA', 'Journey'],
    ['fr', 'US', 'Voyage'],
  ] as const)('picks the text of the region, or that of the language: %s, %s', (locale, operation, title) => {
    expect(pickMessages(catalog, locale, operation)).toEqual({ title, coaches: catalog.coaches[locale] });
  });
});

it.each([
  ['en', 'UK', 'en'],
  ['en', 'US', 'en-US'],
  ['fr', 'CA', 'fr-CA'],
] as const)('getMessageLocale(%s, %s) is %s', (locale, operation, expected) => {
  expect(getMessageLocale(locale, operation)).toBe(expected);
});
