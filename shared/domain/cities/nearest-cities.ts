import type { Prediction } from '../maps/marker.ts';
import { sortByDistance } from './cities-by-distance.ts';
import type { City } from './city.ts';
import { type CityMatches, markGroupStarts } from './match-cities.ts';

/** Number of cities for each predicted place (spec §9). */
const nearestPerPrediction = 2;

/**
 * The suggestions of the city field if no city has the typed name, but a map service knows places of that name
 * (predictions): the two cities that are nearest to each place (spec §5 "City search matching"). Places keep the order of
 * the service. A city that is near several places is listed once, for the first of them. Cities without a position are
 * omitted.
 */
export function findNearestCities(predictions: readonly Prediction[], cities: readonly City[]): CityMatches {
  const candidates = predictions.flatMap((prediction) =>
    sortByDistance(cities, prediction)
      .slice(0, nearestPerPrediction)
      .map(({ city, metres }) => ({
        city,
        group: 'location' as const,
        matchedSubstrings: [],
        predictedCity: prediction,
        distanceToPredictedCity: metres,
      })),
  );
  const options = candidates.filter(
    ({ city }, index) => candidates.findIndex((candidate) => candidate.city.id === city.id) === index,
  );
  // The places are known already, so the caller need not request them (`needsPrediction`).
  return { options: markGroupStarts(options), hasMatches: options.length > 0, needsPrediction: false };
}
