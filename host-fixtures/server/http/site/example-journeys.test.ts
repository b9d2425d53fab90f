import { describe, expect, it } from 'vitest';
import { cities, fakeTimetable } from '../../../testing/fake-timetable.ts';
import { type Fortune } from '../../simulator/fortune.ts';
import { testNow } from '../../../testing/test-app.ts';
import { exampleJourneys } from './example-journeys.ts';

const hour = 3_600_000;
/** The fake's coaches leave Leeds, which is no favourite. */
const timetable = { ...fakeTimetable(), origins: async () => cities.filter(({ name }) => name === 'Leeds') };
const find = (now: number, status: Fortune['status']) =>
  exampleJourneys(timetable, {
    operation: 'UK',
    now,
    drawFortune: () => ({ status, delayMinutes: 70, isCancelled: false }),
  });

describe('exampleJourneys', () => {
  it('finds a journey that is under way or next', async () => {
    const { 'journey-id': early } = await find(testNow, 'ONTIME');
    const { 'journey-id': late } = await find(testNow + 20 * hour, 'ONTIME');
    expect([early, late].every((id) => id !== '')).toBe(true);
    expect(early).not.toBe(late);
  });

  it('finds one with the status that it is named after, and the first where none has it', async () => {
    const found = await find(testNow, 'SEVERE');
    expect(found['journey-severe']).not.toBe('');
    expect(found['journey-on-time']).toBe(found['journey-id']);
  });

  it('finds none in a timetable without coaches', async () => {
    const empty = { ...fakeTimetable(), origins: async () => [] };
    const found = await exampleJourneys(empty, { operation: 'UK', now: testNow });
    expect(new Set(Object.values(found))).toEqual(new Set(['']));
  });
});
