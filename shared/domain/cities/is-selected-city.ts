/** Whether a city id in a search form is valid: a number above 0 (spec §5). */
export function isSelectedCityId(id: unknown): id is number {
  return typeof id === 'number' && id > 0;
}
