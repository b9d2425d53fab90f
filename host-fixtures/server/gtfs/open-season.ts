import { FeedRefused } from './feed-refused.ts';
import { FeedTables } from './feed-tables.ts';
import { feedName } from './files/feed-labels.ts';
import { type FeedPart } from './files/feed-part.ts';
import { type Season } from './files/season.ts';
import { parseDay } from '../clock/service-time.ts';
import { readServices } from './read-services.ts';
import { WarningLog } from './warning-log.ts';

type LabelledFeed = Pick<FeedPart, 'feed' | 'label'>;

/**
 * Looks when a feed's season begins, and what the trips of the season before are called.
 *
 * @throws FeedRefused where it has no day
 */
export async function openSeason(before: LabelledFeed, next: LabelledFeed): Promise<Season> {
  const tripsBefore = new Set<string>();
  for await (const row of toTables(before).rows('trips.txt')) tripsBefore.add(row.text('trip_id'));
  const firstDay = await readFirstDay(toTables(next));
  if (!Number.isFinite(firstDay))
    throw new FeedRefused(
      `The next season${next.label && `, ${feedName(next.label)},`} has no day on which a coach runs.`,
    );
  return { firstDay, tripsBefore };
}

/** As `feed_info.txt` says, or else the first day of any service. */
async function readFirstDay(tables: FeedTables): Promise<number> {
  for await (const row of tables.rows('feed_info.txt')) {
    const startDay = parseDay(row.text('feed_start_date'));
    if (startDay !== undefined) return startDay;
  }
  let firstDay = Infinity;
  for (const service of (await readServices(tables)).values()) {
    if (service) firstDay = Math.min(firstDay, service.first_day);
  }
  return firstDay;
}

function toTables({ feed, label }: LabelledFeed): FeedTables {
  return new FeedTables([{ feed, prefix: '', label }], new WarningLog());
}
