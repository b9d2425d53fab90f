import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { TagFacts } from '#shared/domain/page/tags/tag-facts.ts';

/** What the server hands over to the page of the builder. */
export interface BuilderFacts {
  readonly tags: TagFacts;
  readonly locale: Locale;
  /** By widget, what it is called and what it does in the language of the page. */
  readonly names: Readonly<Record<string, WidgetName>>;
  /** Cities that coaches of this host leave from. */
  readonly cities: readonly CityName[];
  /** A journey that exists, for examples; empty where there are no coaches. */
  readonly journeyId: string;
  readonly bundle: BundleFacts | undefined;
}

/** A widget in the words of a language. */
export interface WidgetName {
  /** Its tag where nobody has named it. */
  readonly name: string;
  /** Absent where nobody has said it. */
  readonly says?: string | undefined;
}

/** A city, as the field of its id offers it. */
export interface CityName {
  readonly id: number;
  readonly name: string;
}

/** What is known of the bundle that was built last. */
export interface BundleFacts {
  readonly version: string;
  /** `sha384-…` of the script. */
  readonly integrity: string;
  /** By widget, the files that it needs: its code, and its words by language. */
  readonly preloads: Readonly<Record<string, PreloadFiles>>;
}

/** Names of files in the bundle's folder. */
export interface PreloadFiles {
  readonly code: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}

/** The id of the block that the facts stand in. */
export const factsId = 'builder-facts';
