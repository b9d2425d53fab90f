import { describe, expect, it } from 'vitest';
import { fromRequest } from './from-request.ts';

describe('ask', () => {
  it('emits the answer, and does not abort a finished request', async () => {
    const answers: unknown[] = [];
    let signal: AbortSignal | undefined;
    await new Promise<void>((done) => {
      fromRequest(async (requestSignal) => {
        signal = requestSignal;
        return 'Leeds';
      }).subscribe({ next: (value) => answers.push(value), complete: done });
    });
    expect(answers).toEqual(['Leeds']);
    expect(signal?.aborted).toBe(false);
  });

  it('aborts the request when its subscriber unsubscribes', () => {
    let signal: AbortSignal | undefined;
    fromRequest((requestSignal) => {
      signal = requestSignal;
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
  ])('emits an error after %s', async (_case, send) => {
    const error = await new Promise((failed) => fromRequest(send).subscribe({ error: failed }));
    expect(error).toEqual(new Error('down'));
  });
});
