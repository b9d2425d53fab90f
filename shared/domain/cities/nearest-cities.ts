import type { Prediction } from '../maps/marker.ts';
import { sortByDistance } from './cities-by-distance.ts';
import type { City } from './city.ts';
import { type CityMatches, markGroupStarts } from './match-cities.ts';

/** Number of cities per predicted place (spec §9). */
const nearestPerPrediction = 2;

/**
 * The cities nearest to predicted places, which the place service found by name: two per place, without duplicates
 * (spec §5 "City search matching"). Places keep the order of the place service; cities without a position are omitted.
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
  return { options: markGroupStarts(options), hasMatches: options.length > 0, needsPrediction: false };
}
