declare module 'virtual:widgets' {
  /** Every widget's manifest. */
  export const manifests: readonly import('#shared/island/manifest.ts').WidgetManifest[];
  export const needs: import('#shared/island/start/load-island.ts').CodeSources['needs'];
  export const importFile: import('#shared/island/start/load-island.ts').CodeSources['importFile'];
}

declare module 'virtual:locales' {
  /** What the code of a language of the product begins with. */
  export const localePattern: RegExp;
  /** What stands on a button that tries again. */
  export const retryLabels: Readonly<Record<import('#shared/domain/page/operation/settings.ts').Locale, string>>;
}

declare module 'virtual:known-tags' {
  /** Every widget and its options. */
  export const tagFacts: import('#shared/domain/page/tags/check/read-tag.ts').RuleFacts;
  /** The names of all widgets, without `coach-`. */
  export const widgetNames: readonly string[];
}

declare module 'virtual:known-heights' {
  /** The least height that a page can reserve for a tag, in px; missing if it has none. */
  export const heights: ReadonlyMap<string, number>;
}

interface ImportMetaEnv {
  /** The version being built. */
  readonly VERSION: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
