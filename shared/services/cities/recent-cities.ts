import { type Page } from '../page/page.ts';

const key = 'coach-widgets.recent-cities';

/** How many cities a traveller's browser remembers. */
export const mostRecentCities = 5;

/** The cities this browser remembers, the latest first. What it holds may be anything: only sound ids are taken. */
export function readRecentCities(page: Page): readonly number[] {
  try {
    const found: unknown = JSON.parse(page.readText(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isCityId).slice(0, mostRecentCities) : [];
  } catch {
    // Not JSON: another script's, or half written.
    return [];
  }
}

/** Remembers a city as the latest, and returns what is remembered now. */
export function rememberCity(page: Page, cityId: number): readonly number[] {
  const others = readRecentCities(page).filter((id) => id !== cityId);
  const recent = [cityId, ...others].slice(0, mostRecentCities);
  // The traveller's own, which the service needs: kept without asking for consent.
  page.writeText(key, JSON.stringify(recent));
  return recent;
}

function isCityId(found: unknown): found is number {
  return Number.isInteger(found) && Number(found) > 0;
}
