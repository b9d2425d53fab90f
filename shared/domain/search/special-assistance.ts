// chunk: cities
import type { Assistance } from './search-model.ts';

/**
 * Number of travellers of one direction who need assistance, including attendants (spec §3 "specialAssistance … a
 * total").
 */
export function sumAssistance(assistance: Assistance): number {
  return assistance.wheelchairSeated + assistance.otherDisability + assistance.personalCareAttendants;
}

/** Whether assistance is requested (spec §3 "a selected flag"). */
export function isAssistanceSelected(assistance: Assistance): boolean {
  return sumAssistance(assistance) > 0;
}
