declare module 'virtual:widgets' {
  export const manifests: readonly import('#shared/island/manifest.ts').WidgetManifest[];
}

interface ImportMetaEnv {
  /** The version being built. */
  readonly VERSION: string;
  /** Where the build put the chunks; absent where the sources run unbuilt. */
  readonly CHUNKS?: import('#shared/island/load-chunk.ts').ChunkMap;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
