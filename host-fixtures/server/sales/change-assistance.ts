import { type SeatName } from '#shared/domain/seats/seat.ts';
import { type HoldKind } from '../database/sales-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { holdsOn, needsAssistance } from './choose-seats.ts';
import { type Coach, coachesOf, coachKey, type Market } from './coach.ts';
import { addHolds, leaveSeats, removeHolds } from './holds.ts';
import { roomOn } from './prices/journey-offer.ts';
import { setNeeds } from './passengers.ts';
import { type Assistance, type StoredLine } from './stored-basket.ts';
import { placesOfVehicle } from './vehicle-places.ts';

/** What a change of the party's needs asks of the coaches. */
export interface Needs {
  readonly wheelchairSeated: number;
  readonly assistance: Assistance;
}

/**
 * What is missing on the coaches of a line for these needs: who stays in a wheelchair takes a space and leaves a seat, and
 * the other way round.
 */
export function shortageFor(
  { journey, party }: StoredLine,
  { wheelchairSeated }: Needs,
  market: Market,
): HoldKind | undefined {
  const room = roomOn(coachesOf(journey), market);
  const more = wheelchairSeated - party.wheelchairSeated;
  if (more > 0 && more > room.wheelchairSpacesLeft) return 'WHEELCHAIR';
  return more < 0 && -more > room.seatsLeft ? 'SEAT' : undefined;
}

/**
 * Holds what a line needs now; seats that are kept for who needs assistance are left where nobody does any more.
 * {@link shortageFor} must have found nothing in the same transaction.
 */
export async function changeNeeds(step: Transaction, line: StoredLine, needs: Needs): Promise<void> {
  const { wheelchairSeated, assistance } = needs;
  const party = { ...line.party, wheelchairSeated };
  const more = wheelchairSeated - line.party.wheelchairSeated;
  const [from, to]: readonly [HoldKind, HoldKind] = more > 0 ? ['SEAT', 'WHEELCHAIR'] : ['WHEELCHAIR', 'SEAT'];
  for (const [legIndex, coach] of coachesOf(line.journey).entries()) {
    const held = holdsOn(line, legIndex);
    // A place that was chosen is given up last.
    const given = held
      .filter(({ kind }) => kind === from)
      .sort((one, other) => Number(one.isChosen) - Number(other.isChosen))
      .slice(0, Math.abs(more));
    await removeHolds(step, given);
    const { currency } = line;
    const at = { lineItemId: Number(line.lineItemId), legIndex, coachKey: coachKey(coach), currency };
    await addHolds(step, at, { kind: to, count: Math.abs(more) });
    if (!needsAssistance({ party, assistance })) {
      await leaveSeats(
        step,
        held.filter(({ seat }) => seat && isRestricted(coach, seat)),
      );
    }
  }
  await setNeeds(step, line.lineItemId, { party, assistance });
}

function isRestricted({ vehicleKind }: Coach, { seatPlanKey }: SeatName): boolean {
  const places = vehicleKind === undefined ? [] : placesOfVehicle(vehicleKind);
  return places.some((place) => place.seatPlanKey === seatPlanKey && place.restricted);
}
