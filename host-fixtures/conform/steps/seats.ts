import { getBasket } from '#shared/contract/basket/basket.ts';
import { chooseSeats } from '#shared/contract/basket/basket-details.ts';
import { type AnswerOf } from '#shared/contract/kit/endpoint.ts';
import { chooseRescheduleSeats, getReschedule, getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { type Context, type Conversation, createSteps } from '../conversation.ts';
import { type Finding } from '../finding.ts';
import { type Basket, checkTotal } from './basket-total.ts';

type Line = Basket['journeys'][number];
type SeatPlan = AnswerOf<typeof getSalesPlan>;

interface SeatsFacts {
  readonly journeyId: string;
  readonly lineItemId: string;
  readonly hasSeats: boolean;
  /** Key of the reservation that is rescheduled. */
  readonly key: string;
  readonly planCall: typeof getSalesPlan | typeof getRescheduleSeatPlan;
}

const { step } = createSteps<SeatsFacts>();

const hasSeats = (facts: SeatsFacts) => facts.hasSeats;
const getSeat = ({ hasSeats: has, planCall, last }: Context<SeatsFacts>) =>
  has ? findFreeSeat(last(planCall)) : undefined;
const hasSeat = (context: Context<SeatsFacts>) => getSeat(context) !== undefined;
const skipWithoutSeat = (context: Context<SeatsFacts>) => {
  if (!context.hasSeats) return 'no-seats';
  return hasSeat(context) ? undefined : 'no-free-seat';
};
const getSeats = (context: Context<SeatsFacts>) => [getSeat(context)].filter((seat) => seat !== undefined);
const expectSeat = [
  (answer: { readonly basket: Basket | null }, context: Context<SeatsFacts>) => checkSeat(answer, getSeats(context)),
];

const purchaseSteps = [
  step('the seats of the journey', getSalesPlan, {
    when: hasSeats,
    input: ({ journeyId }) => ({ query: { journeyid: journeyId } }),
  }),
  step('a free seat is chosen', chooseSeats, {
    skip: skipWithoutSeat,
    input: (context) => ({ query: { lineItemId: context.lineItemId }, body: { seats: getSeats(context) } }),
  }),
  step('the basket with the seat', getBasket, { when: hasSeat, expect: expectSeat }),
];

const rescheduleSteps = [
  step('the seats of the new journey', getRescheduleSeatPlan, {
    when: hasSeats,
    input: ({ journeyId }) => ({ params: { id: journeyId } }),
  }),
  step('a free seat is chosen', chooseRescheduleSeats, {
    skip: skipWithoutSeat,
    input(context) {
      const { key, lineItemId } = context;
      return { params: { key }, body: { lineItemId, seats: getSeats(context) } };
    },
  }),
  step('the price with the seat', getReschedule, {
    when: hasSeat,
    input: ({ key }) => ({ params: { key } }),
    expect: expectSeat,
  }),
];

/** Chooses a free seat of the first coach of a line item, if it has seats. */
export async function checkSeats(conversation: Conversation, line: Line): Promise<void> {
  await conversation.run(purchaseSteps, toFacts(line, { planCall: getSalesPlan, key: '' }));
}

/** Does the same for the journey to which the reservation with the key is moved. */
export async function checkRescheduleSeats(conversation: Conversation, line: Line, key: string): Promise<void> {
  await conversation.run(rescheduleSteps, toFacts(line, { planCall: getRescheduleSeatPlan, key }));
}

function toFacts(line: Line, facts: Pick<SeatsFacts, 'planCall' | 'key'>): SeatsFacts {
  const { lineItemId = '', journeyId, reservableType } = line.connJourneys[0] ?? line;
  return { ...facts, lineItemId, journeyId, hasSeats: reservableType === 'SEAT' && lineItemId !== '' };
}

function findFreeSeat(plan: SeatPlan | undefined) {
  const parts = (plan?.decks ?? []).flatMap((deck) => deck.parts);
  const free = parts.find(({ type, available, restricted }) => type === 'seat' && available && !restricted);
  const { seatNumber, seatPlanKey } = free ?? {};
  return seatNumber === undefined || seatPlanKey === undefined ? undefined : { seatNumber, seatPlanKey };
}

function checkSeat(
  { basket }: { readonly basket: Basket | null },
  [seat]: readonly { readonly seatNumber: string }[],
): readonly Finding[] {
  const [line] = basket?.journeys ?? [];
  const seats = [line, ...(line?.connJourneys ?? [])].flatMap((part) => part?.seats ?? []);
  const actual = seats.map((held) => held.seat.seatNumber);
  const totals = seats.length > 0 ? checkTotal({ basket }) : [];
  if (seat && actual.includes(seat.seatNumber)) return totals;
  const expected = { code: 'value', value: seat?.seatNumber } as const;
  return [{ rule: 'question', where: 'basket.journeys[0].seats', expected, actual }, ...totals];
}
