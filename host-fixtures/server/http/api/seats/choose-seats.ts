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
import { loseSeat, priceOfSeat, takenFor } from './visitor-seats.ts';

/** Chooses the seats of a coach in place of those that were chosen, or says of each why it cannot be had. */
export function answerChooseSeats(
  host: Pick<Host, 'attempts' | 'clock' | 'database' | 'names' | 'once' | 'trial'>,
): Answer<typeof chooseSeatsCall> {
  return (asked) =>
    changeBasket(host, asked, (step, basket) => {
      const { query, body, visit, attempt } = asked;
      return chooseSeatsIn(host, { visit, attempt }, { step, basket, ...query, seats: body.seats });
    });
}

/** Who chooses. */
export interface SeatChooser {
  readonly visit: Visit;
  readonly attempt: number;
}

/** Where, and what is chosen. */
export interface SeatsAsked {
  readonly step: Transaction;
  readonly basket: StoredBasket;
  readonly lineItemId: string;
  readonly seats: readonly SeatName[];
}

/** The same for a basket. In a reschedule wheelchair spaces stay as they are. @returns why the seats cannot be had */
export async function chooseSeatsIn(
  host: Pick<Host, 'attempts' | 'trial'>,
  { visit, attempt }: SeatChooser,
  { step, basket, lineItemId, seats }: SeatsAsked,
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
  const kept = basket.kind === 'RESCHEDULE' ? spacesOn(line, legIndex) : [];
  const isKept = ({ seatPlanKey }: SeatName) => kept.some((space) => space.seatPlanKey === seatPlanKey);
  const wanted = [...kept, ...seats.filter((seat) => !isKept(seat))];
  const problems = seatProblems(wanted, { ...facts, takenPlaces: await takenFor(host, visit, { step, coach }) });
  if (problems.length === 0) await chooseSeats(step, wanted, { ...facts, priceOf: priceOfSeat(visit) });
  return problems.map(problemEntry);
}

/** The wheelchair spaces that a line has on one of its coaches. */
function spacesOn(line: StoredLine, legIndex: number): readonly SeatName[] {
  const held = holdsOn(line, legIndex).filter(({ kind }) => kind === 'WHEELCHAIR');
  return held.flatMap(({ seat }) => (seat ? [seat] : []));
}

const problemMessages: Readonly<Record<SeatProblem['id'], (seat: string) => ErrorMessage>> = {
  'seat-unknown': (seat) => errorMessage('seatUnknown', { seat }),
  'seats-count': () => errorMessage('seatsCount'),
  'seat-restricted': (seat) => errorMessage('seatRestricted', { seat }),
  'seat-taken': (seat) => errorMessage('seatTaken', { seat }),
};

function problemEntry({ id, seatNumber = '' }: SeatProblem): ErrorEntry {
  return { id, message: problemMessages[id](seatNumber) };
}
