import { realtimeBytes } from '../../../testing/realtime/realtime-bytes.ts';
import { type Recording } from './recording.test-data.ts';

/** Shifts in minutes: none, and on both sides of the thresholds of a delay and of a severe delay. */
const shifts = [0, 5, 59, 3, 60, -2, 12, 95, 4, 0, 37] as const;
/** The time in minutes after which a trip gets another shift. */
const shiftDuration = 40;

/** The shift of a trip at a time: deterministic, in a different order for each trip. */
export function getShiftMinutes(tripId: string, now: number): number {
  const seed = [...tripId].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return shifts[(seed + Math.floor(now / 60 / shiftDuration)) % shifts.length] ?? 0;
}

/** Creates a feed at a time from a recorded one, with shifted times. @param now seconds since 1970 UTC */
export function shiftFeed(recording: Recording, now: number): Uint8Array {
  const entities = recording.updates.map(({ tripId, startDate, stops }) => {
    const shift = (time: number | undefined) =>
      time === undefined ? undefined : { time: time + getShiftMinutes(tripId, now) * 60 };
    const stopTimeUpdate = stops.map(({ sequence, isSkipped, arrival, departure }) => ({
      stopSequence: sequence,
      scheduleRelationship: isSkipped ? 1 : 0,
      arrival: shift(arrival),
      departure: shift(departure),
    }));
    return { tripUpdate: { trip: { tripId, startDate }, timestamp: now, stopTimeUpdate } };
  });
  return realtimeBytes(now * 1000, entities as Parameters<typeof realtimeBytes>[1]);
}
