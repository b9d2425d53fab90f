import { expect, it } from 'vitest';
import { createKnownVisits } from './known-visits.ts';

const scenario = { name: 'severe-delay', summary: '' };

it('stores the choices of browsers, each with its own time, and removes browsers without choices', () => {
  const visits = createKnownVisits();
  visits.remember({ sessionId: 'plain', now: 1000 });
  visits.remember({ sessionId: 'moved', clockShiftMs: 500, now: 1500 });
  visits.remember({ sessionId: 'late', scenario, now: 1000 });
  visits.remember({ sessionId: '', scenario, now: 1000 });
  expect(visits.list(2000)).toEqual([
    { sessionId: 'moved', clockShiftMs: 500, now: 2500 },
    { sessionId: 'late', scenario, now: 2000 },
  ]);
  visits.remember({ sessionId: 'late', now: 2000 });
  expect(visits.list(2000).map(({ sessionId }) => sessionId)).toEqual(['moved']);
});

it('stores at most a thousand of them', () => {
  const visits = createKnownVisits();
  for (let browser = 0; browser <= 1000; browser += 1)
    visits.remember({ sessionId: String(browser), clockShiftMs: 1, now: 0 });
  const sessionIds = visits.list(0).map(({ sessionId }) => sessionId);
  expect([sessionIds.length, sessionIds[0], sessionIds.at(-1)]).toEqual([1000, '1', '1000']);
});
