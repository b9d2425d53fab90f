import { distanceMetres } from '../maps/distance.ts';
import type { Prediction } from '../maps/marker.ts';
import type { City } from './city.ts';
import { withGroupStarts, type CityMatches, type CityOption } from './city-option.ts';

/** Cities offered per predicted place (spec §9). */
const nearestPerPrediction = 2;

/**
 * The cities nearest to places that a name suggested: two per place, each city once (spec §5 "City search matching").
 *
 * Places keep their order, as the place service ranks them; a city without a position is near nothing.
 */
export function nearestCities(predictions: readonly Prediction[], cities: readonly City[]): CityMatches {
  const byCity = new Map<number, Omit<CityOption, 'firstInGroup'>>();
  for (const prediction of predictions) {
    for (const option of nearestTo(prediction, cities)) {
      if (!byCity.has(option.city.id)) byCity.set(option.city.id, option);
    }
  }
  return { options: withGroupStarts([...byCity.values()]), matched: byCity.size > 0, needsPrediction: false };
}

function nearestTo(prediction: Prediction, cities: readonly City[]): Omit<CityOption, 'firstInGroup'>[] {
  return cities
    .flatMap((city) => {
      const { latitude: lat, longitude: lng } = city;
      return lat === undefined || lng === undefined ? [] : [{ city, metres: distanceMetres(prediction, { lat, lng }) }];
    })
    .sort((one, other) => one.metres - other.metres)
    .slice(0, nearestPerPrediction)
    .map(({ city, metres }) => ({
      city,
      group: 'location',
      matchedSubstrings: [],
      predictedCity: prediction,
      distanceToPredictedCity: metres,
    }));
}
