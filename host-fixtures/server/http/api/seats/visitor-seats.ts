import { isZero, multiplyMoney } from '#shared/domain/kit/money/money.ts';
import { type Transaction } from '../../../database/tables.ts';
import { type PriceOfSeat } from '../../../sales/choose-seats.ts';
import { type Coach, coachKey } from '../../../sales/coach.ts';
import { takenPlaces, type TakenPlaces } from '../../../sales/inventory.ts';
import { getPlaces } from '../../../sales/vehicle-places.ts';
import { type Visit } from '../../visits/visit.ts';
import { type Host } from '../../kit/host.ts';

/** The seats of a coach as one visitor finds them: their scenario may have given some to others, and others a price. */

/** Who has which place, those among them that the visitor's scenario gave to somebody else. */
export async function takenFor(
  { attempts, trial }: Pick<Host, 'attempts' | 'trial'>,
  { sessionId, now }: Visit,
  { step, coach }: { readonly step: Transaction; readonly coach: Coach },
): Promise<TakenPlaces> {
  const { baskets, others } = await takenPlaces(step, coach, { now, ...(trial.market && { simulated: trial.market }) });
  const lost = placesOfCoach(coach).filter((seatNumber) => attempts.count(sessionId, lostSeat(coach, seatNumber)) > 0);
  return { baskets, others: new Set([...others, ...lost]) };
}

/** Gives a seat to somebody else, for this visitor alone. Remembered where attempts are: it holds until the browser chooses its scenario anew. */
export function loseSeat(
  { attempts }: Pick<Host, 'attempts'>,
  { sessionId }: Visit,
  { coach, seatNumber }: { readonly coach: Coach; readonly seatNumber: string },
): void {
  attempts.next(sessionId, lostSeat(coach, seatNumber));
}

const lostSeat = (coach: Coach, seatNumber: string) => `lost seat ${seatNumber} ${coachKey(coach)}`;

function placesOfCoach({ vehicleKind }: Coach): readonly string[] {
  return vehicleKind === undefined ? [] : getPlaces(vehicleKind).map(({ seatNumber }) => seatNumber);
}

/** Seats cost what their place on the plan says, unless the visitor's scenario says otherwise. */
export function priceOfSeat({ scenario }: Visit): PriceOfSeat {
  const { price } = scenario ?? {};
  return (asked) => (price && !isZero(asked) ? (price(asked) ?? multiplyMoney(asked, 0)) : asked);
}
