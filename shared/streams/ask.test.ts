import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';

describe('ask', () => {
  it('hands on the answer, and leaves a finished request alone', async () => {
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

  it('aborts the request when nobody waits for it any more', () => {
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
    ['a rejection', () => Promise.reject(new Error('down'))],
    [
      'a throw',
      (): Promise<never> => {
        throw new Error('down');
      },
    ],
  ])('errors after %s', async (_case, make) => {
    const error = await new Promise((failed) => ask(make).subscribe({ error: failed }));
    expect(error).toEqual(new Error('down'));
  });
});
