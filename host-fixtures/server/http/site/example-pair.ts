import { type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { type CityPair, type Timetable } from '../../timetable/timetable.ts';

/** Busy pairs of cities in the sample network, by operation. */
const favourites: Readonly<Record<RetailOperation, readonly [string, string]>> = {
  UK: ['London', 'Leeds'],
  US: ['New York', 'Boston'],
  CA: ['Toronto', 'Montréal'],
};

const regions: Readonly<Record<RetailOperation, RegExp>> = {
  UK: /^Europe\//,
  US: /^America\/(?!Toronto)/,
  CA: /^America\/(Toronto|Montreal)/,
};

/**
 * Returns two cities with a direct coach, for pages that need ids in their markup: the favourites of the operation, or any two
 * if the timetable does not have these. The feed of an operator has other cities and ids than the sample network.
 *
 * @returns undefined for a timetable without coaches
 */
export async function examplePair(timetable: Timetable, operation: RetailOperation): Promise<CityPair | undefined> {
  const origins = await timetable.origins();
  const [from, to] = favourites[operation];
  const inRegion = origins.filter(({ timeZone }) => regions[operation].test(timeZone ?? ''));
  const origin = inRegion.find(({ name }) => name === from) ?? inRegion[0] ?? origins[0];
  if (origin === undefined) return undefined;
  const destinations = await timetable.destinations(origin.id);
  const destination = destinations.find(({ name }) => name === to) ?? destinations[0];
  return destination && { originId: origin.id, destinationId: destination.id };
}
