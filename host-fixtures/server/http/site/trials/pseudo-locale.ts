import { type FastifyInstance } from 'fastify';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { type Bundle, type BundleParams, sendFile } from '../bundle.ts';

/** The pseudo-locale, English with accents and longer words, for finding layout problems. Android uses this name, too. */
export const pseudoLocale = 'en-XA';

/** Matches the built files that contain only messages, such as `bus-tracker-en-US.js` or `basket.screen-messages-en2.js`. */
const messagesFile = new RegExp(`-(${locales.join('|')})(-[A-Z]{2})?\\d*\\.js$`);

/**
 * Returns a fixture page for a pseudo-locale. With `en-XA` its widgets are in English, from a bundle whose messages are in the
 * pseudo-locale.
 *
 * @param locale the value of `?pseudo=`
 */
export function pseudoPage(page: string, locale: string | undefined): string {
  if (locale !== pseudoLocale) return page;
  return page
    .replace(/<html lang="\w+"/, '<html lang="en"')
    .replaceAll(/(src|href)="\/coach-widgets\//g, `$1="/hosting/${pseudoLocale}/coach-widgets/`);
}

/** Serves the built widgets under `/hosting/en-XA/coach-widgets/…`, with their messages in the pseudo-locale. */
export function registerPseudoLocale(
  app: FastifyInstance,
  _host: unknown,
  { bundle }: { readonly bundle: Bundle },
): void {
  app.get<{ Params: BundleParams }>(`/hosting/${pseudoLocale}/coach-widgets/:version/*`, async (request, reply) => {
    const { version, '*': name } = request.params;
    const code = messagesFile.test(name) ? await bundle.read({ version, name }, 'identity') : undefined;
    if (code === undefined) return sendFile(request, reply, { bundle });
    return reply
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(pseudoMessages(code.toString('utf8')));
  });
}

/** Letters that look like English ones. */
const accents: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AÅ BƁ CÇ DÐ EÉ FƑ GĜ HĤ IÎ JĴ KĶ LĻ MṀ NÑ OÖ PÞ RŔ SŠ TŢ UÛ VṼ WŴ XẊ YÝ ZŽ ' +
    'aå bƀ cç dð eé fƒ gĝ hĥ iî jĵ kķ lļ mɱ nñ oö pþ rŕ sš tţ uû vṽ wŵ xẋ yý zž'
  )
    .split(' ')
    .map(([letter = '', accent = '']) => [letter, accent]),
);

const addAccents = (text: string) => [...text].map((letter) => accents[letter] ?? letter).join('');

/** By how much other languages are longer than English. */
const growth = 0.4;

/** Placeholders and markup, which do not change. */
const fixedPart = /(\{\w+\}|<[^>]*>)/;

/**
 * Writes a message in the pseudo-locale `en-XA`, for QA: in brackets, which show if it is truncated; with accents, which show if a
 * text is not a message; and longer by 40 % within its words, which shows narrow layouts. Placeholders and markup stay.
 *
 * @example pseudoText('See departures') // '[Šééé ðéþååŕţûûŕéš]'
 */
export function pseudoText(message: string): string {
  const parts = message.split(fixedPart);
  const letters = parts.filter((part) => !fixedPart.test(part)).join('').length;
  // Vowels are repeated until the message is long enough.
  let lettersToAdd = Math.ceil(letters * growth);
  const longerParts = parts.map((part) => {
    if (fixedPart.test(part)) return part;
    return [...part]
      .map((letter) => {
        const accent = accents[letter] ?? letter;
        if (lettersToAdd <= 0 || !/[aeiou]/i.test(letter)) return accent;
        const repetitions = lettersToAdd > letters / 5 ? 2 : 1;
        lettersToAdd -= repetitions;
        return accent + (accents[letter.toLowerCase()] ?? '').repeat(repetitions);
      })
      .join('');
  });
  return `[${longerParts.join('')}${'~'.repeat(Math.max(lettersToAdd, 0))}]`;
}

/** Matches a key and its text in the minified code of a file of messages: `{key:"text"`. */
const messageEntry = /([{,])([\w$]+|"[^"]*")(:)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/g;

/** Keys of messages that name a language, such as `learnMoreLang`. */
const languageKey = /Lang"?$/;

/** Keys of the letters in a date format, `dd/mm/yyyy`, whose length is the same in each language. */
const datePartKey = /^(day|month|year)Part$/;

/**
 * Writes a built file of messages in the pseudo-locale: every text and every plural form. Keys stay.
 *
 * @param code of a file of the bundle that contains only messages
 */
export function pseudoMessages(code: string): string {
  return code.replaceAll(messageEntry, (...groups) => {
    const [match, before = '', key = '', colon = '', literal = ''] = groups as readonly string[];
    if (languageKey.test(key)) return String(match);
    return `${before}${key}${colon}${JSON.stringify(translate(key, readLiteral(literal)))}`;
  });
}

const translate = (key: string, text: string) => (datePartKey.test(key) ? addAccents(text) : pseudoText(text));

/** Escape sequences of the minifier: a code, or a character, of which only n and t have a meaning. */
const escape = /\\(?:x([\da-f]{2})|u\{([\da-f]+)\}|u([\da-f]{4})|([^]))/gi;

/** Reads the text of a literal in any quotes. */
function readLiteral(literal: string): string {
  return literal.slice(1, -1).replaceAll(escape, (...groups) => {
    const [, short, long, usual, itself = ''] = groups as readonly (string | undefined)[];
    const code = short ?? long ?? usual;
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    return ({ n: '\n', t: '\t' } as Partial<Record<string, string>>)[itself] ?? itself;
  });
}
