import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { MessageCatalog } from './define-messages.ts';
import {
  type Message,
  type Messages,
  type PlaceholderName,
  type PluralMessage,
  replacePlaceholders,
} from './placeholders.ts';

/** Values for the placeholders of a message. `count` is a number, because it selects the plural form. */
type PlaceholderValues<M> = {
  readonly [Hole in PlaceholderName<M>]: M extends string
    ? string | number
    : Hole extends 'count'
      ? number
      : string | number;
};

/** Returns the message of a key, with its placeholders replaced. An unknown key is returned unchanged. */
export type Translate = (key: string, holes?: Readonly<Record<string, string | number>>) => string;

/**
 * A typed `Translate`. Unknown keys and missing values are type errors.
 *
 * @example text('summary', { origin: 'Leeds', destination: 'York' })
 */
export interface Text<Catalog extends MessageCatalog> {
  <Key extends keyof Catalog & string>(
    key: Key,
    ...holes: [PlaceholderName<Catalog[Key]['fr']>] extends [never] ? [] : [PlaceholderValues<Catalog[Key]['fr']>]
  ): string;
  /** Never set. It makes a `Text` with fewer messages incompatible with one that has more. */
  readonly catalog?: Catalog;
}

/** What determines the messages of an island. */
export interface TextSources {
  readonly locale: Locale;
  /** The messages in this locale, or in its regional variant. */
  readonly messages: Messages;
  /** Texts of the host page, from the setting `text`. They take precedence. */
  readonly host?: Readonly<Record<string, string>> | undefined;
}

/** Creates the function that returns the messages of an island: those of the host page, then those of the product. */
export function createText({ host, locale, messages }: TextSources): Translate {
  // Created by the first message that has plural forms: creating it is slow.
  let rules: Intl.PluralRules | undefined;
  return (key, values = {}) => {
    const message = findMessage([host, messages], key);
    const text =
      typeof message === 'string'
        ? message
        : selectForm(message, values.count, (rules ??= new Intl.PluralRules(locale)));
    return agree(replacePlaceholders(text, formatFillings(values, locale)), locale);
  };
}

/** Applies rules of a language that depend on what fills the holes: elisions, and non-breaking spaces. */
export function agree(text: string, locale: Locale): string {
  return agreements[locale]?.(text) ?? text;
}

const agreements: Partial<Record<Locale, (text: string) => string>> = {
  // French elides "de" before a place name with a vowel: d’Édimbourg, but de York, de Hull. The space before a punctuation
  // mark does not break; before ; ! and ? it is narrow.
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

function selectForm(message: PluralMessage, count: string | number | undefined, rules: Intl.PluralRules): string {
  const category = rules.select(Number(count));
  return message[category] ?? message.other;
}

/** Formats numbers in holes by the language: 1 200 in French. */
function formatFillings(values: Readonly<Record<string, string | number>>, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([hole, value]) => [
      hole,
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
