import path from 'node:path';
import { placeOf } from '../../server/database/place-of.ts';
import { checkFeed } from './check/check-feed.ts';
import { importFacts } from './feeds/asked-feed.ts';
import { type FeedOptions } from './import-timetable.ts';
import { isDemo } from '../../server/gtfs/demo-network.ts';

/**
 * `--check`: says what importing a feed would do to the database that it would be imported into.
 *
 * @returns whether it would be imported
 */
export function checkTimetable(
  options: Parameters<typeof placeOf>[0] & FeedOptions,
  say: (sentence: string) => void,
): Promise<boolean> {
  const checked = {
    ...{
      place: placeOf(options),
      sources: (options.gtfs ?? []).map((one) => path.resolve(one)),
      ...(options.nextSeason !== undefined && { nextSeason: path.resolve(options.nextSeason) }),
      now: options.now?.() ?? Date.now(),
    },
    isOperators: (source: string) => !isDemo(source),
    ...importFacts(options),
  };
  return checkFeed(checked, say);
}
