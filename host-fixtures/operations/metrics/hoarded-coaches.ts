import { type Instant } from '../../server/clock/clock.ts';
import { type Database } from '../../server/database/tables.ts';
import { selectUnsoldHolds } from '../../server/sales/hold-limits.ts';
import { getVehicle } from '../../server/sales/vehicle.ts';
import { type TimetableJourney } from '../../server/timetable/timetable.ts';

/** The share of a coach's seats from which on seats that are held and not sold are reported: more than a party. */
const minShare = 1 / 3;

/** A coach of which many seats are held and not sold. */
export interface HoardedCoach {
  readonly from: string;
  readonly to: string;
  /** The departure from the stop where one of the travellers boards, in the time zone of that stop. */
  readonly departsAt: Instant | undefined;
  readonly timeZone: string;
  readonly heldSeats: number;
  readonly seats: number;
  /** The number of browsers that hold them. */
  readonly visitors: number;
  /** When the first of the seats was held; undefined if unknown. */
  readonly since: Instant | undefined;
}

/** Lists the coaches of which at least a third of the seats is held and not sold, those with the most such seats first. */
export async function listHoardedCoaches(database: Database): Promise<readonly HoardedCoach[]> {
  const rows = await selectUnsoldHolds(database)
    .select(({ fn }) => [
      'coach_key',
      fn.countAll<number>().as('heldSeats'),
      fn.count<number>('session_id').distinct().as('visitors'),
      fn.min<number | null>('held_at').as('since'),
      // Any line, for the description of the coach.
      fn.max<number>('holds.line_item_id').as('lineItemId'),
    ])
    .where('holds.kind', '=', 'SEAT')
    .groupBy('coach_key')
    .orderBy('heldSeats', 'desc')
    .execute();
  const coaches = await Promise.all(
    rows.map(async ({ coach_key, lineItemId, heldSeats, visitors, since }) => {
      const line = await database
        .selectFrom('basket_lines')
        .innerJoin('holds', 'holds.line_item_id', 'basket_lines.line_item_id')
        .select(['journey', 'leg_index'])
        .where('basket_lines.line_item_id', '=', lineItemId)
        .where('coach_key', '=', coach_key)
        .executeTakeFirst();
      // The basket was removed meanwhile.
      if (line === undefined) return undefined;
      const leg = (JSON.parse(line.journey) as TimetableJourney).legs[line.leg_index];
      const [boarding, alighting] = [leg?.calls[0], leg?.calls.at(-1)];
      return {
        from: boarding?.cityName ?? '',
        to: alighting?.cityName ?? '',
        departsAt: boarding?.departure,
        timeZone: boarding?.timeZone ?? 'UTC',
        heldSeats,
        seats: getVehicle(leg?.vehicleKind).seats,
        visitors,
        since: since ?? undefined,
      };
    }),
  );
  return coaches.filter((coach) => coach !== undefined).filter(({ heldSeats, seats }) => heldSeats >= minShare * seats);
}
