import fixedSeeds from './fixed-seeds.json' with { type: 'json' };

/** A test whose cases are drawn by seeds: its entry in `fixed-seeds.json`. */
export type SeededTest = Exclude<keyof typeof fixedSeeds, 'property tests'>;

/** First of the additional seeds if `TEST_SEED` is not set. */
const defaultFirstSeed = 1_000_000;

/**
 * Returns the new seed of a complete run from `TEST_SEED`; undefined in `npm test`, so that all its runs draw the same cases.
 */
export function newSeed(): number | undefined {
  const text = process.env['TEST_SEED'];
  if (!text) return undefined;
  const seed = Number(text);
  if (!Number.isInteger(seed)) throw new Error(`TEST_SEED must be an integer, but is "${text}".`);
  // fast-check uses 32 bits.
  return seed | 0;
}

/**
 * Returns the seeds of a test: those of every run, and new ones.
 *
 * @param count number of additional seeds, counted up from `TEST_SEED`; by default one if it is set
 */
export function seedsFor(name: SeededTest, count = newSeed() === undefined ? 0 : 1): readonly number[] {
  const first = newSeed() ?? defaultFirstSeed;
  return [...fixedSeeds[name], ...Array.from({ length: count }, (_, index) => (first + index) | 0)];
}

/**
 * Returns the seed of the property tests of a file: the new one, or else the one that found a fault in it, or else the default.
 */
export function propertySeed(file: string): number {
  const { default: byDefault, ...byFile } = fixedSeeds['property tests'];
  return newSeed() ?? (byFile as Readonly<Record<string, number>>)[file] ?? byDefault;
}

/** Creates a function that returns random numbers from 0 up to 1, the same sequence for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a copy in a random order, the same for the same seed. */
export function shuffle<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const random = seededRandom(seed);
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
