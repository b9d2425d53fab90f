/** A city_id as it is written: a whole number above 0; 0 for anything else. */
export function toCityId(text: string): number {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) ? id : 0;
}
