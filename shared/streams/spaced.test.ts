import { TestScheduler } from 'rxjs/testing';
import { expect, it } from 'vitest';
import { spaced } from './spaced.ts';

it('keeps the order and leaves a gap after each', () => {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run(({ hot, expectObservable }) => {
    const values$ = hot('    ab 10ms c 90ms d|');
    const expected = '       a 9ms b 9ms c 82ms d 9ms |';
    expectObservable(spaced(values$, 10, scheduler)).toBe(expected);
  });
});
