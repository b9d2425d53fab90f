import { type Page } from '../page/page.ts';

const key = 'coach-widgets.recent-cities';

/** How many cities a browser stores. */
export const mostRecentCities = 5;

/** The recent cities of this browser, the latest first. Invalid ids are ignored. */
export function readRecentCities(page: Page): readonly number[] {
  try {
    const ids: unknown = JSON.parse(page.readText(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter(isCityId).slice(0, mostRecentCities) : [];
  } catch {
    // Invalid JSON, for example from another script.
    return [];
  }
}

/** Stores a city as the latest, and returns all recent cities. */
export function storeRecentCity(page: Page, cityId: number): readonly number[] {
  const others = readRecentCities(page).filter((id) => id !== cityId);
  const recent = [cityId, ...others].slice(0, mostRecentCities);
  // Needed for the service itself, so consent is not required.
  page.writeText(key, JSON.stringify(recent));
  return recent;
}

function isCityId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}
