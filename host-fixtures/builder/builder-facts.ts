import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';

/**
 * Data that the server passes to the page of the builder, on which editors write the tags of widgets (the elements that
 * mount a widget on a page). The server writes it as JSON into an element with the id `factsId`, from which the script of
 * the page reads it.
 */
export interface BuilderFacts {
  /** The widgets, and the attributes of their tags. */
  readonly tags: TagCatalog;
  /** The language of the page. */
  readonly locale: Locale;
  /** Names and descriptions of widgets in that language, keyed by the tag without `coach-`: `bus-tracker`. */
  readonly names: Readonly<Record<string, WidgetName>>;
  /** Cities from which this host's coaches depart. */
  readonly cities: readonly { readonly id: number; readonly name: string }[];
  /** The id of an existing journey for examples; empty if there are no coaches. */
  readonly journeyId: string;
  /** Undefined if the widgets have not been built yet. */
  readonly bundle: BundleFacts | undefined;
}

/** The name and the description of a widget in a language. */
export interface WidgetName {
  /** Its display name, or its complete tag if it has none: `coach-bus-tracker`. */
  readonly name: string;
  /** What the widget does; undefined if only the catalogue describes it (`tags`, always in English). */
  readonly says?: string | undefined;
}

/** Facts about the latest build of the bundle. */
export interface BundleFacts {
  readonly version: string;
  /** The attribute `integrity` of the script that pages include to use the bundle: `sha384-…`. */
  readonly integrity: string;
  /** The files that a page may preload for each widget, with the same keys as `names`. */
  readonly preloads: Readonly<Record<string, PreloadFiles>>;
}

/** Names of files in the folder of the bundle, such as `core.js`. */
export interface PreloadFiles {
  readonly code: readonly string[];
  /** The file of messages by language (`fr`), and by language and country (`fr-CA`). */
  readonly words: Readonly<Record<string, string>>;
}

/** The id of the element of the page that contains the `BuilderFacts`. */
export const factsId = 'builder-facts';
