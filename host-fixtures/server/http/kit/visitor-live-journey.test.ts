import { expect, it } from 'vitest';
import { at, directLeg, legsWithChange } from '../../../testing/fake-timetable.ts';
import { type Scenario } from '../../scenarios/scenario.ts';
import { type SimulatedDelay } from '../../simulator/simulated-delay.ts';
import { type LiveSource } from '../../simulator/live-journey.ts';
import { getVisitorLiveJourney, isCancelledFor, canBeSold } from './visitor-live-journey.ts';

const day = '2031-03-10';
/** Long before coaches are tracked. */
const now = at('2031-02-01', '09:00');
const directJourney = { legs: [directLeg(day)] };
const connection = { legs: legsWithChange(day) };
const longDelay: SimulatedDelay = { status: 'DELAY', delayMinutes: 40, isCancelled: false };
const scenario: Scenario = { name: 'cancelled', summary: '', isCancelled: ({ tripId }) => tripId === 'trip-3' };

it('a coach that the operator has cancelled does not run, however far ahead its departure is', () => {
  expect(isCancelledFor({ trial: {} }, { scenario, now }, connection)).toBe(true);
  expect(isCancelledFor({ trial: {} }, { scenario, now }, directJourney)).toBe(false);
  expect(isCancelledFor({ trial: {} }, { now }, connection)).toBe(false);
});

it('a scenario that cancels some coaches may delay the others', () => {
  const trial = { simulateDelay: (): SimulatedDelay => ({ ...longDelay, status: 'ONTIME', delayMinutes: 2 }) };
  const getStatus = (more: Partial<Scenario>) => {
    const visit = { scenario: { ...scenario, ...more }, now: at(day, '09:00') };
    return getVisitorLiveJourney({ trial }, visit, directJourney).status;
  };
  expect(getStatus({ changeDelay: () => longDelay })).toBe('DELAY');
  expect(getStatus({})).toBe('ONTIME');
});

it('only a journey that real-time feeds cancel is not sold', () => {
  const createSource = (isCancelled: boolean): LiveSource => ({ getLeg: () => ({ calls: [], isCancelled }) });
  const runs = (realtime?: LiveSource) =>
    canBeSold({ trial: {}, realtime } as unknown as Parameters<typeof canBeSold>[0], { now }, directJourney);
  expect([runs(), runs(createSource(false)), runs(createSource(true))]).toEqual([true, true, false]);
  expect(canBeSold({ trial: {} }, { scenario, now }, connection)).toBe(true);
});
