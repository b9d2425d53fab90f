import { isZero, multiplyMoney } from '#shared/domain/kit/money/money.ts';
import { type Transaction } from '../../../database/tables.ts';
import { type GetSeatPrice } from '../../../sales/choose-seats.ts';
import { type Coach, getCoachKey } from '../../../sales/coach.ts';
import { readTakenPlaces, type TakenPlaces } from '../../../sales/inventory.ts';
import { getPlaces } from '../../../sales/vehicle.ts';
import { type Visit } from '../../visits/visit.ts';
import { type Host } from '../../kit/host.ts';

/**
 * Returns the taken places of a coach. They include seats that are only taken for this visitor, because of a scenario: a
 * test situation that QA chooses.
 */
export async function findTakenPlaces(
  { attempts, trial }: Pick<Host, 'attempts' | 'trial'>,
  { sessionId, now }: Visit,
  { trx, coach }: { readonly trx: Transaction; readonly coach: Coach },
): Promise<TakenPlaces> {
  const takenPlaces = await readTakenPlaces(trx, coach, { now, simulated: trial.market });
  const lostSeats = listSeatNumbers(coach).filter(
    (seatNumber) => attempts.count(sessionId, getLostSeatKey(coach, seatNumber)) > 0,
  );
  return { ...takenPlaces, simulated: new Set([...takenPlaces.simulated, ...lostSeats]) };
}

/** Marks a seat as taken for this visitor only, until QA chooses another scenario. It is stored as a counted call. */
export function loseSeat(
  { attempts }: Pick<Host, 'attempts'>,
  { sessionId }: Visit,
  { coach, seatNumber }: { readonly coach: Coach; readonly seatNumber: string },
): void {
  attempts.next(sessionId, getLostSeatKey(coach, seatNumber));
}

const getLostSeatKey = (coach: Coach, seatNumber: string) => `lost seat ${seatNumber} ${getCoachKey(coach)}`;

function listSeatNumbers({ vehicleKind }: Coach): readonly string[] {
  return getPlaces(vehicleKind).map(({ seatNumber }) => seatNumber);
}

/** Returns a function for the prices of seats: the list price, unless the scenario changes it. */
export function createSeatPricing({ scenario }: Visit): GetSeatPrice {
  const { price } = scenario ?? {};
  // Null is free: a zero amount in the same currency.
  return (listPrice) => (price && !isZero(listPrice) ? (price(listPrice) ?? multiplyMoney(listPrice, 0)) : listPrice);
}
