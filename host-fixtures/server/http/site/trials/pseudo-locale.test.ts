import { describe, expect, it } from 'vitest';
import { pseudoLocale, pseudoMessages, pseudoPage, pseudoText } from './pseudo-locale.ts';

describe('pseudoText', () => {
  it.each([
    ['a message', 'See departures', /^\[Š.*ð.*\]$/],
    ['holes', '{origin} to {destination}', /^\[\{origin\} \S+ \{destination\}~*\]$/],
    ['markup', 'Read <b>this</b>', /^\[\S+ <b>\S+<\/b>\]$/],
    ['a text without a vowel', 'Wi-Fi', /^\[Ŵ.*\]$/],
  ])('keeps all but the letters of %s', (_, message, expected) => {
    expect(pseudoText(message)).toMatch(expected);
  });

  it.each(['OK', 'Send', 'See departures', 'Your seats are held for {count} more minutes.', 'PDF', '→'])(
    'makes a message longer by two fifths, and leaves none of its letters plain: %s',
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
  it('changes the texts of a built file, in any quotes, and none of its keys, languages and imports', () => {
    const code =
      'import{m as e}from"./en.js";let s={...e,title:"Your \\"settings\\"",other:\'it\\\'s\',tick:`a "b"`,dayPart:"dd",es:"A\\xfan \\u2011",leftoverLang:"en",found:{one:"{count} city",other:"{count} cities"},"4242":"yes"};export{s as messages};';
    const changed = pseudoMessages(code);
    expect(changed).toMatch(/^import\{m as e\}from"\.\/en\.js";let s=\{\.\.\.e,title:"\[Ý/);
    expect(changed).toContain('leftoverLang:"en"');
    expect(changed).toMatch(/found:\{one:"\[\{count\} ç[^"]*\]",other:"\[\{count\} ç[^"]*\]"\},"4242":"\[ý/);
    expect(changed).toMatch(/dayPart:"ðð",es:"\[Åå*úñ \u2011~*\]"/);
    expect(changed.endsWith('export{s as messages};')).toBe(true);
    const read = new Function(`${changed.replace(/^import[^;]*;/, 'const e={};').replace(/export\{.*/, 'return s;')}`);
    expect(Object.keys(read() as object)).toEqual([
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
  ])('changes a page only if its address asks for the pseudo-locale: ?pseudo=%s', (asked, expected) => {
    expect(pseudoPage(page, asked)).toBe(expected);
  });
});
