import type { Locale, RetailOperation } from '#shared/domain/page/operation/settings.ts';
import type { Message, PluralMessage } from './placeholders.ts';

/** A language as an operation outside the United Kingdom writes it: `en-US`, `fr-CA`. */
export type RegionalLocale = `${Locale}-${Exclude<RetailOperation, 'UK'>}`;

/** A locale that a page can be in: a language, or one of its regional variants. */
export type MessageLocale = Locale | RegionalLocale;

/** A message in every language. A region has its own text only if it differs from that of its language. */
type Translated<M extends Message> = Readonly<Record<Locale, M>> & Readonly<Partial<Record<RegionalLocale, M>>>;

/** The messages of a folder in all languages, by key. */
export type MessageCatalog = Readonly<Record<string, Translated<string> | Translated<PluralMessage>>>;

/**
 * Defines the messages of a folder, in its file `messages.ts`. A missing language is a type error. French is the base:
 * its text determines the placeholders of a message, and whether the message has plural forms.
 *
 * The build reads the object from the source, so it must be plain data: no variables, calls or spreads.
 */
export function defineMessages<const Catalog extends MessageCatalog>(catalog: Catalog): Catalog {
  return catalog;
}

/** The messages of a catalog in one locale. */
export type MessagesIn<Catalog extends MessageCatalog, L extends Locale> = {
  readonly [Key in keyof Catalog]: Catalog[Key][L];
};

/** Picks the messages of one locale. A text that a region lacks is that of its language. */
export function pickMessages<const Catalog extends MessageCatalog, L extends Locale>(
  catalog: Catalog,
  locale: L,
  operation: RetailOperation = 'UK',
): MessagesIn<Catalog, L> {
  const regional = getMessageLocale(locale, operation);
  const entries = Object.entries(catalog).map(([key, texts]) => [key, texts[regional] ?? texts[locale]]);
  return Object.fromEntries(entries) as MessagesIn<Catalog, L>;
}

/** The locale of a page's messages. The texts of the United Kingdom are those of the language. */
export function getMessageLocale<L extends Locale>(locale: L, operation: RetailOperation) {
  return operation === 'UK' ? locale : (`${locale}-${operation}` as const);
}
