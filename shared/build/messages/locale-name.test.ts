import { describe, expect, it } from 'vitest';
import { findLocaleFault, addLocaleToLists } from './locale-name.ts';

describe('a new language', () => {
  it.each([
    ['no language', '', '', /^Name a language and a file: npm run new:locale <language> <file of texts>/],
    ['no file', 'de', '', /^Name a language and a file/],
    ['a word', 'german', 'texts.md', /^"german" is not a language: use the two letters of ISO 639-1/],
    ['two letters that are not a language', 'xq', 'texts.md', /^"xq" is not a language/],
    [
      'an existing language',
      'fr',
      'texts.md',
      /^French exists already\. To change its texts: npm run texts -- fr --write/,
    ],
    ['a language that is written from right to left', 'ar', 'texts.md', /^Arabic is written from right to left/],
    ['a folder', 'de', 'shared', /^shared is a folder: name a file of texts/],
  ])('is rejected: %s', (...[, locale, file, reason]) => {
    expect(findLocaleFault(locale, file)).toMatch(reason);
  });

  it('is accepted whether or not its file exists', () => {
    expect([findLocaleFault('de', 'package.json'), findLocaleFault('de', 'no-such-file')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([
    ["export const locales = ['fr', 'en'] as const;", "export const locales = ['fr', 'en', 'de'] as const;"],
    ['| `locale`   | `fr`, `en`  | `fr` |', '| `locale`   | `fr`, `en`, `de`  | `fr` |'],
    ['| `spellings` | `tag`, `data` |', '| `spellings` | `tag`, `data` |'],
  ])('is added to lists of languages: %s', (text, expected) => {
    expect(addLocaleToLists(text, 'de')).toBe(expected);
  });
});
