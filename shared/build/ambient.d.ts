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
  /** Every widget, with how its options are read. */
  export const knownTags: readonly import('#shared/island/doctor/page/known-tag.ts').KnownTag[];
}

interface ImportMetaEnv {
  /** The version being built. */
  readonly VERSION: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
