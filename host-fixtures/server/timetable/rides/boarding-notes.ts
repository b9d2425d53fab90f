import { type Database } from '../../database/tables.ts';
import { type AskedBy, type Call } from '../timetable.ts';

/** How travellers ask for a coach to stop, by trip and ordinal of its call; few coaches want it. */
export type BoardingNotes = ReadonlyMap<string, Pick<Call, 'boardingBy' | 'alightingBy'>>;

/** Reads all notes of a timetable, once. */
export async function readBoardingNotes(database: Database): Promise<BoardingNotes> {
  const rows = await database.selectFrom('boarding_notes').selectAll().execute();
  return new Map(
    rows.map(({ trip_id, ordinal, pickup_type, drop_off_type }) => {
      const [boardingBy, alightingBy] = [askedBy(pickup_type), askedBy(drop_off_type)];
      return [noteKey(trip_id, ordinal), { ...(boardingBy && { boardingBy }), ...(alightingBy && { alightingBy }) }];
    }),
  );
}

/** Names a call of a trip. */
export function noteKey(tripId: string, ordinal: number): string {
  return `${tripId}\n${ordinal}`;
}

function askedBy(type: number): AskedBy | undefined {
  if (type === 2) return 'phone';
  return type === 3 ? 'driver' : undefined;
}
