import { timeText } from '../../clock/service-time.ts';
import { type RawStopTime } from './stop-time-columns.ts';

/** A call whose times are known. */
export interface CleanCall {
  readonly sequence: number;
  readonly stop: number;
  /** Seconds since noon minus 12 hours of the service day. */
  readonly arrival: number;
  readonly departure: number;
  readonly boarding: boolean;
  readonly alighting: boolean;
  /** As GTFS numbers them: 2 phone the carrier, 3 tell the driver. */
  readonly pickup: number;
  readonly dropOff: number;
}

/** Something that was put right, or the reason why the trip cannot be used. */
export interface TripNote {
  readonly line: number;
  readonly kind: string;
  readonly message: string;
}

/** A trip put right, and what had to be. */
export interface CleanTrip {
  /** Empty when the trip cannot be used. */
  readonly calls: readonly CleanCall[];
  readonly notes: readonly TripNote[];
}

const blank = -1;

type Times = Pick<RawStopTime, 'arrival' | 'departure' | 'line'>;

/** Drops rows whose place in the trip is taken or none. */
function withoutRepeats(rows: readonly RawStopTime[], notes: TripNote[]): RawStopTime[] {
  const validRows: RawStopTime[] = [];
  for (const row of rows) {
    if (row.sequence < 0) {
      const message = `stop_sequence ${row.sequence} is below 0; row left out.`;
      notes.push({ line: row.line, kind: 'negative stop_sequence', message });
    } else if (validRows.at(-1)?.sequence === row.sequence) {
      const message = `stop_sequence ${row.sequence} is in this trip twice; the second row left out.`;
      notes.push({ line: row.line, kind: 'stop_sequence twice', message });
    } else validRows.push(row);
  }
  return validRows;
}

/** A call of which one time is known has no stay. */
function fillOne<R extends Times>(row: R): R {
  if (row.arrival === blank) return { ...row, arrival: row.departure };
  if (row.departure === blank) return { ...row, departure: row.arrival };
  return row;
}

/** Times between two known ones, evenly spread: GTFS leaves them to the reader. */
function interpolate<R extends Times>(rows: readonly R[]): R[] {
  if (rows.every((row) => row.arrival !== blank)) return [...rows];
  const filledRows = [...rows];
  let lastTimed = 0;
  filledRows.forEach((row, index) => {
    if (row.arrival === blank) return;
    const before = filledRows[lastTimed];
    for (let between = lastTimed + 1; before && between < index; between += 1) {
      const share = (between - lastTimed) / (index - lastTimed);
      const time = Math.round(before.departure + share * (row.arrival - before.departure));
      const current = filledRows[between];
      if (current) filledRows[between] = { ...current, arrival: time, departure: time };
    }
    lastTimed = index;
  });
  return filledRows;
}

/** The first row at which the coach would travel back in time. */
function firstBackwards(rows: readonly Times[]): { line: number; message: string } | undefined {
  let time = -Infinity;
  for (const { arrival, departure, line } of rows) {
    if (arrival < time) return { line, message: `Arrives at ${timeText(arrival)}, before the call before it is left` };
    if (departure < arrival) return { line, message: `Leaves at ${timeText(departure)}, before it arrives` };
    time = departure;
  }
  return undefined;
}

/**
 * Makes the calls of a trip out of its rows, which come in the order of their sequence.
 *
 * A trip that cannot be trusted is left out as a whole: a coach that is not shown costs a ticket, one shown at a wrong
 * time costs a traveller.
 */
export function cleanTrip(tripId: string, raw: readonly RawStopTime[]): CleanTrip {
  const notes: TripNote[] = [];
  const reject = (line: number, reason: string): CleanTrip => {
    const message = `${reason}; trip ${tripId} left out.`;
    return { calls: [], notes: [...notes, { line, kind: 'trips left out', message }] };
  };
  const rows = withoutRepeats(raw, notes).map(fillOne);
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last || rows.length < 2) return reject(raw[0]?.line ?? 0, 'A trip needs two calls');
  if (first.arrival === blank) return reject(first.line, 'The first call has no time');
  if (last.arrival === blank) return reject(last.line, 'The last call has no time');
  const backwards = firstBackwards(rows.filter((row) => row.arrival !== blank));
  if (backwards) return reject(backwards.line, backwards.message);
  const calls = interpolate(rows).map((row) => ({
    sequence: row.sequence,
    stop: row.stop,
    arrival: row.arrival,
    departure: row.departure,
    boarding: row.pickup !== 1,
    alighting: row.dropOff !== 1,
    pickup: row.pickup,
    dropOff: row.dropOff,
  }));
  return { calls, notes };
}
