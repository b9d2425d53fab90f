declare module 'virtual:widgets' {
  /** Every widget's manifest. */
  export const manifests: readonly import('#shared/island/manifest.ts').WidgetManifest[];
  export const base: import('#shared/island/start/load-island.ts').CodeSources['base'];
  export const importFile: import('#shared/island/start/load-island.ts').CodeSources['importFile'];
}

declare module 'virtual:locales' {
  /** Matches language codes that begin with a supported language. */
  export const localePattern: RegExp;
  /** Labels of the retry button. */
  export const retryLabels: Readonly<Record<import('#shared/domain/page/operation/settings.ts').Locale, string>>;
}

declare module 'virtual:known-tags' {
  /** Every widget and its options. */
  export const tagFacts: import('#shared/domain/page/tags/check/read-tag.ts').TagDefinitions;
  /** The names of all widgets, without `coach-`. */
  export const widgetNames: readonly string[];
}

declare module 'virtual:known-heights' {
  /** Minimum reserved height in px by tag. Tags without heights are missing. */
  export const heights: ReadonlyMap<string, number>;
}

interface ImportMetaEnv {
  /** The version being built. */
  readonly VERSION: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
