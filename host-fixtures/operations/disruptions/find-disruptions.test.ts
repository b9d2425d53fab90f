import { expect, it } from 'vitest';
import { type Severity } from '#shared/domain/alerts/service-alert.ts';
import { at, directLeg, fakeTimetable } from '../../testing/fake-timetable.ts';
import { type SimulatedDelay } from '../../server/simulator/simulated-delay.ts';
import { createStateFinder, needsNotice, toNoticeMark } from './find-disruptions.ts';

const day = '2031-03-10';
const now = at(day, '09:00');
const journey = { journeyId: '203103101', legs: [directLeg(day)] };
const ticket = { boughtAt: at('2031-03-01', '12:00'), language: 'fr' } as const;

async function marks({ delay, severity = 'INFORMATION', publishedAtMs = now }: Facts) {
  const alert = { id: 'a1', routeId: 'A1', title: 'Neige', content: '', severity, publishedAtMs };
  const timetable = { ...fakeTimetable(), alerts: () => Promise.resolve([alert]) };
  const find = createStateFinder({ timetable, trial: delay ? { simulateDelay: () => delay } : {} }, { now });
  return (await find(journey, ticket)).disruptions.filter(needsNotice).map(toNoticeMark);
}

interface Facts {
  readonly delay?: SimulatedDelay;
  readonly severity?: Severity;
  readonly publishedAtMs?: number;
}

const createDelay = (delayMinutes: number): SimulatedDelay => ({ status: 'DELAY', delayMinutes, isCancelled: false });

it.each<[string, Facts, readonly string[]]>([
  ['nothing if no coach is tracked', {}, []],
  // The departure is two minutes less delayed than the arrival.
  ['nothing if a coach leaves 14 minutes late', { delay: createDelay(16) }, []],
  ['a coach that leaves 15 minutes late', { delay: createDelay(17) }, ['delay']],
  ['a coach that leaves late', { delay: createDelay(30) }, ['delay']],
  ['a coach that leaves more than an hour late', { delay: createDelay(80) }, ['severe-delay']],
  ['a severe delay', { delay: { ...createDelay(90), status: 'SEVERE' } }, ['severe-delay']],
  ['a cancelled coach', { delay: { ...createDelay(0), isCancelled: true } }, ['cancelled']],
  ['a severe alert published after the purchase', { severity: 'SEVERE' }, ['alert SEVERE a1']],
  [
    'nothing if an alert was published before the purchase',
    { severity: 'SEVERE', publishedAtMs: ticket.boughtAt - 1 },
    [],
  ],
  ['nothing if an alert is less severe', { severity: 'MAJOR' }, []],
])('a traveller is notified of %s', async (_case, facts, expected) => {
  expect(await marks(facts)).toEqual(expected);
});
