import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import { toDate } from '../../kit/dates/moments.ts';
import { getCurrency, type Money, sumMoney } from '../../kit/money/money.ts';
import type { RibbonDate } from '../../search/ribbon/ribbon-date.ts';
import { type Cancellation, getScope } from '../cancellation.ts';

/**
 * What a reservation is worth towards another journey: what was paid for it alone, as the operator quotes it; else its price
 * with that of its seats.
 */
export function getWorth({
  reservation,
  currency,
  choices,
}: Pick<Cancellation, 'reservation' | 'currency' | 'choices'>): Money {
  const { journey } = reservation;
  const own = choices.find((choice) => getScope(choice, { reservation }) === 'journey');
  if (own) return own.paid;
  const seats = [journey, ...journey.connJourneys].flatMap((part) => part.seats);
  const amounts = [journey.price, ...seats.map(({ price }) => price)];
  return sumMoney(
    currency,
    amounts.filter((amount) => amount && getCurrency(amount) === currency),
  );
}

/** What the change itself costs; null is nothing. Whose coach was cancelled by the operator pays nothing. */
export function getChangeFee({
  reservation,
  isCancelledByOperator,
}: Pick<Cancellation, 'reservation' | 'isCancelledByOperator'>): Money | null {
  return isCancelledByOperator ? null : (reservation.journey.conditions?.changeFee ?? null);
}

/**
 * The day whose journeys are shown: the one that the address asks for, else the day of the journey that is moved, where it
 * can be moved to another on it; else the first day after that, or the last before. Without any day it is the journey's own.
 *
 * @param asked as the address has it; what is no day that can be had is shown, too, with the nearest that can
 * @param days undefined before they are known
 */
export function dayToShow(
  asked: LocalDate | undefined,
  departureDateTime: string,
  days: readonly RibbonDate[] | undefined,
): LocalDate | undefined {
  if (asked !== undefined) return asked;
  if (!days) return undefined;
  const own = toDate(departureDateTime);
  const open = days.filter(({ available }) => available).map(({ date }) => date);
  return open.find((date) => date >= own) ?? open.at(-1) ?? own;
}
