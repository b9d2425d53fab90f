import { expect, it } from 'vitest';
import { refuseUnlessForced } from './judge-import.ts';

it.each([
  ['is accepted without a reason against it', [], false, undefined],
  [
    'is refused for its reasons',
    ['It is over.', 'It is small.'],
    false,
    'It is over. It is small. To import it all the same: --force.',
  ],
  ['is accepted if it is forced', ['It is over.'], true, undefined],
])('a timetable %s', (...[, refusals, isForced, message]) => {
  const judge = () => refuseUnlessForced({ refusals, notes: [], changedSales: [] }, isForced);
  if (message === undefined) expect(judge).not.toThrow();
  else expect(judge).toThrow(message);
});
