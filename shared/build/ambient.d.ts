declare module 'virtual:widgets' {
  /** Every widget's manifest. */
  export const manifests: readonly import('#shared/island/manifest.ts').WidgetManifest[];
  export const needs: import('#shared/island/start/load-island.ts').CodeSources['needs'];
  export const importFile: import('#shared/island/start/load-island.ts').CodeSources['importFile'];
}

interface ImportMetaEnv {
  /** The version being built. */
  readonly VERSION: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
