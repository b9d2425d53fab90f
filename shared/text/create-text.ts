import type { Locale, RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { fillHoles, type HolesOf, type Message, type Messages, type PluralMessage } from './holes.ts';

/** What fills the holes of a message: `count` is a number, since it chooses the form. */
type Fillings<M> = {
  readonly [Hole in HolesOf<M>]: M extends string ? string | number : Hole extends 'count' ? number : string | number;
};

/** Looks messages up by key, whatever keys there are: a key that is not known is answered with itself. */
export type Wording = (key: string, holes?: Readonly<Record<string, string | number>>) => string;

/**
 * A `Wording` of which it is known what it says. A key that does not exist, or a hole left open, does not compile.
 *
 * @example text('summary', { origin: 'Leeds', destination: 'York' })
 */
export interface Text<M extends Messages> {
  <Key extends keyof M & string>(
    key: Key,
    ...holes: [HolesOf<M[Key]>] extends [never] ? [] : [Fillings<M[Key]>]
  ): string;
  /** Never there: it tells the compiler that who says less cannot stand in for who says more. */
  readonly says?: M;
}

/** The same keys in another language: text for text, plural for plural. */
export type Translation<M extends Messages> = {
  readonly [Key in keyof M]: M[Key] extends string ? string : PluralMessage;
};

/** What an operation says differently (spec §1 "Label variants per operation"): only the keys that differ. */
export type OperationMessages<M extends Messages> = Readonly<Partial<Record<RetailOperation, Partial<Translation<M>>>>>;

/** The same, whatever the keys are. */
export type OperationVariants = Readonly<Partial<Record<RetailOperation, Messages>>>;

/** Everything that decides which words are said. */
export interface TextSources {
  readonly locale: Locale;
  readonly operation: RetailOperation;
  readonly messages: Messages;
  readonly operationMessages?: OperationVariants | undefined;
  /** The host page's own words, from the setting `text`; they win. */
  readonly host?: Readonly<Record<string, string>> | undefined;
}

/** Makes the function that says the words of an island: the host's, else the operation's, else the language's. */
export function createText(sources: TextSources): Wording {
  const layers: readonly (Readonly<Record<string, Message | undefined>> | undefined)[] = [
    sources.host,
    sources.operationMessages?.[sources.operation],
    sources.messages,
  ];

  // Made when the first sentence counts, and once: a list says hundreds of them.
  let rules: Intl.PluralRules | undefined;
  return (key, fillings = {}) => {
    const message = messageOf(layers, key);
    const words =
      typeof message === 'string'
        ? message
        : pluralForm(message, fillings.count, (rules ??= new Intl.PluralRules(sources.locale)));
    return agree(fillHoles(words, written(fillings, sources.locale)), sources.locale);
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

function messageOf(
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
