import { expect, it } from 'vitest';
import { at } from '../../../testing/fake-timetable.ts';
import { scheduledTrips } from '../../../testing/realtime/scheduled-trips.ts';
import { type StopTimeUpdate } from '../feed/realtime-feed.ts';
import { assignUpdates } from './assign-updates.ts';

const day = '2031-03-10';
/** A coach that returns to its first stop. */
const network = scheduledTrips(
  [{ tripId: 'loop', calls: ['L 3 10:00', 'T 7 10:30 10:32', 'Y 8 11:00 11:05', 'T 12 11:30', 'L 20 12:00'] }],
  { stations: { T: 'Town', T9: 'Town', Town: 'Town', L: 'Leeds', L2: 'Leeds', Y: 'York' } },
);
const trip = network.getTrip('loop');
const late = { delayMs: 60_000 };

it.each<[string, readonly Omit<StopTimeUpdate, 'relationship'>[], readonly number[]]>([
  ['by sequences', [{ stopSequence: 3 }, { stopSequence: 12 }], [0, 3]],
  ['by its sequence, though the stop differs', [{ stopSequence: 12, stopId: 'Y' }], [3]],
  ['by its stop if the sequence is unknown', [{ stopSequence: 99, stopId: 'Y' }], [2]],
  ['by stops', [{ stopId: 'Y' }], [2]],
  [
    'of a loop in the order of travel',
    [{ stopId: 'L' }, { stopId: 'T' }, { stopId: 'Y' }, { stopId: 'T' }, { stopId: 'L' }],
    [0, 1, 2, 3, 4],
  ],
  ['of a loop after the previous update', [{ stopId: 'Y' }, { stopId: 'T' }], [2, 3]],
  ['of a loop by the nearest time', [{ stopId: 'L', arrival: { timeMs: at(day, '12:10') } }], [4]],
  ['of a loop to the first call if it has only a delay', [{ stopId: 'T', arrival: late }], [1]],
  ['by the station of another platform, in the order of travel', [{ stopId: 'T9' }, { stopId: 'T9' }], [1, 3]],
  ['by the station itself', [{ stopId: 'Town' }, { stopId: 'York' }], [1, 2]],
  ['of another platform by the nearest time', [{ stopId: 'L2', departure: { timeMs: at(day, '12:10') } }], [4]],
  ['not to a stop without a call', [{ stopId: 'X' }, { stopId: 'Y' }], [2]],
  ['not without stop and sequence', [{ arrival: late }], []],
])('updates are assigned %s', (_case, updates, places) => {
  const fullUpdates = updates.map((update): StopTimeUpdate => ({ ...update, relationship: 'SCHEDULED' }));
  const assignments = assignUpdates(
    { calls: trip?.calls ?? [], startMs: trip?.getStart(day) ?? NaN, getStation: network.getStation },
    fullUpdates,
  );
  expect([...assignments.keys()]).toEqual(places);
});
