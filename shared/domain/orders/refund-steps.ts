import { type LocalDate, toUtcInstant } from '../kit/dates/local-date-time.ts';
import type { Refund } from './order.ts';

/** Progress of a step of a refund. `ahead`: it has not begun. */
export type StepState = 'done' | 'current' | 'ahead' | 'refused';

/** A step of a refund: it is requested (`asked`), the payment provider sends it, the bank shows it. */
export interface RefundStep {
  readonly kind: 'asked' | 'provider' | 'bank';
  readonly state: StepState;
  /** The latest date of the step; missing if it is unknown. */
  readonly date?: LocalDate;
}

/**
 * The steps of a refund with their progress, for a timeline before and after its confirmation.
 *
 * @param status of the refund; undefined if it is only offered
 * @param from the local day of the request, or today if the refund is only offered; undefined if it is unknown
 * @param workingDays the working days until the bank shows the refund; undefined if the operator does not specify them
 */
export function listRefundSteps(
  status: Refund['status'] | undefined,
  from: LocalDate | undefined,
  workingDays?: number,
): readonly RefundStep[] {
  const [request, provider, bank] = status ? states[status] : (['ahead', 'ahead', 'ahead'] as const);
  const bankDate = from === undefined || workingDays === undefined ? undefined : addWorkingDays(from, workingDays);
  return [
    { kind: 'asked', state: request, date: from },
    { kind: 'provider', state: provider },
    { kind: 'bank', state: bank, date: bankDate },
  ];
}

/** The states of the steps by the status of the refund. If it is refused, the bank's step never comes: timelines omit it. */
const states = {
  PENDING: ['done', 'current', 'ahead'],
  REFUNDED: ['done', 'done', 'current'],
  REFUSED: ['done', 'refused', 'ahead'],
} as const satisfies Record<Refund['status'], readonly StepState[]>;

/**
 * Adds working days, Monday to Friday: Friday plus 1 is Monday. Public holidays are ignored, because they differ between banks.
 *
 * @param workingDays 0 returns the day itself
 */
export function addWorkingDays(from: LocalDate, workingDays: number): LocalDate {
  let dayMs = toUtcInstant(from);
  for (let daysLeft = workingDays; daysLeft > 0;) {
    dayMs += msOfDay;
    // The day of the week, 0 for Sunday to 6 for Saturday. Adds 4, because day 0, 1 January 1970, was a Thursday.
    if (![0, 6].includes((dayMs / msOfDay + 4) % 7)) daysLeft -= 1;
  }
  return new Date(dayMs).toISOString().slice(0, 10);
}

const msOfDay = 24 * 3_600_000;
