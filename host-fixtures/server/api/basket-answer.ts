import { type InferInput } from 'valibot';
import { type basket } from '#shared/contract/basket.ts';
import { sumOf } from '../sales/party.ts';
import { type Basket } from '../sales/baskets.ts';
import { type Instant } from '../timetable/timetable.ts';
import { type Visit } from '../visits/visit.ts';
import { bookingFee } from './booking-fee.ts';
import { journeyAnswer } from './journey-answer.ts';

/** A basket as it goes over the wire; null is none. */
export type BasketAnswer = InferInput<typeof basket> | null;

/**
 * A basket (spec §3). It ends by the true clock, and its end is told by the visitor's, which widgets follow.
 *
 * @param now the true time
 */
export function basketAnswer(held: Basket | undefined, now: Instant, { clockShiftMs = 0 }: Visit): BasketAnswer {
  if (held === undefined) return null;
  const booking = bookingFee(held);
  const prices = held.lines.map(({ price }) => price);
  return {
    journeys: held.lines.map(({ journey, party, price, coachPrices, lineItemId }) =>
      journeyAnswer({ journey, party, offer: { price, coachPrices }, lineItemId }),
    ),
    status: 'OPEN',
    payment: { types: ['CARD'] },
    expiry: utcText(held.expiresAt + clockShiftMs),
    expiryTotalSecondsRemaining: Math.max(0, Math.floor((held.expiresAt - now) / 1000)),
    errors: [],
    feesBreakdown: { booking, sms: null, facilities: null, amendment: null },
    markupTotal: null,
    total: sumOf([...prices, booking]) ?? 0,
    basketKind: 'BOOKING',
    redemptionCodes: [],
  };
}

/** `yyyy-MM-ddTHH:mm:ssZ` (spec §3 "Date formats"). */
function utcText(time: Instant): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}
