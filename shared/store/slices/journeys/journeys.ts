import { type Offers } from '#shared/domain/journeys/offers.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** The results of searches, one for each direction of a trip; they stay, so that a step back shows them at once. */
export interface JourneysSlice {
  readonly journeys: Readonly<Record<string, Loading<Offers>>>;
}

/** Sets the answer to a search. `key` is its query string: equal searches have equal keys. */
export function setJourneys(key: string, offers: Loading<Offers>) {
  return ({ journeys }: JourneysSlice): JourneysSlice => ({ journeys: withEntry(journeys, [key, offers], 20) });
}

/** Selects the results of a search; idle before the first request, or without a search. While more load, `last` contains the others. */
export function selectJourneys(key: string | undefined) {
  return ({ journeys }: JourneysSlice): Loading<Offers> => (key === undefined ? idle : (journeys[key] ?? idle));
}
