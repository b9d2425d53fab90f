import { describe, expect, it } from 'vitest';
import { faultOfLocale, withLocale } from './locale-name.ts';

describe('a new language', () => {
  it.each([
    ['no language', '', '', /^Name a language and a folder: npm run new:locale <language> <folder of texts>/],
    ['no folder', 'de', '', /^Name a language and a folder/],
    ['a word', 'german', 'texts-de', /^"german" is no language: name it by the two letters of ISO 639-1/],
    ['two letters that are no language', 'xq', 'texts-xq', /^"xq" is no language/],
    ['one that there is', 'fr', 'texts-fr', /^The widgets speak French already: change its texts/],
    ['one that runs the other way', 'ar', 'texts-ar', /^Arabic is written from right to left/],
    ['a file', 'de', 'package.json', /^package\.json is a file: name a folder of texts/],
  ])('is refused where it is %s', (...[, locale, folder, reason]) => {
    expect(faultOfLocale(locale, folder)).toMatch(reason);
  });

  it('is taken, with a folder that is there or is to be written', () => {
    expect([faultOfLocale('de', 'shared'), faultOfLocale('de', 'no-such-folder')]).toEqual([undefined, undefined]);
  });

  it.each([
    ["export const locales = ['fr', 'en'] as const;", "export const locales = ['fr', 'en', 'de'] as const;"],
    ['| `locale`   | `fr`, `en`  | `fr` |', '| `locale`   | `fr`, `en`, `de`  | `fr` |'],
    ['| `spellings` | `tag`, `data` |', '| `spellings` | `tag`, `data` |'],
  ])('is added where languages are listed: %s', (text, expected) => {
    expect(withLocale(text, 'de')).toBe(expected);
  });
});
