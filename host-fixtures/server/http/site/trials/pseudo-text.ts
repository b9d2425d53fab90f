/** Letters that look like those of English, and are none of them. */
const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...[
      'AÅ',
      'BƁ',
      'CÇ',
      'DÐ',
      'EÉ',
      'FƑ',
      'GĜ',
      'HĤ',
      'IÎ',
      'JĴ',
      'KĶ',
      'LĻ',
      'MṀ',
      'NÑ',
      'OÖ',
      'PÞ',
      'RŔ',
      'SŠ',
      'TŢ',
    ],
    ...[
      'UÛ',
      'VṼ',
      'WŴ',
      'XẊ',
      'YÝ',
      'ZŽ',
      'aå',
      'bƀ',
      'cç',
      'dð',
      'eé',
      'fƒ',
      'gĝ',
      'hĥ',
      'iî',
      'jĵ',
      'kķ',
      'lļ',
      'mɱ',
    ],
    ...['nñ', 'oö', 'pþ', 'rŕ', 'sš', 'tţ', 'uû', 'vṽ', 'wŵ', 'xẋ', 'yý', 'zž'],
  ].map(([plain = '', accented = '']) => [plain, accented]),
);

const accented = (text: string) => [...text].map((letter) => accents[letter] ?? letter).join('');

/** How much longer other languages are than English. */
const growth = 0.4;

/** What a message is filled with, and markup: kept as it is. */
const kept = /(\{\w+\}|<[^>]*>)/;

/**
 * A message of the product in the pseudo-locale `en-XA`, for QA: in brackets, so that one sees where it is cut off; accented, so that
 * what is plain comes from no message; and longer by two fifths, within its words, so that what is narrow shows. Holes and markup stay.
 *
 * @example pseudoText('See departures') // '[Šééé ðéþååŕţûûŕéš]'
 */
export function pseudoText(message: string): string {
  const parts = message.split(kept);
  const letters = parts.filter((part) => !kept.test(part)).join('').length;
  let missing = Math.ceil(letters * growth);
  const longer = parts.map((part) => {
    if (kept.test(part)) return part;
    return [...part]
      .map((letter) => {
        const accented = accents[letter] ?? letter;
        if (missing <= 0 || !/[aeiou]/i.test(letter)) return accented;
        const more = missing > letters / 5 ? 2 : 1;
        missing -= more;
        return accented + (accents[letter.toLowerCase()] ?? '').repeat(more);
      })
      .join('');
  });
  return `[${longer.join('')}${'~'.repeat(Math.max(missing, 0))}]`;
}

/** A key and the text that follows it, in the minified code of a file of messages. */
const entry = /([{,])([\w$]+|"[^"]*")(:)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/g;

/** Keys of messages that name a language, as `learnMoreLang`. */
const namesLanguage = /Lang"?$/;

/** Keys of the letters of a date's form, `dd/mm/yyyy`, which are as many in each language. */
const namesDatePart = /^(day|month|year)Part$/;

/**
 * The code of a built file of messages with every text in the pseudo-locale. Each plural form is a text of its own; keys stay.
 *
 * @param code of a file of the bundle that holds nothing but messages
 */
export function pseudoMessages(code: string): string {
  return code.replaceAll(entry, (...found) => {
    const [whole, before = '', key = '', colon = '', literal = ''] = found as readonly string[];
    if (namesLanguage.test(key)) return String(whole);
    return `${before}${key}${colon}${JSON.stringify(saidBy(key, textOf(literal)))}`;
  });
}

const saidBy = (key: string, text: string) => (namesDatePart.test(key) ? accented(text) : pseudoText(text));

/** What a minifier writes behind a backslash: a code, or the character itself; of the letters only n and t. */
const escape = /\\(?:x([\da-f]{2})|u\{([\da-f]+)\}|u([\da-f]{4})|([^]))/gi;

/** The text of a literal, in whatever quotes the minifier has put it. */
function textOf(literal: string): string {
  return literal.slice(1, -1).replaceAll(escape, (...found) => {
    const [, short, long, usual, itself = ''] = found as readonly (string | undefined)[];
    const code = short ?? long ?? usual;
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    return ({ n: '\n', t: '\t' } as Partial<Record<string, string>>)[itself] ?? itself;
  });
}
