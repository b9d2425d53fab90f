import { getBasket } from '#shared/contract/basket/basket.ts';
import { chooseSeats } from '#shared/contract/basket/basket-details.ts';
import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { chooseRescheduleSeats, getReschedule, getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { type Conversation, step } from '../conversation.ts';
import { type AnsweredBasket, checkTotal, checkValue, present } from '../expectations.ts';

/**
 * Chooses a free seat of the first coach of a line item, if that coach has seats.
 *
 * @param key key of the reservation that is rescheduled; undefined for a purchase
 */
export async function checkSeats(
  { run, last, skip }: Conversation,
  lineItem: AnsweredBasket['journeys'][number],
  key?: string,
): Promise<void> {
  const { lineItemId, journeyId, reservableType } = lineItem.connJourneys[0] ?? lineItem;
  const chooseCall = key === undefined ? chooseSeats : chooseRescheduleSeats;
  if (reservableType !== 'SEAT' || lineItemId === undefined) return skip(chooseCall, 'no-seats');
  await run([
    key === undefined
      ? step('the seats of the journey', getSalesPlan, { input: { query: { journeyid: journeyId } } })
      : step('the seats of the new journey', getRescheduleSeatPlan, { input: { params: { id: journeyId } } }),
  ]);
  const seat = findFreeSeat(last(key === undefined ? getSalesPlan : getRescheduleSeatPlan));
  if (seat === undefined) return skip(chooseCall, 'no-free-seat');
  const checkSeat = ({ basket }: { readonly basket: AnsweredBasket | null }) => {
    const [journey] = basket?.journeys ?? [];
    const seats = [journey, ...(journey?.connJourneys ?? [])].flatMap((coach) => coach?.seats ?? []);
    const actual = seats.map((item) => item.seat.seatNumber);
    const { seatNumber: expected } = seat;
    const findings = actual.includes(expected) ? [] : checkValue('basket.journeys[0].seats', { expected, actual });
    return seats.length > 0 ? [...findings, ...checkTotal({ basket })] : findings;
  };
  await run(
    key === undefined
      ? [
          step('a free seat is chosen', chooseSeats, { input: { query: { lineItemId }, body: { seats: [seat] } } }),
          step('the basket with the seat', getBasket, { expect: [checkSeat] }),
        ]
      : [
          step('a free seat is chosen', chooseRescheduleSeats, {
            input: { params: { key }, body: { lineItemId, seats: [seat] } },
          }),
          step('the price with the seat', getReschedule, {
            input: { params: { key } },
            expect: [present('basket.total'), checkSeat],
          }),
        ],
  );
}

function findFreeSeat(plan: EndpointAnswer<typeof getSalesPlan> | undefined) {
  const parts = (plan?.decks ?? []).flatMap((deck) => deck.parts);
  const freeSeat = parts.find(({ type, available, restricted }) => type === 'seat' && available && !restricted);
  const { seatNumber, seatPlanKey } = freeSeat ?? {};
  return seatNumber === undefined || seatPlanKey === undefined ? undefined : { seatNumber, seatPlanKey };
}
