import { type chooseSeats as chooseSeatsCall } from '#shared/contract/basket/basket-details.ts';
import { chooseSeats, seatProblems, type SeatProblem } from '../../sales/choose-seats.ts';
import { coachesOf } from '../../sales/coach.ts';
import { type ErrorEntry, notFound, refusal } from '../kit/api-error.ts';
import { changeBasket, findLine } from '../basket/change-basket.ts';
import { type Host } from '../kit/host.ts';
import { type Answer } from '../kit/register-endpoint.ts';
import { loseSeat, priceOfSeat, takenFor } from './visitor-seats.ts';

/** Chooses the seats of a coach in place of those that were chosen, or says of each why it cannot be had. */
export function answerChooseSeats(host: Host): Answer<typeof chooseSeatsCall> {
  return (asked) =>
    changeBasket(host, asked, async (step, basket) => {
      const { query, body, visit, attempt } = asked;
      const { line, legIndex } = findLine(basket, query.lineItemId) ?? {};
      if (line === undefined) throw notFound(`Line item ${query.lineItemId}`);
      if (legIndex === undefined) {
        throw refusal(400, 'invalid', `Line item ${query.lineItemId} has several coaches: choose the seats of each.`);
      }
      const coach = coachesOf(line.journey)[legIndex];
      if (coach === undefined) throw notFound(`Line item ${query.lineItemId}`);
      const [first] = body.seats;
      if (first && visit.scenario?.losesSeat?.({ attempt })) loseSeat(host, visit, { coach, ...first });
      const facts = { line, legIndex, vehicleKind: coach.vehicleKind };
      const problems = seatProblems(body.seats, { ...facts, taken: await takenFor(host, visit, { step, coach }) });
      if (problems.length === 0) await chooseSeats(step, body.seats, { ...facts, priceOf: priceOfSeat(visit) });
      return problems.map(problemEntry);
    });
}

const problemTexts: Readonly<Record<SeatProblem['id'], (seatNumber: string) => string>> = {
  'seat-unknown': (seatNumber) => `There is no seat ${seatNumber} on this coach.`,
  'seats-count': () => 'These are not the places of as many travellers, each on a seat or in a wheelchair.',
  'seat-restricted': (seatNumber) => `Seat ${seatNumber} is kept for travellers who need assistance.`,
  'seat-taken': (seatNumber) => `Seat ${seatNumber} has been taken meanwhile.`,
};

function problemEntry({ id, seatNumber = '' }: SeatProblem): ErrorEntry {
  return { id, message: problemTexts[id](seatNumber) };
}
