import type { LocalDate } from '../kit/dates/local-date-time.ts';

/** What a traveller asks the bus tracker, as far as it is known. */
export interface TrackerQuestion {
  readonly originId?: number;
  readonly destinationId?: number;
  /** Absent: today, at the origin. */
  readonly date?: LocalDate;
}

/** A question that can be put: both cities are set. */
export type CompleteQuestion = TrackerQuestion & { readonly originId: number; readonly destinationId: number };

/** A field of the tracker's form that wants an answer ('Veuillez sélectionner'). */
export type TrackerField = 'origin' | 'destination';

/** The fields still to be filled, in the order of the form (spec §5: both are required, checked on submit). */
export function missingFields({ originId, destinationId }: TrackerQuestion): readonly TrackerField[] {
  const missing: TrackerField[] = [];
  if (!originId) missing.push('origin');
  if (!destinationId) missing.push('destination');
  return missing;
}

/** Whether the search may run: only if both cities are set (spec §5). */
export function isComplete(question: TrackerQuestion): question is CompleteQuestion {
  return missingFields(question).length === 0;
}
