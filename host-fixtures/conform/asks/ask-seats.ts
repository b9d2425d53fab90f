import { getBasket } from '#shared/contract/basket/basket.ts';
import { chooseSeats } from '#shared/contract/basket/basket-details.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { type HeldBasket } from './ask-purchase.ts';
import { type Conversation } from '../conversation.ts';
import { noErrors } from './no-errors.ts';

type HeldLine = HeldBasket['journeys'][number];

/** Chooses a free seat of the first coach, where there are any to choose. */
export async function askSeats(conversation: Conversation, line: HeldLine): Promise<void> {
  const coach = line.connJourneys[0] ?? line;
  const { lineItemId, journeyId } = coach;
  if (coach.reservableType !== 'SEAT' || lineItemId === undefined) {
    return conversation.skip(chooseSeats, 'the journey that is held has no seats to choose');
  }
  const why = 'the seats of what is held';
  const plan = await conversation.ask(getSalesPlan, { query: { journeyid: journeyId } }, { why });
  const parts = (plan.answer?.decks ?? []).flatMap((deck) => deck.parts);
  const free = parts.find(({ type, available, restricted }) => type === 'seat' && available && !restricted);
  const { seatNumber, seatPlanKey } = free ?? {};
  if (seatNumber === undefined || seatPlanKey === undefined) return conversation.skip(chooseSeats, 'no seat is free');
  const input = { query: { lineItemId }, body: { seats: [{ seatNumber, seatPlanKey }] } };
  const chosen = await conversation.ask(chooseSeats, input, { why: `seat ${seatNumber} is chosen` });
  noErrors(chosen);
  const read = await conversation.ask(getBasket, {}, { why: 'the seat is held' });
  const [held] = read.answer?.basket?.journeys ?? [];
  const seats = [held, ...(held?.connJourneys ?? [])].flatMap((part) => part?.seats ?? []);
  if (read.answer === undefined || seats.some(({ seat }) => seat.seatNumber === seatNumber)) return;
  const came = seats.map(({ seat }) => seat.seatNumber).join(', ') || 'none';
  read.add({ rule: 'question', where: 'basket.journeys[0].seats', wanted: `seat ${seatNumber}`, came });
}
