import type { Basket } from '../basket/basket.ts';
import type { CurrencyCode } from '../kit/money/currency.ts';
import type { Money } from '../kit/money/money.ts';
import type { Journey, JourneyPart } from '../journeys/journey.ts';

/** What was bought (spec §3 "Order confirmation"), in one currency; what its total is made of, as far as it is known. */
export interface Order extends Pick<Basket, 'feesBreakdown' | 'markupTotal' | 'discountTotal'> {
  readonly orderNumber: string;
  readonly currency: CurrencyCode;
  readonly grossTotal: Money | null;
  readonly taxTotal: Money | null;
  readonly emailAddress?: string;
  readonly telephoneNumber?: string;
  readonly journeys: readonly Journey[];
}

/**
 * The numbers of the seats of a journey, coach by coach, as they are written on them; the coaches of a connection have
 * seats of their own (spec §4 "Seats").
 *
 * @returns one list for each coach that has some
 */
export function seatNumbersOf({ seats, connJourneys }: Pick<Journey, 'seats' | 'connJourneys'>): readonly string[][] {
  const numbersOf = (part: Pick<JourneyPart, 'seats'>) => part.seats.map(({ seat }) => seat.seatNumber);
  return [{ seats }, ...connJourneys].map(numbersOf).filter((numbers) => numbers.length > 0);
}
