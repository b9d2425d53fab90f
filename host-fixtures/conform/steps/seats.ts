import { getBasket } from '#shared/contract/basket/basket.ts';
import { chooseSeats } from '#shared/contract/basket/basket-details.ts';
import { chooseRescheduleSeats, getReschedule, getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { type Conversation } from '../conversation.ts';
import { type AnsweredBasket, checkTotal, checkValue, present } from '../expectations.ts';

/**
 * Chooses a free seat of the first coach of a line item, if that coach has seats.
 *
 * @param key key of the reservation that is rescheduled; undefined for a purchase
 */
export async function checkSeats(
  { step, skip }: Conversation,
  lineItem: AnsweredBasket['journeys'][number],
  key?: string,
): Promise<void> {
  const { lineItemId, journeyId, reservableType } = lineItem.connJourneys[0] ?? lineItem;
  const chooseCall = key === undefined ? chooseSeats : chooseRescheduleSeats;
  if (reservableType !== 'SEAT' || lineItemId === undefined) return skip(chooseCall, 'no-seats');
  const plan =
    key === undefined
      ? await step('the seats of the journey', getSalesPlan, { query: { journeyid: journeyId } })
      : await step('the seats of the new journey', getRescheduleSeatPlan, { params: { id: journeyId } });
  const parts = (plan?.decks ?? []).flatMap((deck) => deck.parts);
  const freeSeat = parts.find(({ type, available, restricted }) => type === 'seat' && available && !restricted);
  const { seatNumber, seatPlanKey } = freeSeat ?? {};
  if (seatNumber === undefined || seatPlanKey === undefined) return skip(chooseCall, 'no-free-seat');
  const checkSeat = ({ basket }: { readonly basket: AnsweredBasket | null }) => {
    const [journey] = basket?.journeys ?? [];
    const seats = [journey, ...(journey?.connJourneys ?? [])].flatMap((coach) => coach?.seats ?? []);
    const actual = seats.map((item) => item.seat.seatNumber);
    const findings = actual.includes(seatNumber)
      ? []
      : checkValue('basket.journeys[0].seats', { expected: seatNumber, actual });
    return seats.length > 0 ? [...findings, ...checkTotal({ basket })] : findings;
  };
  const seats = [{ seatNumber, seatPlanKey }];
  if (key === undefined) {
    await step('a free seat is chosen', chooseSeats, { query: { lineItemId }, body: { seats } });
    await step('the basket with the seat', getBasket, { expect: [checkSeat] });
  } else {
    const params = { key };
    await step('a free seat is chosen', chooseRescheduleSeats, { params, body: { lineItemId, seats } });
    await step('the price with the seat', getReschedule, { params, expect: [present('basket.total'), checkSeat] });
  }
}
