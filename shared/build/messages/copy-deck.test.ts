import { describe, expect, it } from 'vitest';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { projectRoot } from '#test/support/source-files.ts';
import { copyDeck, deckTable, type DeckText, drawTexts } from './copy-deck.ts';

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
    const texts = await copyDeck(projectRoot, locale);
    expect(texts.length).toBeGreaterThan(1500);
    for (const place of ['widgets/bus-tracker', 'shared/panels/cities/city-field', 'host-fixtures/server/orders/mail'])
      expect(texts.some((text) => text.place === place)).toBe(true);
    expect(texts.filter(({ text }) => text.trim() === '')).toEqual([]);
    expect(texts.some(({ form }) => form === 'other')).toBe(true);
    const counted = texts.map(({ place, key, operation, form }) => [place, key, operation, form].join(' '));
    expect(new Set(counted).size).toBe(counted.length);
  });

  it('draws by a seed, nothing twice and never more than there is', () => {
    expect(keys(drawTexts(deck, 3, 7))).toBe(keys(drawTexts(deck, 3, 7)));
    expect(keys(drawTexts(deck, 8, 1))).not.toBe(keys(drawTexts(deck, 8, 2)));
    expect([...keys(drawTexts(deck, 99, 3))].sort().join('')).toBe('abcdefgh');
  });

  it('is a table whose cells end where they should', () => {
    const [text] = deckTable([{ place: 'p', key: 'k', operation: 'US', form: 'one', text: 'a|b\nc' }])
      .split('\n')
      .slice(2);
    expect(text).toBe('| p | k.one | US | a\\|b<br>c |');
  });
});
