import { describe, expect, it } from 'vitest';
import { pickAlertText } from './answer-alerts.ts';

const inLanguage = (language: string, text: string) => ({ text, language });
const noTexts = { header: [], description: [], url: [] };

describe('the text of an alert', () => {
  const both = {
    header: [inLanguage('en', 'Snow'), inLanguage('fr-CA', 'Neige')],
    description: [inLanguage('en', 'Leave early.'), inLanguage('fr', 'Partez tôt.')],
    url: [inLanguage('en', 'https://a.example/en'), inLanguage('fr', 'https://a.example/fr')],
  };

  it('is in the language of the page', () => {
    expect(pickAlertText(both, 'fr')).toEqual({
      title: 'Neige',
      content: '<p>Partez tôt.</p>',
      url: 'https://a.example/fr',
      lang: 'fr-CA',
    });
  });

  it('is in the feed’s language if it is not completely translated', () => {
    const partlyTranslated = { ...both, description: [inLanguage('en', 'Leave early.')] };
    expect(pickAlertText(partlyTranslated, 'fr')).toMatchObject({
      title: 'Snow',
      content: '<p>Leave early.</p>',
      lang: 'en',
    });
    expect(pickAlertText(both, 'pl')).toMatchObject({ title: 'Snow', lang: 'en' });
  });

  it('is in English if it is not translated to the language of the page', () => {
    const texts = { ...noTexts, header: [{ text: 'Neige' }, inLanguage('en', 'Snow')] };
    expect(pickAlertText(texts, 'pl', 'fr')).toMatchObject({ title: 'Snow', lang: 'en' });
    expect(pickAlertText(texts, 'fr', 'fr')).toMatchObject({ title: 'Neige', lang: 'fr' });
  });

  it('has the language of the timetable if it has none', () => {
    const texts = { ...noTexts, header: [inLanguage('fr', 'Neige'), { text: 'Snow' }] };
    expect(pickAlertText(texts, 'es', 'en-GB')).toEqual({ title: 'Snow', content: '', lang: 'en-GB' });
    expect(pickAlertText(texts, 'es')).toEqual({ title: 'Snow', content: '' });
  });

  it('has its description as the title if there is no header', () => {
    expect(pickAlertText({ ...noTexts, description: [{ text: 'No coaches.' }] }, 'en')).toEqual({
      title: 'No coaches.',
      content: '',
    });
  });

  it('is undefined without texts', () => {
    expect(pickAlertText(noTexts, 'en')).toBeUndefined();
  });

  it('is escaped, with lines and paragraphs', () => {
    const text = 'Stop <b>GL</b> & "K"\nGeorge Street\n\nUntil 5';
    expect(pickAlertText({ ...noTexts, header: [{ text: 'Moved' }], description: [{ text }] }, 'en')?.content).toBe(
      '<p>Stop &lt;b&gt;GL&lt;/b&gt; &amp; &quot;K&quot;<br>George Street</p><p>Until 5</p>',
    );
  });

  it.each(['javascript:alert(1)', 'not an address', ''])('has no link to %j', (text) => {
    expect(pickAlertText({ ...noTexts, header: [{ text: 'Snow' }], url: [{ text }] }, 'en')).not.toHaveProperty('url');
  });
});
