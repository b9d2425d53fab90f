import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { type HoldKind } from '../database/sales-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { filterHolds, needsAssistance } from './choose-seats.ts';
import { type Coach, listCoaches, getCoachKey, type Market } from './coach.ts';
import { addHolds, clearSeats, removeHolds } from './holds.ts';
import { getJourneyAvailability } from './prices/journey-offer.ts';
import { updateLine } from './basket-store.ts';
import { type StoredAssistance, type StoredLine } from './stored-basket.ts';
import { getPlaces } from './vehicle.ts';

/** New needs of the travellers of a line (one journey in a basket). */
export interface TravellerNeeds {
  /** The number of travellers who stay in their wheelchair. */
  readonly wheelchairSeated: number;
  readonly assistance: StoredAssistance;
}

/**
 * The kind of place (seat or wheelchair space) of which the journey has too few left for these needs, if any. A traveller who
 * stays in a wheelchair takes a wheelchair space instead of a seat, so if there are fewer such travellers, seats are needed.
 *
 * @param market the visitor's current time, and the places that are taken
 */
export function findShortage(
  { journey, party }: StoredLine,
  { wheelchairSeated }: TravellerNeeds,
  market: Market,
): HoldKind | undefined {
  const available = getJourneyAvailability(listCoaches(journey), market);
  const extraSpaces = wheelchairSeated - party.wheelchairSeated;
  if (extraSpaces > 0 && extraSpaces > available.wheelchairSpacesLeft) return 'WHEELCHAIR';
  return extraSpaces < 0 && -extraSpaces > available.seatsLeft ? 'SEAT' : undefined;
}

/**
 * Changes a line and its holds (its reserved places, one row for each traveller and coach) to new needs. If the line's
 * travellers no longer need assistance, assigned seats that are intended for such needs are cleared; their holds then
 * reserve any free seat. {@link findShortage} must have returned undefined in the same transaction.
 */
export async function changeNeeds(trx: Transaction, line: StoredLine, needs: TravellerNeeds): Promise<void> {
  const { wheelchairSeated, assistance } = needs;
  const party = { ...line.party, wheelchairSeated };
  const extraSpaces = wheelchairSeated - line.party.wheelchairSeated;
  // Holds are changed from one kind to the other. Without a difference, none are: the count is 0.
  const [from, to]: readonly [HoldKind, HoldKind] = extraSpaces > 0 ? ['SEAT', 'WHEELCHAIR'] : ['WHEELCHAIR', 'SEAT'];
  for (const [legIndex, coach] of listCoaches(line.journey).entries()) {
    const holds = filterHolds(line, legIndex);
    // Holds without a seat are removed first.
    const surplusHolds = holds
      .filter(({ kind }) => kind === from)
      .sort((a, b) => Number(a.seat !== undefined) - Number(b.seat !== undefined))
      .slice(0, Math.abs(extraSpaces));
    await removeHolds(trx, surplusHolds);
    const { lineItemId, currency } = line;
    const at = { line_item_id: Number(lineItemId), leg_index: legIndex, coach_key: getCoachKey(coach), currency };
    await addHolds(trx, at, { kind: to, count: Math.abs(extraSpaces) });
    if (!needsAssistance({ party, assistance })) {
      await clearSeats(
        trx,
        holds.filter(({ seat }) => seat && isRestricted(coach, seat)),
      );
    }
  }
  const needsJson = { party: JSON.stringify(party), assistance: JSON.stringify(assistance) };
  await updateLine(trx, line.lineItemId, needsJson);
}

/** Whether a seat of a coach is intended for travellers who need assistance. */
function isRestricted({ vehicleKind }: Coach, { seatPlanKey }: SeatName): boolean {
  return getPlaces(vehicleKind).some((place) => place.seatPlanKey === seatPlanKey && place.restricted);
}
