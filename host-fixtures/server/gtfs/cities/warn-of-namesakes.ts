import { type FeedTables } from '../feed-tables.ts';
import { groupBy } from '../../kit/group-by.ts';
import { type FoundCity } from './find-cities.ts';
import { fold } from './place-words.ts';

/** Says of cities that travellers cannot tell apart what the operator can do. */
export function warnOfNamesakes(cities: readonly FoundCity[], tables: FeedTables): void {
  for (const [first, ...namesakes] of groupBy(cities, ({ name, region = '' }) => `${fold(name)}|${region}`).values()) {
    if (first === undefined || namesakes.length === 0) continue;
    const stops = [first, ...namesakes].map((city) => city.stops[0]?.id ?? '').join(', ');
    const message = `${namesakes.length + 1} cities are called ${first.name}, at the stops ${stops}: say in which regions they are with --cities FILE.`;
    tables.log.warn({ file: first.stops[0]?.file ?? 'stops.txt', kind: 'cities called alike', message });
  }
}
