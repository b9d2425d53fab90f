import { type Offers } from '#shared/domain/journeys/offers.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** What searches have found, each way of a trip by itself; kept while the page stands, so that a step back shows it at once. */
export interface JourneysSlice {
  readonly journeys: Readonly<Record<string, Loading<Offers>>>;
}

/** Command: how far the answer to a search has come. `key` is its query string: equal searches have equal keys. */
export function setJourneys(key: string, offers: Loading<Offers>) {
  return ({ journeys }: JourneysSlice): JourneysSlice => ({ journeys: withEntry(journeys, [key, offers], 20) });
}

/** Selector: what a search has found; idle before it is asked, or without one. While more comes, `last` has what is there. */
export function selectJourneys(key: string | undefined) {
  return ({ journeys }: JourneysSlice): Loading<Offers> => (key === undefined ? idle : (journeys[key] ?? idle));
}
