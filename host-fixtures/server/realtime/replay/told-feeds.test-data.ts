import { realtimeBytes } from '../../../testing/realtime/realtime-bytes.ts';
import { type Recording } from './recording.test-data.ts';

/** Minutes by which a coach is moved: on both sides of what counts as late, and as severely late, and not at all. */
const moves = [0, 5, 59, 3, 60, -2, 12, 95, 4, 0, 37] as const;
/** So long, in minutes, the feed keeps to what it has drawn. */
const drawnFor = 40;

/** By how many minutes a trip is moved at a moment: for each trip in an order of its own, and the same each time. */
export function movedMinutes(tripId: string, now: number): number {
  const seed = [...tripId].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return moves[(seed + Math.floor(now / 60 / drawnFor)) % moves.length] ?? 0;
}

/** A recorded feed made anew at a moment, each of its trips moved by what is drawn. @param now in seconds since 1970 UTC */
export function feedMadeAnew(recording: Recording, now: number): Uint8Array {
  const entities = recording.updates.map(({ tripId, startDate, stops }) => {
    const moved = (time: number | undefined) =>
      time === undefined ? undefined : { time: time + movedMinutes(tripId, now) * 60 };
    const stopTimeUpdate = stops.map(({ sequence, isSkipped, arrival, departure }) => ({
      stopSequence: sequence,
      scheduleRelationship: isSkipped ? 1 : 0,
      ...(arrival !== undefined && { arrival: moved(arrival) }),
      ...(departure !== undefined && { departure: moved(departure) }),
    }));
    return { tripUpdate: { trip: { tripId, startDate }, timestamp: now, stopTimeUpdate } };
  });
  return realtimeBytes(now * 1000, entities as Parameters<typeof realtimeBytes>[1]);
}
