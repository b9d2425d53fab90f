import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';

describe('ask', () => {
  it('gives the answer, and does not abort a request that has finished', async () => {
    const seen: unknown[] = [];
    let signal: AbortSignal | undefined;
    await new Promise<void>((done) => {
      ask(async (given) => {
        signal = given;
        return 'Leeds';
      }).subscribe({ next: (value) => seen.push(value), complete: done });
    });
    expect(seen).toEqual(['Leeds']);
    expect(signal?.aborted).toBe(false);
  });

  it('aborts the request when its subscriber leaves', () => {
    let signal: AbortSignal | undefined;
    ask((given) => {
      signal = given;
      return new Promise(() => {});
    })
      .subscribe()
      .unsubscribe();
    expect(signal?.aborted).toBe(true);
  });

  it.each([
    ['a rejected promise', () => Promise.reject(new Error('down'))],
    [
      'a thrown error',
      (): Promise<never> => {
        throw new Error('down');
      },
    ],
  ])('gives an error after %s', async (_case, make) => {
    const error = await new Promise((failed) => ask(make).subscribe({ error: failed }));
    expect(error).toEqual(new Error('down'));
  });
});
