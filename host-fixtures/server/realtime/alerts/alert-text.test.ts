import { describe, expect, it } from 'vitest';
import { pickAlertText } from './answer-alerts.ts';

const in_ = (language: string, text: string) => ({ text, language });
const none = { header: [], description: [], url: [] };

describe('alertText', () => {
  const both = {
    header: [in_('en', 'Snow'), in_('fr-CA', 'Neige')],
    description: [in_('en', 'Leave early.'), in_('fr', 'Partez tôt.')],
    url: [in_('en', 'https://a.example/en'), in_('fr', 'https://a.example/fr')],
  };

  it('is in the language of the page', () => {
    expect(pickAlertText(both, 'fr')).toEqual({
      title: 'Neige',
      content: '<p>Partez tôt.</p>',
      url: 'https://a.example/fr',
      lang: 'fr-CA',
    });
  });

  it('is in its own language, where the page’s has not all of it', () => {
    const half = { ...both, description: [in_('en', 'Leave early.')] };
    expect(pickAlertText(half, 'fr')).toMatchObject({ title: 'Snow', content: '<p>Leave early.</p>', lang: 'en' });
    expect(pickAlertText(both, 'pl')).toMatchObject({ title: 'Snow', lang: 'en' });
  });

  it('that names no language is in that of the timetable', () => {
    const plain = { ...none, header: [in_('fr', 'Neige'), { text: 'Snow' }] };
    expect(pickAlertText(plain, 'es', 'en-GB')).toEqual({ title: 'Snow', content: '', lang: 'en-GB' });
    expect(pickAlertText(plain, 'es')).toEqual({ title: 'Snow', content: '' });
  });

  it('has its description as the title, where there is none', () => {
    expect(pickAlertText({ ...none, description: [{ text: 'No coaches.' }] }, 'en')).toEqual({
      title: 'No coaches.',
      content: '',
    });
  });

  it('is nothing without words', () => {
    expect(pickAlertText(none, 'en')).toBeUndefined();
  });

  it('is text and no markup, with its lines and paragraphs', () => {
    const text = 'Stop <b>GL</b> & "K"\nGeorge Street\n\nUntil 5';
    expect(pickAlertText({ ...none, header: [{ text: 'Moved' }], description: [{ text }] }, 'en')?.content).toBe(
      '<p>Stop &lt;b&gt;GL&lt;/b&gt; &amp; &quot;K&quot;<br>George Street</p><p>Until 5</p>',
    );
  });

  it.each(['javascript:alert(1)', 'not an address', ''])('has no link to %j', (text) => {
    expect(pickAlertText({ ...none, header: [{ text: 'Snow' }], url: [{ text }] }, 'en')).not.toHaveProperty('url');
  });
});
