import { type InferOutput } from 'valibot';
import { getBasket } from '#shared/contract/basket/basket.ts';
import { chooseSeats } from '#shared/contract/basket/basket-details.ts';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { chooseRescheduleSeats, getReschedule, getRescheduleSeatPlan } from '#shared/contract/orders/reschedule.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { type Asked, type Conversation } from '../conversation.ts';
import { type HeldBasket, sumFindings } from '../basket-sums.ts';
import { noErrors } from './no-errors.ts';

type HeldLine = HeldBasket['journeys'][number];
type SeatPlan = InferOutput<(typeof getSalesPlan)['answer']>;

/** A seat, as it is chosen. */
interface SeatChoice {
  readonly seatNumber: string;
  readonly seatPlanKey: string;
}

/** The calls by which a seat is chosen. */
interface SeatCalls {
  readonly choosing: Endpoint;
  readonly plan: (journeyId: string, why: string) => Promise<Pick<Asked<typeof getSalesPlan>, 'answer'>>;
  readonly choose: (
    lineItemId: string,
    seats: readonly SeatChoice[],
    why: string,
  ) => Promise<Parameters<typeof noErrors>[0]>;
  readonly read: (why: string) => Promise<Pick<Asked<typeof getBasket>, 'answer' | 'add'>>;
}

/** Chooses a free seat of the first coach of what is bought, where there are any to choose. */
export async function askSeats(conversation: Conversation, line: HeldLine): Promise<void> {
  await askFreeSeat(conversation, line, {
    choosing: chooseSeats,
    plan: (journeyid, why) => conversation.ask(getSalesPlan, { query: { journeyid } }, { why }),
    choose: (lineItemId, seats, why) =>
      conversation.ask(chooseSeats, { query: { lineItemId }, body: { seats: [...seats] } }, { why }),
    read: (why) => conversation.ask(getBasket, {}, { why }),
  });
}

/**
 * The same of the journey that a reservation is moved to.
 *
 * @returns what moving it costs then; undefined where no seat was chosen
 */
export function askRescheduleSeats(
  conversation: Conversation,
  line: HeldLine,
  key: string,
): Promise<HeldBasket | undefined> {
  const params = { key };
  return askFreeSeat(conversation, line, {
    choosing: chooseRescheduleSeats,
    plan: (id, why) => conversation.ask(getRescheduleSeatPlan, { params: { id } }, { why }),
    choose: (lineItemId, seats, why) =>
      conversation.ask(chooseRescheduleSeats, { params, body: { lineItemId, seats: [...seats] } }, { why }),
    read: (why) => conversation.ask(getReschedule, { params }, { why }),
  });
}

async function askFreeSeat(
  conversation: Conversation,
  line: HeldLine,
  { choosing, plan, choose, read }: SeatCalls,
): Promise<HeldBasket | undefined> {
  const { lineItemId, journeyId, reservableType } = line.connJourneys[0] ?? line;
  if (reservableType !== 'SEAT' || lineItemId === undefined) {
    conversation.skip(choosing, 'the journey that is held has no seats to choose');
    return undefined;
  }
  const seat = freeSeatOf((await plan(journeyId, 'the seats of what is held')).answer);
  if (seat === undefined) {
    conversation.skip(choosing, 'no seat is free');
    return undefined;
  }
  noErrors(await choose(lineItemId, [seat], `seat ${seat.seatNumber} is chosen`));
  const kept = await read('the seat is held');
  const basket = kept.answer?.basket ?? undefined;
  const [held] = basket?.journeys ?? [];
  const seats = [held, ...(held?.connJourneys ?? [])].flatMap((part) => part?.seats ?? []);
  if (kept.answer !== undefined && !seats.some((one) => one.seat.seatNumber === seat.seatNumber)) {
    const came = seats.map((one) => one.seat.seatNumber).join(', ') || 'none';
    kept.add({ rule: 'question', where: 'basket.journeys[0].seats', wanted: `seat ${seat.seatNumber}`, came });
  }
  if (basket && seats.length > 0) kept.add(...sumFindings(basket));
  return basket;
}

function freeSeatOf(plan: SeatPlan | undefined): SeatChoice | undefined {
  const parts = (plan?.decks ?? []).flatMap((deck) => deck.parts);
  const free = parts.find(({ type, available, restricted }) => type === 'seat' && available && !restricted);
  const { seatNumber, seatPlanKey } = free ?? {};
  return seatNumber === undefined || seatPlanKey === undefined ? undefined : { seatNumber, seatPlanKey };
}
