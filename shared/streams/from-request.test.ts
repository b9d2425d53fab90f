import { describe, expect, it } from 'vitest';
import { fromRequest } from './from-request.ts';

describe('fromRequest', () => {
  it('emits the answer, and does not abort a finished request', async () => {
    const answers: unknown[] = [];
    let signal: AbortSignal | undefined;
    await new Promise<void>((resolve) => {
      fromRequest(async (requestSignal) => {
        signal = requestSignal;
        return 'Leeds';
      }).subscribe({ next: (value) => answers.push(value), complete: resolve });
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
    const error = await new Promise((resolve) => fromRequest(send).subscribe({ error: resolve }));
    expect(error).toEqual(new Error('down'));
  });
});
