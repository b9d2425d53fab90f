import { type CityGuide } from '#shared/domain/stops/stop.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** City guides by city id (spec §7 "cached per id"). */
export interface CityGuidesSlice {
  readonly cityGuides: Readonly<Record<string, Loading<CityGuide>>>;
}

/** Sets the guide to a city. */
export function setCityGuide(cityId: number, guide: Loading<CityGuide>) {
  return ({ cityGuides }: CityGuidesSlice): CityGuidesSlice => ({
    cityGuides: withEntry(cityGuides, [cityId, guide]),
  });
}

/** Selects the guide to a city; idle before the first request. */
export function selectCityGuide(cityId: number | undefined) {
  return ({ cityGuides }: CityGuidesSlice): Loading<CityGuide> =>
    cityId === undefined ? idle : (cityGuides[cityId] ?? idle);
}
