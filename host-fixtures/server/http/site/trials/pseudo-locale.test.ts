import { describe, expect, it } from 'vitest';
import { pseudoLocale, pseudoMessages, pseudoPage, pseudoText } from './pseudo-locale.ts';

describe('pseudoText', () => {
  it.each([
    ['a message', 'See departures', /^\[Š.*ð.*\]$/],
    ['placeholders', '{origin} to {destination}', /^\[\{origin\} \S+ \{destination\}~*\]$/],
    ['markup', 'Read <b>this</b>', /^\[\S+ <b>\S+<\/b>\]$/],
    ['a text without a vowel', 'Wi-Fi', /^\[Ŵ.*\]$/],
  ])('changes only the letters of %s', (_, message, expected) => {
    expect(pseudoText(message)).toMatch(expected);
  });

  it.each(['OK', 'Send', 'See departures', 'Your seats are held for {count} more minutes.', 'PDF', '→'])(
    'makes a message longer by two fifths, and changes all its letters: %s',
    (message) => {
      const letters = message.replaceAll(/\{\w+\}/g, '');
      const longer = pseudoText(message)
        .slice(1, -1)
        .replaceAll(/\{\w+\}/g, '');
      expect(longer.length).toBeGreaterThanOrEqual(Math.ceil(letters.length * 1.4));
      expect(longer.length).toBeLessThanOrEqual(letters.length * 1.4 + 3);
      expect(longer).not.toMatch(/[a-z]/i);
    },
  );
});

describe('pseudoMessages', () => {
  it('changes the texts of a built file, in any quotes, but none of its keys, languages or imports', () => {
    const code =
      'import{m as e}from"./en.js";let s={...e,title:"Your \\"settings\\"",other:\'it\\\'s\',tick:`a "b"`,dayPart:"dd",es:"A\\xfan \\u2011",leftoverLang:"en",found:{one:"{count} city",other:"{count} cities"},"4242":"yes"};export{s as messages};';
    const changedCode = pseudoMessages(code);
    expect(changedCode).toMatch(/^import\{m as e\}from"\.\/en\.js";let s=\{\.\.\.e,title:"\[Ý/);
    expect(changedCode).toContain('leftoverLang:"en"');
    expect(changedCode).toMatch(/found:\{one:"\[\{count\} ç[^"]*\]",other:"\[\{count\} ç[^"]*\]"\},"4242":"\[ý/);
    expect(changedCode).toMatch(/dayPart:"ðð",es:"\[Åå*úñ \u2011~*\]"/);
    expect(changedCode.endsWith('export{s as messages};')).toBe(true);
    const runCode = new Function(
      `${changedCode.replace(/^import[^;]*;/, 'const e={};').replace(/export\{.*/, 'return s;')}`,
    );
    expect(Object.keys(runCode() as object)).toEqual([
      '4242',
      'title',
      'other',
      'tick',
      'dayPart',
      'es',
      'leftoverLang',
      'found',
    ]);
  });
});

describe('pseudoPage', () => {
  const page = '<html lang="fr"><script src="/coach-widgets/1.0.0/coach-widgets.js"></script>';

  it.each([
    [
      pseudoLocale,
      `<html lang="en"><script src="/hosting/${pseudoLocale}/coach-widgets/1.0.0/coach-widgets.js"></script>`,
    ],
    ['fr', page],
    [undefined, page],
  ])('changes a page only if its query requests the pseudo-locale: ?pseudo=%s', (locale, expected) => {
    expect(pseudoPage(page, locale)).toBe(expected);
  });
});
