import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { toUtcInstant } from '../kit/units/to-utc-instant.ts';
import type { Refund } from './order.ts';

/** How far a step on the way of a refund is: behind, under way, ahead, or where it has stopped. */
export type StepState = 'done' | 'current' | 'ahead' | 'refused';

/** A step of money on its way back: it is asked for, the payment provider sends it, the bank shows it. */
export interface RefundStep {
  readonly kind: 'asked' | 'provider' | 'bank';
  readonly state: StepState;
  /** When it was or will be, at the latest; missing where that is not known. */
  readonly date?: LocalDate;
}

/** How many working days a bank takes at most, where the operator does not say. */
export const usualWorkingDays = 5;

/**
 * The steps of a refund, with what has come of each (a timeline before and after it is confirmed).
 *
 * @param status of the refund; without one it is only offered, and nothing has happened yet
 * @param from the day on which it was or would be asked for, where the traveller is; missing where it is not known
 */
export function listRefundSteps(
  status: Refund['status'] | undefined,
  from: LocalDate | undefined,
  workingDays = usualWorkingDays,
): readonly RefundStep[] {
  const [asked, provider, bank] = getStates(status);
  const until = from === undefined ? undefined : workingDaysAfter(from, workingDays);
  return [
    { kind: 'asked', state: asked, ...(from !== undefined && { date: from }) },
    { kind: 'provider', state: provider },
    { kind: 'bank', state: bank, ...(until !== undefined && { date: until }) },
  ];
}

type States = readonly [StepState, StepState, StepState];

function getStates(status: Refund['status'] | undefined): States {
  switch (status) {
    case undefined:
      return ['ahead', 'ahead', 'ahead'];
    case 'PENDING':
      return ['done', 'current', 'ahead'];
    case 'REFUNDED':
      return ['done', 'done', 'current'];
    case 'REFUSED':
      return ['done', 'refused', 'ahead'];
  }
}

/** The day so many working days later, from Monday to Friday; holidays differ from bank to bank, and are not counted. */
export function workingDaysAfter(from: LocalDate, workingDays: number): LocalDate {
  let dayMs = toUtcInstant(from);
  for (let left = workingDays; left > 0;) {
    dayMs += msOfDay;
    if (!isWeekend(dayMs)) left -= 1;
  }
  return new Date(dayMs).toISOString().slice(0, 10);
}

const msOfDay = 24 * 3_600_000;

/** 1 January 1970 was a Thursday. */
function isWeekend(dayMs: number): boolean {
  return [0, 6].includes((dayMs / msOfDay + 4) % 7);
}
