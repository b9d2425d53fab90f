import { type LocalDate, toUtcInstant } from '../kit/dates/local-date-time.ts';
import type { Refund } from './order.ts';

/** Progress of a step of a refund. */
export type StepState = 'done' | 'current' | 'ahead' | 'refused';

/** A step of a refund: it is requested (`asked`), the payment provider sends it, the bank shows it. */
export interface RefundStep {
  readonly kind: 'asked' | 'provider' | 'bank';
  readonly state: StepState;
  /** The latest date of the step; missing if it is unknown. */
  readonly date?: LocalDate;
}

/** Maximum working days of a bank if the operator does not specify them. */
export const usualWorkingDays = 5;

/**
 * The steps of a refund with their progress, for a timeline before and after its confirmation.
 *
 * @param status of the refund; undefined if it is only offered
 * @param from the local day of the request, or today; missing if it is unknown
 */
export function listRefundSteps(
  status: Refund['status'] | undefined,
  from: LocalDate | undefined,
  workingDays = usualWorkingDays,
): readonly RefundStep[] {
  const [request, provider, bank] = status ? states[status] : (['ahead', 'ahead', 'ahead'] as const);
  const bankDate = from === undefined ? undefined : addWorkingDays(from, workingDays);
  return [
    { kind: 'asked', state: request, date: from },
    { kind: 'provider', state: provider },
    { kind: 'bank', state: bank, date: bankDate },
  ];
}

const states = {
  PENDING: ['done', 'current', 'ahead'],
  REFUNDED: ['done', 'done', 'current'],
  REFUSED: ['done', 'refused', 'ahead'],
} as const satisfies Record<Refund['status'], readonly StepState[]>;

/** Adds working days, Monday to Friday. Holidays differ between banks and are ignored. */
export function addWorkingDays(from: LocalDate, workingDays: number): LocalDate {
  let dayMs = toUtcInstant(from);
  for (let daysLeft = workingDays; daysLeft > 0;) {
    dayMs += msOfDay;
    // Adds 4, because 1 January 1970 was a Thursday; 0 is Sunday, 6 Saturday.
    if (![0, 6].includes((dayMs / msOfDay + 4) % 7)) daysLeft -= 1;
  }
  return new Date(dayMs).toISOString().slice(0, 10);
}

const msOfDay = 24 * 3_600_000;
