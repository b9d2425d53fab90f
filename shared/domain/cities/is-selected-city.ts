/** Whether a city's id counts as selected in a search form: only a number above 0 (spec §5). */
export function isSelectedCityId(id: unknown): id is number {
  return typeof id === 'number' && id > 0;
}
