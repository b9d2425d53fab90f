import { type NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import { countryOfZone } from '../clock/country.ts';
import { type Route } from '../timetable/timetable.ts';
import { type Host } from './host.ts';
import { announcedAlerts, type Hearer, worstFirst } from './journey-alerts.ts';

/**
 * What is announced about the whole network, the most serious first, each alert with its routes. The browser's scenario
 * has the last word.
 */
export async function siteAlerts(
  host: Host,
  { visit: { scenario }, language }: Hearer,
): Promise<readonly NetworkAlert[]> {
  const { timetable } = host;
  const announced = await announcedAlerts(host, await timetable.routeIds(), language);
  const alerts = await Promise.all(
    announced.map(async ({ routeId, ...alert }) => {
      const route = routeId === undefined ? undefined : await timetable.route(routeId);
      const countries = route ? await countriesOf(host, route) : [];
      return { ...alert, routes: route ? [route] : [], ...(countries.length > 0 && { countries }) };
    }),
  );
  const told = scenario?.alerts?.(alerts) ?? alerts;
  return worstFirst(told).map((alert) => ({ routes: [], ...alert }));
}

/** The countries that a route's cities are in. */
async function countriesOf({ timetable }: Host, { cities }: Route): Promise<readonly string[]> {
  const countries = new Set<string>();
  for (const { id } of cities) {
    const country = countryOfZone((await timetable.city(id))?.timeZone ?? '');
    if (country !== undefined) countries.add(country);
  }
  return [...countries].sort();
}
