import { type LocalDate, toDate } from '../../kit/dates/local-date-time.ts';
import { getCurrency, type Money, sumMoney } from '../../kit/money/money.ts';
import type { RibbonDate } from '../../search/ribbon/ribbon-date.ts';
import { type Cancellation, getScope } from '../cancellation.ts';

/**
 * The value of a reservation that is traded in, that is, given back for another journey. The price of that journey is reduced
 * by this value: the amount that was paid for the reservation according to the operator's quote for a cancellation, or else the
 * sum of the prices of its journey and its seats that are in `currency`.
 */
export function getTradeInValue(cancellation: Pick<Cancellation, 'reservation' | 'currency' | 'choices'>): Money {
  const { reservation, currency, choices } = cancellation;
  const { journey } = reservation;
  // A quote for this reservation only. Others are for the whole order.
  const quote = choices.find((choice) => getScope(choice, { reservation }) === 'journey');
  if (quote) return quote.paid;
  // The coaches of a connection with separate tickets have their own seats, but `journey.price` is the price of all coaches.
  const seats = [journey, ...journey.connJourneys].flatMap((part) => part.seats);
  const amounts = [journey.price, ...seats.map(({ price }) => price)];
  const amountsInCurrency = amounts.filter((amount) => amount && getCurrency(amount) === currency);
  return sumMoney(currency, amountsInCurrency);
}

/** Returns the fee for moving a reservation; null if it is free, or the operator cancelled the coach; undefined if unknown. */
export function getChangeFee(
  change: Pick<Cancellation, 'reservation' | 'isCancelledByOperator'>,
): Money | null | undefined {
  return change.isCancelledByOperator ? null : change.reservation.journey.conditions?.changeFee;
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
