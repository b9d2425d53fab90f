import type { City } from './city.ts';

/** Whether a city of the bus tracker counts as selected: only if it has an id (spec §5). */
export function isSelectedCity(city: Partial<City> | undefined): boolean {
  return Boolean(city?.id);
}

/** Whether a city's id counts as selected in a search form: only a number above 0 (spec §5). */
export function isSelectedCityId(id: unknown): id is number {
  return typeof id === 'number' && id > 0;
}
