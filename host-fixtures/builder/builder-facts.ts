import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';

/** Data that the server passes to the builder's page. */
export interface BuilderFacts {
  readonly tags: TagCatalog;
  readonly locale: Locale;
  /** Names and descriptions of widgets, in the language of the page. */
  readonly names: Readonly<Record<string, WidgetName>>;
  /** Cities from which this host's coaches depart. */
  readonly cities: readonly { readonly id: number; readonly name: string }[];
  /** An existing journey for examples; empty if there are no coaches. */
  readonly journeyId: string;
  readonly bundle: BundleFacts | undefined;
}

/** The name and the description of a widget in a language. */
export interface WidgetName {
  /** Its tag if it has no name. */
  readonly name: string;
  /** What the widget does; undefined if there is only the English description of the catalogue. */
  readonly says?: string | undefined;
}

/** Facts about the latest build of the bundle. */
export interface BundleFacts {
  readonly version: string;
  /** `sha384-…` of the script. */
  readonly integrity: string;
  /** The files that each widget needs: its code, and its messages by language. */
  readonly preloads: Readonly<Record<string, PreloadFiles>>;
}

/** Names of files in the bundle's folder. */
export interface PreloadFiles {
  readonly code: readonly string[];
  /** The file of messages by language, and by language and operation, such as `fr-CA`. */
  readonly words: Readonly<Record<string, string>>;
}

/** The id of the element that contains the facts. */
export const factsId = 'builder-facts';
