import type { City } from '../cities/city.ts';
import type { Departure } from './departure.ts';
import type { TrackerQuestion } from './question.ts';

/** The names in the summary 'origin jusqu’à destination' (spec §2 "Bus tracker"). */
export interface TrackerSummary {
  readonly origin: string;
  readonly destination: string;
}

/** What sums up a question while the form is collapsed; `undefined` until both cities' names are known. */
export function summariseQuestion(question: TrackerQuestion, cities: Iterable<City>): TrackerSummary | undefined {
  const names = new Map<number | undefined, string>();
  for (const { id, name } of cities) names.set(id, name);
  const origin = names.get(question.originId);
  const destination = names.get(question.destinationId);
  return origin === undefined || destination === undefined ? undefined : { origin, destination };
}

/** The cities' names from the departures themselves, where the lists of cities did not load. */
export function summariseDepartures([first]: readonly Departure[]): TrackerSummary {
  return { origin: first?.origin.cityName ?? '', destination: first?.destination.cityName ?? '' };
}
