import { chooseSeats } from '#shared/contract/basket/basket-details.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { type Transaction } from '../../../database/tables.ts';
import {
  chooseSeats as storeSeats,
  filterHolds,
  type SeatProblem,
  findSeatProblems,
} from '../../../sales/choose-seats.ts';
import { type Coach, listCoaches } from '../../../sales/coach.ts';
import { assignSeat } from '../../../sales/holds.ts';
import { type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { getPlaces } from '../../../sales/vehicle.ts';
import {
  type ErrorEntry,
  type ErrorMessage,
  errorMessage,
  technicalNotFound,
  technicalRefusal,
} from '../../kit/api-error.ts';
import { type ApiRoute, translatedRoute } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';
import { changeBasket, findLine } from '../basket/change-basket.ts';
import { createSeatPricing, findTakenPlaces, loseSeat } from './visitor-seats.ts';

/** The endpoint that chooses seats. */
export const routes: readonly ApiRoute[] = [
  /** Chooses the seats of a coach in place of previous ones, or answers with an error for each unavailable seat. */
  translatedRoute(
    chooseSeats,
    (host) => (input) =>
      changeBasket(host, input, (trx, basket) => {
        const { query, body, visit, attempt } = input;
        return chooseSeatsIn(host, { visit, attempt }, { trx, basket, ...query, seats: body.seats });
      }),
  ),
];

/** The visitor who chooses. */
interface SeatChooser {
  /** The session of the browser, and its scenario: a test situation that QA chooses. */
  readonly visit: Visit;
  /** The number of calls of the endpoint since QA chose the scenario. */
  readonly attempt: number;
}

/** The chosen seats of a line item. */
interface SeatChoice {
  readonly trx: Transaction;
  readonly basket: StoredBasket;
  readonly lineItemId: string;
  readonly seats: readonly SeatName[];
}

/**
 * Chooses seats in a given basket. In a reschedule (a reservation that is moved to another journey), the host assigns
 * wheelchair spaces, and the visitor cannot change them.
 *
 * @returns errors for unavailable seats
 */
export async function chooseSeatsIn(
  host: Pick<Host, 'attempts' | 'trial'>,
  { visit, attempt }: SeatChooser,
  { trx, basket, lineItemId, seats }: SeatChoice,
): Promise<readonly ErrorEntry[]> {
  const { line, legIndex } = findLine(basket, lineItemId) ?? {};
  if (line === undefined) throw technicalNotFound(`Line item ${lineItemId}`);
  if (legIndex === undefined) {
    throw technicalRefusal(400, 'invalid', `Line item ${lineItemId} has several coaches: choose the seats of each.`);
  }
  const coach = listCoaches(line.journey)[legIndex];
  if (coach === undefined) throw technicalNotFound(`Line item ${lineItemId}`);
  const [first] = seats;
  // The scenario pretends that another visitor has just taken the first seat.
  if (first && visit.scenario?.isSeatTaken?.({ attempt })) loseSeat(host, visit, { coach, ...first });
  const facts = { line, legIndex, vehicleKind: coach.vehicleKind };
  const assignedSpaces = basket.kind === 'RESCHEDULE' ? listWheelchairSpaces(line, legIndex) : [];
  const isAssigned = ({ seatPlanKey }: SeatName) => assignedSpaces.some((space) => space.seatPlanKey === seatPlanKey);
  const chosenSeats = [...assignedSpaces, ...seats.filter((seat) => !isAssigned(seat))];
  const problems = findSeatProblems(chosenSeats, {
    ...facts,
    takenPlaces: await findTakenPlaces(host, visit, { trx, coach }),
  });
  if (problems.length === 0) await storeSeats(trx, chosenSeats, { ...facts, getPrice: createSeatPricing(visit) });
  return problems.map(toProblemEntry);
}

/** The wheelchair spaces that a line has on one of its coaches. */
function listWheelchairSpaces(line: StoredLine, legIndex: number): readonly SeatName[] {
  const spaceHolds = filterHolds(line, legIndex).filter(({ kind }) => kind === 'WHEELCHAIR');
  return spaceHolds.flatMap(({ seat }) => (seat ? [seat] : []));
}

const problemMessages: Readonly<Record<SeatProblem['id'], (seat: string) => ErrorMessage>> = {
  'seat-unknown': (seat) => errorMessage('seatUnknown', { seat }),
  'seats-count': () => errorMessage('seatsCount'),
  'seat-restricted': (seat) => errorMessage('seatRestricted', { seat }),
  'seat-taken': (seat) => errorMessage('seatTaken', { seat }),
};

function toProblemEntry({ id, seatNumber = '' }: SeatProblem): ErrorEntry {
  return { id, message: problemMessages[id](seatNumber) };
}

/**
 * Assigns wheelchair spaces on each coach of a reschedule. The visitor cannot change a space, because assistance is
 * booked for it.
 */
export async function assignSpaces(
  host: Pick<Host, 'attempts' | 'trial'>,
  visit: Visit,
  { trx, basket }: { readonly trx: Transaction; readonly basket: StoredBasket | undefined },
): Promise<void> {
  for (const line of basket?.lines ?? []) {
    for (const [legIndex, coach] of listCoaches(line.journey).entries()) {
      const spaceHolds = filterHolds(line, legIndex).filter(({ kind }) => kind === 'WHEELCHAIR');
      if (spaceHolds.length === 0) continue;
      const { baskets, simulated } = await findTakenPlaces(host, visit, { trx, coach });
      const freeSpaces = listSpaces(coach).filter(
        ({ seatNumber }) => !baskets.has(seatNumber) && !simulated.has(seatNumber),
      );
      for (const [index, hold] of spaceHolds.entries()) {
        const seat = freeSpaces[index];
        if (seat) await assignSeat(trx, hold, { seat, price: toMoney(0, line.currency) });
      }
    }
  }
}

function listSpaces({ vehicleKind }: Coach) {
  return getPlaces(vehicleKind).filter(({ type }) => type === 'wheelchair');
}
