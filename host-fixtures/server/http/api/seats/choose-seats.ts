import { type chooseSeats as chooseSeatsCall } from '#shared/contract/basket/basket-details.ts';
import { type SeatName } from '#shared/domain/seats/seat.ts';
import { type Transaction } from '../../../database/tables.ts';
import { chooseSeats, holdsOn, seatProblems, type SeatProblem } from '../../../sales/choose-seats.ts';
import { listCoaches } from '../../../sales/coach.ts';
import { type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { type Visit } from '../../visits/visit.ts';
import {
  type ErrorEntry,
  type ErrorMessage,
  errorMessage,
  technicalNotFound,
  technicalRefusal,
} from '../../kit/api-error.ts';
import { changeBasket, findLine } from '../basket/change-basket.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { loseSeat, createSeatPricing, findTakenPlaces } from './visitor-seats.ts';

/** Chooses the seats of a coach in place of previous ones, or answers with an error for each unavailable seat. */
export function answerChooseSeats(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'names' | 'once' | 'trial'>,
): Answer<typeof chooseSeatsCall> {
  return (input) =>
    changeBasket(host, input, (step, basket) => {
      const { query, body, visit, attempt } = input;
      return chooseSeatsIn(host, { visit, attempt }, { step, basket, ...query, seats: body.seats });
    });
}

/** The visitor who chooses. */
export interface SeatChooser {
  readonly visit: Visit;
  readonly attempt: number;
}

/** The chosen seats of a line item. */
export interface SeatChoice {
  readonly step: Transaction;
  readonly basket: StoredBasket;
  readonly lineItemId: string;
  readonly seats: readonly SeatName[];
}

/**
 * Chooses seats in a given basket. In a reschedule, wheelchair spaces cannot be changed. @returns errors for
 * unavailable seats
 */
export async function chooseSeatsIn(
  host: Pick<Host, 'attempts' | 'trial'>,
  { visit, attempt }: SeatChooser,
  { step, basket, lineItemId, seats }: SeatChoice,
): Promise<readonly ErrorEntry[]> {
  const { line, legIndex } = findLine(basket, lineItemId) ?? {};
  if (line === undefined) throw technicalNotFound(`Line item ${lineItemId}`);
  if (legIndex === undefined) {
    throw technicalRefusal(400, 'invalid', `Line item ${lineItemId} has several coaches: choose the seats of each.`);
  }
  const coach = listCoaches(line.journey)[legIndex];
  if (coach === undefined) throw technicalNotFound(`Line item ${lineItemId}`);
  const [first] = seats;
  if (first && visit.scenario?.losesSeat?.({ attempt })) loseSeat(host, visit, { coach, ...first });
  const facts = { line, legIndex, vehicleKind: coach.vehicleKind };
  const bookedSpaces = basket.kind === 'RESCHEDULE' ? listWheelchairSpaces(line, legIndex) : [];
  const isBookedSpace = ({ seatPlanKey }: SeatName) => bookedSpaces.some((space) => space.seatPlanKey === seatPlanKey);
  const chosenSeats = [...bookedSpaces, ...seats.filter((seat) => !isBookedSpace(seat))];
  const problems = seatProblems(chosenSeats, {
    ...facts,
    takenPlaces: await findTakenPlaces(host, visit, { step, coach }),
  });
  if (problems.length === 0) await chooseSeats(step, chosenSeats, { ...facts, priceOf: createSeatPricing(visit) });
  return problems.map(toProblemEntry);
}

/** The wheelchair spaces that a line has on one of its coaches. */
function listWheelchairSpaces(line: StoredLine, legIndex: number): readonly SeatName[] {
  const spaceHolds = holdsOn(line, legIndex).filter(({ kind }) => kind === 'WHEELCHAIR');
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
