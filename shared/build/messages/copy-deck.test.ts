import { describe, expect, it } from 'vitest';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { projectRoot } from '#test/support/source-files.ts';
import { readCopyDeck, formatDeck, type DeckText, sampleTexts } from './copy-deck.ts';

const deck: readonly DeckText[] = [...'abcdefgh'].map((key) => ({
  place: 'p',
  key,
  operation: '',
  form: '',
  text: key,
}));
const keys = (texts: readonly DeckText[]) => texts.map(({ key }) => key).join('');

describe('the copy deck', () => {
  it.each(locales)('has every text in %s, in each plural form and for each operation', async (locale) => {
    const texts = await readCopyDeck(projectRoot, locale);
    expect(texts.length).toBeGreaterThan(1500);
    for (const place of ['widgets/bus-tracker', 'shared/panels/cities/city-field', 'host-fixtures/server/orders/mail'])
      expect(texts.some((text) => text.place === place)).toBe(true);
    expect(texts.filter(({ text }) => text.trim() === '')).toEqual([]);
    expect(texts.some(({ form }) => form === 'other')).toBe(true);
    const textKeys = texts.map(({ place, key, operation, form }) => [place, key, operation, form].join(' '));
    expect(new Set(textKeys).size).toBe(textKeys.length);
  });

  it('samples texts by a seed, without duplicates and at most as many as exist', () => {
    expect(keys(sampleTexts(deck, 3, 7))).toBe(keys(sampleTexts(deck, 3, 7)));
    expect(keys(sampleTexts(deck, 8, 1))).not.toBe(keys(sampleTexts(deck, 8, 2)));
    expect([...keys(sampleTexts(deck, 99, 3))].sort().join('')).toBe('abcdefgh');
  });

  it('is a table that escapes pipes and line breaks in its cells', () => {
    const [text] = formatDeck([{ place: 'p', key: 'k', operation: 'US', form: 'one', text: 'a|b\nc' }])
      .split('\n')
      .slice(2);
    expect(text).toBe('| p | k.one | US | a\\|b<br>c |');
  });
});
