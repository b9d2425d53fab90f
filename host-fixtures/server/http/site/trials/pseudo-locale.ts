import { type FastifyInstance } from 'fastify';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { type Bundle, type BundleParams, sendFile } from '../bundle.ts';

/**
 * The pseudo-locale for QA: English with accents and longer words, to find layout problems and texts that are not
 * translated. Android uses this name, too.
 */
export const pseudoLocale = 'en-XA';

/**
 * Matches the built files that contain only messages. Their names end with the locale, sometimes followed by a digit that
 * distinguishes equal names: `bus-tracker-en-US.js` or `basket.screen-messages-en2.js`.
 */
const messagesFile = new RegExp(`-(${locales.join('|')})(-[A-Z]{2})?\\d*\\.js$`);

/**
 * Changes a test page for the pseudo-locale. For `en-XA` its language becomes English, and the files of the widgets get the
 * addresses that {@link registerPseudoLocale} serves. For other values the page is returned unchanged.
 *
 * @param page the HTML
 * @param locale the value of `?pseudo=` in the page's address
 */
export function pseudoPage(page: string, locale: string | undefined): string {
  if (locale !== pseudoLocale) return page;
  return page
    .replace(/<html lang="\w+"/, '<html lang="en"')
    .replaceAll(/(src|href)="\/coach-widgets\//g, `$1="/hosting/${pseudoLocale}/coach-widgets/`);
}

/**
 * Serves the built widgets under `/hosting/en-XA/coach-widgets/…`, with their messages in the pseudo-locale. Files without
 * messages are sent unchanged.
 */
export function registerPseudoLocale(
  app: FastifyInstance,
  _host: unknown,
  { bundle }: { readonly bundle: Bundle },
): void {
  app.get<{ Params: BundleParams }>(`/hosting/${pseudoLocale}/coach-widgets/:version/*`, async (request, reply) => {
    const { version, '*': name } = request.params;
    // 'identity' reads the uncompressed file. A missing file is left to `sendFile`, which answers 404.
    const code = messagesFile.test(name) ? await bundle.read({ version, name }, 'identity') : undefined;
    if (code === undefined) return sendFile(request, reply, { bundle });
    return reply
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(pseudoMessages(code.toString('utf8')));
  });
}

/** Letters with accents that look like English ones, by the English letter: `A` → `Å`. */
const accents: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AÅ BƁ CÇ DÐ EÉ FƑ GĜ HĤ IÎ JĴ KĶ LĻ MṀ NÑ OÖ PÞ RŔ SŠ TŢ UÛ VṼ WŴ XẊ YÝ ZŽ ' +
    'aå bƀ cç dð eé fƒ gĝ hĥ iî jĵ kķ lļ mɱ nñ oö pþ rŕ sš tţ uû vṽ wŵ xẋ yý zž'
  )
    .split(' ')
    .map(([letter = '', accent = '']) => [letter, accent]),
);

const addAccents = (text: string) => [...text].map((letter) => accents[letter] ?? letter).join('');

/** Translations are often longer than the English text by this fraction of its characters. */
const growth = 0.4;

/** Placeholders and markup, which do not change. */
const fixedPart = /(\{\w+\}|<[^>]*>)/;

/**
 * Converts a message to the pseudo-locale `en-XA`, for QA: in brackets, which show if it is truncated; with accents, which
 * show if a text is not a message; and longer by 40 % within its words, which shows if the layout is too narrow.
 * Placeholders and markup stay. If there are too few vowels to repeat, `~` fills the rest.
 *
 * @example pseudoText('See departures') // '[Šéééééé ðééþååŕţûŕéš]'
 */
export function pseudoText(message: string): string {
  // The regular expression has a group, so `split` also returns the placeholders and tags, at odd positions.
  const parts = message.split(fixedPart);
  const length = parts.filter((part) => !fixedPart.test(part)).join('').length;
  let lettersToAdd = Math.ceil(length * growth);
  const longerParts = parts.map((part) => {
    if (fixedPart.test(part)) return part;
    return [...part]
      .map((letter) => {
        const accent = accents[letter] ?? letter;
        if (lettersToAdd <= 0 || !/[aeiou]/i.test(letter)) return accent;
        // The first vowels get two copies each, until only half of the growth (a fifth of the length) is left; then one.
        const repetitions = lettersToAdd > length / 5 ? 2 : 1;
        lettersToAdd -= repetitions;
        // In lower case, so that `A` becomes `Åå`.
        return accent + (accents[letter.toLowerCase()] ?? '').repeat(repetitions);
      })
      .join('');
  });
  return `[${longerParts.join('')}${'~'.repeat(Math.max(lettersToAdd, 0))}]`;
}

/**
 * Matches a key and its text in the minified code of a file of messages: `{key:"text"` or `,key:"text"`. The forms of a
 * plural message match in the same way: `days:{one:"day",other:"days"}`.
 */
const messageEntry = /([{,])([\w$]+|"[^"]*"):("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/g;

/** Keys of messages that contain a language code, such as `learnMoreLang`. Their texts stay. */
const languageKey = /Lang"?$/;

/** Keys of the letters in a date format, `dd/mm/yyyy`, which only get accents: their length is the same in each language. */
const datePartKey = /^(day|month|year)Part$/;

/**
 * Converts a built file of messages to the pseudo-locale: every text and every plural form, except language codes. Keys
 * stay.
 *
 * @param code the code of a file of the bundle that contains only messages
 */
export function pseudoMessages(code: string): string {
  return code.replaceAll(messageEntry, (...groups) => {
    const [match = '', before = '', key = '', literal = ''] = groups as readonly string[];
    if (languageKey.test(key)) return match;
    return `${before}${key}:${JSON.stringify(translate(key, readLiteral(literal)))}`;
  });
}

const translate = (key: string, text: string) => (datePartKey.test(key) ? addAccents(text) : pseudoText(text));

/**
 * Escape sequences in the minifier's string literals: a hexadecimal code (`\xe9`, `\u{1f68c}`, `\u00e9`), or any other
 * character, of which only `n` and `t` have a meaning. `[^]` matches any character, including a line break.
 */
const escapeSequence = /\\(?:x([\da-f]{2})|u\{([\da-f]+)\}|u([\da-f]{4})|([^]))/gi;

/** Reads the text of a string literal in any of the three kinds of quotes. */
function readLiteral(literal: string): string {
  return literal.slice(1, -1).replaceAll(escapeSequence, (...groups) => {
    const [, twoDigits, inBraces, fourDigits, character = ''] = groups as readonly (string | undefined)[];
    const code = twoDigits ?? inBraces ?? fourDigits;
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    return ({ n: '\n', t: '\t' } as Partial<Record<string, string>>)[character] ?? character;
  });
}
