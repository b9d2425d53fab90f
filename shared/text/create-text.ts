import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { MessageCatalog } from './define-messages.ts';
import { fillHoles, type HolesOf, type Message, type Messages, type PluralMessage } from './holes.ts';

/** Values for the holes of a message: `count` is a number, because it selects the plural form. */
type Fillings<M> = {
  readonly [Hole in HolesOf<M>]: M extends string ? string | number : Hole extends 'count' ? number : string | number;
};

/** Returns the message of a key, its holes filled. An unknown key is returned as it is. */
export type Wording = (key: string, holes?: Readonly<Record<string, string | number>>) => string;

/**
 * A `Wording` whose messages are known. An unknown key or an unfilled hole is a type error.
 *
 * @example text('summary', { origin: 'Leeds', destination: 'York' })
 */
export interface Text<Catalog extends MessageCatalog> {
  <Key extends keyof Catalog & string>(
    key: Key,
    ...holes: [HolesOf<Catalog[Key]['fr']>] extends [never] ? [] : [Fillings<Catalog[Key]['fr']>]
  ): string;
  /** Never set. It makes a `Text` with fewer messages incompatible with one that has more. */
  readonly catalog?: Catalog;
}

/** What determines the messages of an island. */
export interface TextSources {
  readonly locale: Locale;
  /** The messages in this locale, or in its regional variant. */
  readonly messages: Messages;
  /** Texts of the host page, from the setting `text`. They come before the product's. */
  readonly host?: Readonly<Record<string, string>> | undefined;
}

/** Creates the function that returns the messages of an island: those of the host page, then those of the product. */
export function createText({ host, locale, messages }: TextSources): Wording {
  // Created by the first message that has plural forms: creating it is slow.
  let rules: Intl.PluralRules | undefined;
  return (key, fillings = {}) => {
    const message = findMessage([host, messages], key);
    const text =
      typeof message === 'string'
        ? message
        : pluralForm(message, fillings.count, (rules ??= new Intl.PluralRules(locale)));
    return agree(fillHoles(text, written(fillings, locale)), locale);
  };
}

/** Words as their language writes them once the holes are filled: elisions, and spaces that do not break. */
export function agree(words: string, locale: Locale): string {
  return agreements[locale]?.(words) ?? words;
}

/** How a word of a message agrees with what fills the hole behind it. */
const agreements: Partial<Record<Locale, (words: string) => string>> = {
  // French drops the e of "de" before the name of a place that begins with a vowel: d’Édimbourg, but de York, de Hull.
  // The marks that a space comes before stay with their word at the end of a line; before ; ! and ? that space is narrow.
  fr: (words) =>
    words
      .replace(/(^|\s)([Dd])e (?=[AEIOUÀÂÉÈÊÎÔÛŒ])/g, '$1$2’')
      .replace(/ (?=[:»])/g, '\u00a0')
      .replace(/ (?=[;!?])/g, '\u202f'),
  // One o'clock is the only singular hour of Spanish: a la 1:00, but a las 2:00, a las 11:00.
  es: (words) => words.replace(/\blas (?=0?1:)/g, 'la '),
};

function findMessage(
  layers: readonly (Readonly<Record<string, Message | undefined>> | undefined)[],
  key: string,
): Message {
  for (const layer of layers) {
    // Own keys only: some host pages extend Object.prototype.
    if (layer && Object.hasOwn(layer, key) && layer[key] !== undefined) return layer[key];
  }
  return key;
}

function pluralForm(message: PluralMessage, count: string | number | undefined, rules: Intl.PluralRules): string {
  const category = rules.select(Number(count));
  return message[category] ?? message.other;
}

/** Numbers in holes are written as the language writes them: 1 200 in French. */
function written(fillings: Readonly<Record<string, string | number>>, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fillings).map(([hole, value]) => [
      hole,
      typeof value === 'number' ? numberText(value, locale) : value,
    ]),
  );
}

/** Small counts are the same in each of our languages, and a first formatter costs a slow phone a tenth of a second. */
function numberText(value: number, locale: Locale): string {
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1000;
  return isPlain ? String(value) : new Intl.NumberFormat(locale).format(value);
}
