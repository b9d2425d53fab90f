// chunk: cities
import type { Assistance } from './search-model.ts';

/** How many travellers of one way need assistance or come to give it (spec §3 "specialAssistance … a total"). */
export function assistanceTotal(assistance: Assistance): number {
  return assistance.wheelchairSeated + assistance.otherDisability + assistance.personalCareAttendants;
}

/** Whether assistance is asked for (spec §3 "a selected flag"). */
export function isAssistanceSelected(assistance: Assistance): boolean {
  return assistanceTotal(assistance) > 0;
}
