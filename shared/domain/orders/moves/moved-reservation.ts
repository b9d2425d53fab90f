import { type LocalDate, toDate } from '../../kit/dates/local-date-time.ts';
import { getCurrency, type Money, sumMoney } from '../../kit/money/money.ts';
import type { RibbonDate } from '../../search/ribbon/ribbon-date.ts';
import { type Cancellation, getScope, type TradeInTerms } from '../cancellation.ts';

/**
 * What a reservation counts for if it is traded in, that is, given back for another journey: the operator's terms, or else its
 * value, the fee of its fare, and the operator's quote for its cancellation.
 */
export function getTradeIn(cancellation: Omit<Cancellation, 'orderNumber' | 'canCancel' | 'canReschedule'>) {
  const { reservation, isCancelledByOperator, choices } = cancellation;
  // A quote for this reservation only. Others are for the complete order.
  const quote = choices.find((choice) => getScope(choice, { reservation }) === 'journey');
  const terms: TradeInTerms = cancellation.tradeIn ?? {
    value: quote?.paid ?? sumPrices(cancellation),
    fee: reservation.journey.conditions?.changeFee,
    refundable: quote?.refundableAmount,
  };
  return isCancelledByOperator ? { ...terms, fee: null } : terms;
}

/** The sum of the prices of a journey and its seats that are in the currency of the reservation. */
function sumPrices({ reservation: { journey }, currency }: Pick<Cancellation, 'reservation' | 'currency'>): Money {
  // The coaches of a connection with separate tickets have their own seats, but `journey.price` is the price of all coaches.
  const seats = [journey, ...journey.connJourneys].flatMap((part) => part.seats);
  const amounts = [journey.price, ...seats.map(({ price }) => price)];
  const amountsInCurrency = amounts.filter((amount) => amount && getCurrency(amount) === currency);
  return sumMoney(currency, amountsInCurrency);
}

/**
 * The day whose journeys are shown when a reservation is moved: the day from the page's address, or else the first
 * available day from the current journey's day on, or else the last available day, or else the current journey's day.
 *
 * @param requestedDate from the page's address; it is shown even if it is unavailable
 * @param departureDateTime the departure of the current journey, in local time
 * @param days the days that can be shown, in ascending order; undefined until they have loaded
 * @returns undefined if the day depends on `days`, which have not loaded
 */
export function selectDay(
  requestedDate: LocalDate | undefined,
  departureDateTime: string,
  days: readonly RibbonDate[] | undefined,
): LocalDate | undefined {
  if (requestedDate !== undefined) return requestedDate;
  if (!days) return undefined;
  const journeyDay = toDate(departureDateTime);
  const availableDates = days.filter(({ available }) => available).map(({ date }) => date);
  return availableDates.find((date) => date >= journeyDay) ?? availableDates.at(-1) ?? journeyDay;
}
