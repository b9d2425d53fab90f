import { createAnswers } from '../../answers.ts';

/** Identifies a stop of a city. */
export interface StopKey {
  readonly cityId: number;
  readonly stopId: string;
}

/** Cached answers of the API: the stops of a city, keyed by the city's id. `createStops` loads them. */
export const cityStops = createAnswers('cityStops', { getKey: (cityId: number) => `${cityId}` });

/** Creates a selector of the stops of a city, by its id. The answer is idle, loading, failed, or ready with a value. */
export const selectCityStops = cityStops.select;

/** Cached answers of the API: the details of a stop, keyed by city and stop. `createStops` loads them. */
export const stopDetails = createAnswers('stopDetails', {
  getKey: ({ cityId, stopId }: StopKey) => `${cityId}/${stopId}`,
});

/** Creates a selector of the details of a stop, with the same kinds of answers. */
export const selectStopDetails = stopDetails.select;
