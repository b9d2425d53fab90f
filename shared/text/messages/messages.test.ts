import { describe, expect, it } from 'vitest';
import { locales } from '#shared/domain/operation/settings.ts';
import { commonWords } from '../common-words.ts';
import { holesOf, type Messages } from '../holes.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import * as fr from './fr.ts';
import * as pl from './pl.ts';

const catalogues = { fr, en, es, pl };

describe.each(locales)('the common words in %s', (locale) => {
  it('are loaded by their locale', async () => {
    expect((await commonWords[locale]()).messages).toBe(catalogues[locale].messages);
  });

  const words: Messages = catalogues[locale].messages;
  const base: Messages = fr.messages;

  it('are all there, with the same holes', () => {
    expect(holesByKey(words)).toEqual(holesByKey(base));
  });

  it('have a form for every count of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    for (const message of Object.values(words)) {
      // 'many' of French and Spanish begins at a million, and is said as 'other'.
      const needed = pluralCategories.filter((category) => locale === 'pl' || category !== 'many');
      if (typeof message !== 'string') expect(Object.keys(message)).toEqual(expect.arrayContaining(needed));
    }
  });

  it('vary by operation only where there is something to vary (spec §1)', () => {
    for (const overlay of Object.values<Messages>(catalogues[locale].operationMessages as Record<string, Messages>)) {
      for (const [key, variant] of Object.entries(overlay)) {
        expect(holesByKey({ [key]: variant })).toEqual(holesByKey({ [key]: base[key] ?? '' }));
        expect(variant).not.toEqual(words[key]);
      }
    }
  });
});

it('say what the specification says', () => {
  expect(fr.messages.free).toBe('Sans frais');
  expect(fr.messages.updatedAt).toBe('mis à jour à {time}');
});

function holesByKey(messages: Messages): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, holesOf(message)]));
}
