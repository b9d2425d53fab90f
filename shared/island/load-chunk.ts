/** Where the build put a widget's code, relative to the bootstrap's own address. */
export interface ChunkMap {
  /** All files, in an order in which each comes after those it needs. */
  readonly files: readonly string[];
  /** Indexes into `files`: what every island needs, then what each widget and each of its locales adds. */
  readonly runtime: readonly number[];
  readonly widgets: Readonly<Record<string, readonly number[]>>;
  readonly words: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

const pauses = [400, 1600];

/**
 * Loads a chunk; one that fails is asked for again twice (flaky networks, a deploy in between).
 *
 * Browsers may remember a failed address, so the repeat carries a query. Only chunks that nothing else imports may
 * be given an address: a second copy of a shared one would be a second React.
 */
export async function loadChunk<Module>(load: () => Promise<Module>, address?: string): Promise<Module> {
  for (const [attempt, pause] of pauses.entries()) {
    try {
      return await (attempt && address ? (import(`${address}?retry=${attempt}`) as Promise<Module>) : load());
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return address ? (import(`${address}?retry=${pauses.length}`) as Promise<Module>) : load();
}
