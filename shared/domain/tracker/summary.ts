import type { City } from '../cities/city.ts';
import type { Departure } from './departure.ts';
import type { TrackerQuestion } from './question.ts';

/** The names in the summary 'origin jusqu’à destination' (spec §2 "Bus tracker"). */
export interface TrackerSummary {
  readonly origin: string;
  readonly destination: string;
}

/** Summary of a search while the form is collapsed; `undefined` until the names of both cities have loaded. */
export function summariseQuestion(question: TrackerQuestion, cities: Iterable<City>): TrackerSummary | undefined {
  const names = new Map<number | undefined, string>();
  for (const { id, name } of cities) names.set(id, name);
  const origin = names.get(question.originId);
  const destination = names.get(question.destinationId);
  return origin === undefined || destination === undefined ? undefined : { origin, destination };
}

/** The names of the cities in the departures, if the lists of cities failed to load. */
export function summariseDepartures([firstDeparture]: readonly Departure[]): TrackerSummary {
  return { origin: firstDeparture?.origin.cityName ?? '', destination: firstDeparture?.destination.cityName ?? '' };
}
