import { createAnswers } from '../../answers.ts';

/** A stop and its city. */
export interface StopKey {
  readonly cityId: number;
  readonly stopId: string;
}

export const cityStops = createAnswers('cityStops', { getKey: (cityId: number) => `${cityId}` });

/** Selects the stops of a city. */
export const selectCityStops = cityStops.select;

export const stopDetails = createAnswers('stopDetails', {
  getKey: ({ cityId, stopId }: StopKey) => `${cityId}/${stopId}`,
});

/** Selects the details of a stop. */
export const selectStopDetails = stopDetails.select;
