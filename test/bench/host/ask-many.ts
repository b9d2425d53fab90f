import { percentile } from '../statistics.ts';

/** How answers came, by the clock. */
export interface Asked {
  /** From the first question to the last answer. */
  readonly wallMs: number;
  readonly p95Ms: number;
}

/** Does something so often, so many at once, the next as soon as one is done. @param first number of the first */
export async function askMany(
  { count, atOnce, first = 0 }: { readonly count: number; readonly atOnce: number; readonly first?: number },
  act: (index: number) => Promise<unknown>,
): Promise<Asked> {
  const taken: number[] = [];
  const began = performance.now();
  let next = 0;
  const client = async () => {
    while (next < count) {
      const asked = performance.now();
      next += 1;
      await act(first + next - 1);
      taken.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return { wallMs: performance.now() - began, p95Ms: percentile(taken, 0.95) };
}
