import { getBasket } from '#shared/contract/basket/basket.ts';
import { chooseSeats } from '#shared/contract/basket/basket-details.ts';
import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { chooseRescheduleSeats, getReschedule, getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { type Conversation, createSteps } from '../conversation.ts';
import { type AnsweredBasket, checkTotal, present } from '../expectations.ts';
import { type ApiFinding } from '../finding.ts';

type Line = AnsweredBasket['journeys'][number];

interface SeatsFacts {
  readonly journeyId: string;
  readonly lineItemId: string;
  readonly seat: { readonly seatNumber: string; readonly seatPlanKey: string };
  /** Key of the reservation that is rescheduled. */
  readonly key: string;
}

const { step } = createSteps<SeatsFacts>();

const expectSeat = [
  ({ basket }: { readonly basket: AnsweredBasket | null }, { seat }: SeatsFacts) => checkSeat(basket, seat.seatNumber),
];

const purchase = {
  planCall: getSalesPlan,
  planSteps: [
    step('the seats of the journey', getSalesPlan, { input: ({ journeyId }) => ({ query: { journeyid: journeyId } }) }),
  ],
  chooseCall: chooseSeats,
  chooseSteps: [
    step('a free seat is chosen', chooseSeats, {
      input: ({ lineItemId, seat }) => ({ query: { lineItemId }, body: { seats: [seat] } }),
    }),
    step('the basket with the seat', getBasket, { expect: expectSeat }),
  ],
};

const reschedule = {
  planCall: getRescheduleSeatPlan,
  planSteps: [
    step('the seats of the new journey', getRescheduleSeatPlan, {
      input: ({ journeyId }) => ({ params: { id: journeyId } }),
    }),
  ],
  chooseCall: chooseRescheduleSeats,
  chooseSteps: [
    step('a free seat is chosen', chooseRescheduleSeats, {
      input: ({ key, lineItemId, seat }) => ({ params: { key }, body: { lineItemId, seats: [seat] } }),
    }),
    step('the price with the seat', getReschedule, {
      input: ({ key }) => ({ params: { key } }),
      expect: [present('basket.total'), ...expectSeat],
    }),
  ],
};

/** Chooses a free seat of the first coach of a line item, if it has seats. @param key of the reservation that is rescheduled */
export async function checkSeats(conversation: Conversation, line: Line, key?: string): Promise<void> {
  const { planCall, planSteps, chooseCall, chooseSteps } = key === undefined ? purchase : reschedule;
  const { lineItemId, journeyId, reservableType } = line.connJourneys[0] ?? line;
  if (reservableType !== 'SEAT' || lineItemId === undefined) return conversation.skip(chooseCall, 'no-seats');
  const facts = { lineItemId, journeyId, key: key ?? '', seat: { seatNumber: '', seatPlanKey: '' } };
  await conversation.run(planSteps, facts);
  const seat = findFreeSeat(conversation.last(planCall));
  if (seat === undefined) return conversation.skip(chooseCall, 'no-free-seat');
  await conversation.run(chooseSteps, { ...facts, seat });
}

function findFreeSeat(plan: EndpointAnswer<typeof getSalesPlan> | undefined): SeatsFacts['seat'] | undefined {
  const parts = (plan?.decks ?? []).flatMap((deck) => deck.parts);
  const free = parts.find(({ type, available, restricted }) => type === 'seat' && available && !restricted);
  const { seatNumber, seatPlanKey } = free ?? {};
  return seatNumber === undefined || seatPlanKey === undefined ? undefined : { seatNumber, seatPlanKey };
}

function checkSeat(basket: AnsweredBasket | null, expected: string): readonly ApiFinding[] {
  const [line] = basket?.journeys ?? [];
  const seats = [line, ...(line?.connJourneys ?? [])].flatMap((part) => part?.seats ?? []);
  const actual = seats.map(({ seat }) => seat.seatNumber);
  const totals = seats.length > 0 ? checkTotal({ basket }) : [];
  if (actual.includes(expected)) return totals;
  const finding = { rule: 'question', where: 'basket.journeys[0].seats', actual } as const;
  return [{ ...finding, expected: { code: 'value', value: expected } }, ...totals];
}
