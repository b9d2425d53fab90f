import type { Prediction } from '../maps/marker.ts';
import { citiesByDistance } from './cities-by-distance.ts';
import type { City } from './city.ts';
import { type CityMatches, withGroupStarts } from './city-option.ts';

/** Cities offered per predicted place (spec §9). */
const nearestPerPrediction = 2;

/**
 * The cities nearest to places that a name suggested: two per place, each city once (spec §5 "City search matching").
 *
 * Places keep their order, as the place service ranks them; a city without a position is near nothing.
 */
export function nearestCities(predictions: readonly Prediction[], cities: readonly City[]): CityMatches {
  const all = predictions.flatMap((prediction) =>
    citiesByDistance(cities, prediction)
      .slice(0, nearestPerPrediction)
      .map(({ city, metres }) => ({
        city,
        group: 'location' as const,
        matchedSubstrings: [],
        predictedCity: prediction,
        distanceToPredictedCity: metres,
      })),
  );
  const options = all.filter(({ city }, index) => all.findIndex((one) => one.city.id === city.id) === index);
  return { options: withGroupStarts(options), matched: options.length > 0, needsPrediction: false };
}
