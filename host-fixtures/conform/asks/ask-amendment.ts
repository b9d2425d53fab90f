import { deleteBasket, getBasket } from '#shared/contract/basket/basket.ts';
import { amendReservations } from '#shared/contract/orders/reservations.ts';
import { type Conversation } from '../conversation.ts';
import { shown } from '../finding.ts';
import { noErrors } from './no-errors.ts';

/** A reservation that may be traded in. */
interface AmendedReservation {
  readonly orderNumber: string;
  readonly reservationNumber: string;
  readonly canAmend: boolean;
}

/** Puts a reservation into the basket to be traded in, looks at what it is worth, and empties the basket: nothing is amended. */
export async function askAmendment(
  conversation: Conversation,
  { orderNumber, reservationNumber, canAmend }: AmendedReservation,
): Promise<void> {
  const foreign = { orderNumber, reservationNumbers: ['conform-no-such-reservation'] };
  const refusal = { statuses: [400, 403, 404], isErrorsEnough: true, rule: 'token' } as const;
  await conversation.refuse(
    amendReservations,
    { body: foreign },
    { ...refusal, why: 'the order has no such reservation' },
  );
  if (!canAmend) return conversation.skip(amendReservations, 'the test order’s reservation may not be amended');
  const body = { orderNumber, reservationNumbers: [reservationNumber] };
  const amended = await conversation.ask(amendReservations, { body }, { why: 'it shall be traded in' });
  noErrors(amended);
  const read = await conversation.ask(getBasket, {}, { why: 'what it is worth' });
  const traded = read.answer?.basket?.tradeIns.map((one) => one.reservationNumber) ?? [];
  if (read.answer !== undefined && !traded.includes(reservationNumber)) {
    read.add({ rule: 'question', where: 'basket.tradeIns', wanted: reservationNumber, came: shown(traded) });
  }
  await conversation.ask(deleteBasket, {}, { why: 'the amendment is given up' });
  const left = await conversation.ask(getBasket, {}, { why: 'nothing is traded in any more' });
  const still = left.answer?.basket?.tradeIns.length ?? 0;
  if (still > 0) left.add({ rule: 'question', where: 'basket.tradeIns', wanted: 'none', came: `${still}` });
}
