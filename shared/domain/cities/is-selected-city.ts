import type { City } from './city.ts';

/** Whether a city of the bus tracker counts as selected: only if it has an id (spec §5). */
export function isSelectedCity(city: Partial<City> | undefined): boolean {
  return Boolean(city?.id);
}
