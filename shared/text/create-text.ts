import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { MessageCatalog } from './define-messages.ts';
import {
  type Message,
  type Messages,
  type PlaceholderName,
  type PluralMessage,
  replacePlaceholders,
} from './placeholders.ts';

/**
 * Values for the placeholders of a message, such as `{origin}`. In a message with plural forms, `count` is a number, because it
 * selects the form.
 */
type PlaceholderValues<M> = {
  readonly [Name in PlaceholderName<M>]: M extends string
    ? string | number
    : Name extends 'count'
      ? number
      : string | number;
};

/** Returns the message of a key, with its placeholders replaced. An unknown key is returned unchanged. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * A `Translate` for the messages of one catalog. Unknown keys and missing values are type errors. French is the base
 * language of a catalog: its text determines the placeholders. A message without placeholders takes no second argument.
 *
 * @example text('summary', { origin: 'Leeds', destination: 'York' })
 */
export interface Text<Catalog extends MessageCatalog> {
  <Key extends keyof Catalog & string>(
    key: Key,
    ...values: [PlaceholderName<Catalog[Key]['fr']>] extends [never] ? [] : [PlaceholderValues<Catalog[Key]['fr']>]
  ): string;
  /** Never set. It only makes a `Text` with fewer messages incompatible, for the compiler, with one that has more. */
  readonly catalog?: Catalog;
}

/** The sources of the messages of an island (a mounted widget). */
export interface TextSources {
  readonly locale: Locale;
  /** The messages in this locale, or in its regional variant. */
  readonly messages: Messages;
  /** Texts of the host page, from the setting `text`. They take precedence. */
  readonly host?: Readonly<Record<string, string>> | undefined;
}

/**
 * Creates the function that returns the messages of an island: that of the host page if it has one for the key, or else
 * that of the widget, or else the key itself.
 */
export function createText({ host, locale, messages }: TextSources): Translate {
  // Created by the first message that has plural forms: creating it is slow.
  let rules: Intl.PluralRules | undefined;
  return (key, values = {}) => {
    const message = findMessage([host, messages], key);
    const text =
      typeof message === 'string'
        ? message
        : selectForm(message, values.count, (rules ??= new Intl.PluralRules(locale)));
    return agree(replacePlaceholders(text, formatPlaceholderValues(values, locale)), locale);
  };
}

/**
 * Applies rules of a language that depend on the values of the placeholders: "de Édimbourg" becomes "d’Édimbourg" in
 * French, and "las 1:00" becomes "la 1:00" in Spanish. Also replaces the spaces before French punctuation marks by
 * non-breaking ones.
 */
export function agree(text: string, locale: Locale): string {
  return agreements[locale]?.(text) ?? text;
}

const agreements: Partial<Record<Locale, (text: string) => string>> = {
  // French elides "de" before a place name that begins with a vowel: d’Édimbourg, but de York, de Hull. The space before a
  // punctuation mark does not break; before ; ! and ? it is narrow.
  fr: (text) =>
    text
      .replace(/(^|\s)([Dd])e (?=[AEIOUÀÂÉÈÊÎÔÛŒ])/g, '$1$2’')
      .replace(/ (?=[:»])/g, '\u00a0')
      .replace(/ (?=[;!?])/g, '\u202f'),
  // One o'clock is the only singular hour of Spanish: a la 1:00, but a las 2:00, a las 11:00.
  es: (text) => text.replace(/\blas (?=0?1:)/g, 'la '),
};

function findMessage(layers: readonly (Readonly<Record<string, Message | undefined>> | undefined)[], key: string) {
  for (const layer of layers) {
    // Own keys only: some host pages extend Object.prototype.
    if (layer && Object.hasOwn(layer, key) && layer[key] !== undefined) return layer[key];
  }
  return key;
}

/** Returns the form of a message for a count, such as `one`; `other` without a count, or if the message lacks that form. */
function selectForm(message: PluralMessage, count: string | number | undefined, rules: Intl.PluralRules): string {
  const category = rules.select(Number(count));
  return message[category] ?? message.other;
}

/** Formats the values of placeholders: numbers by the language, such as 1 200 in French. Texts stay unchanged. */
function formatPlaceholderValues(
  values: Readonly<Record<string, string | number>>,
  locale: Locale,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, locale) : value,
    ]),
  );
}

/** Small counts are the same in every language, and the first formatter costs 100 ms on a slow phone. */
function formatNumber(value: number, locale: Locale): string {
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1000;
  return isPlain ? String(value) : new Intl.NumberFormat(locale).format(value);
}

/** Applies {@link agree} to messages that are used without `createText`. */
export function agreeAll<M extends Readonly<Record<string, string>>>(messages: M, locale: Locale): M {
  const entries = Object.entries(messages).map(([key, text]) => [key, agree(text, locale)]);
  return Object.fromEntries(entries) as M;
}
