import { createAnswers } from '../../answers.ts';

/** A stop and its city. */
export interface StopKey {
  readonly cityId: number;
  readonly stopId: string;
}

/** The stops of a city, by its id. */
export const cityStops = createAnswers('cityStops', { getKey: (cityId: number) => `${cityId}` });

/** Selects the stops of a city. */
export const selectCityStops = cityStops.select;

/** The details of a stop of a city. */
export const stopDetails = createAnswers('stopDetails', {
  getKey: ({ cityId, stopId }: StopKey) => `${cityId}/${stopId}`,
});

/** Selects the details of a stop. */
export const selectStopDetails = stopDetails.select;
