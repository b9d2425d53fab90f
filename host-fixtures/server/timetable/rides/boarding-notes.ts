import { type PatternCallRow } from '../../database/trip-tables.ts';
import { type AskedBy, type Call } from '../timetable.ts';

/** How travellers ask for a coach to stop, where it does not simply stop. */
export function boardingNotes({
  pickup_type,
  drop_off_type,
}: Partial<Pick<PatternCallRow, 'pickup_type' | 'drop_off_type'>>): Pick<Call, 'boardingBy' | 'alightingBy'> {
  const [boardingBy, alightingBy] = [askedBy(pickup_type), askedBy(drop_off_type)];
  return { ...(boardingBy && { boardingBy }), ...(alightingBy && { alightingBy }) };
}

function askedBy(type: number | undefined): AskedBy | undefined {
  if (type === 2) return 'phone';
  return type === 3 ? 'driver' : undefined;
}
