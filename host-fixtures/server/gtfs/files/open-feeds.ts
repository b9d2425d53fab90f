import { feedLabels, namingFeed } from './feed-labels.ts';
import { type FeedPart } from './feed-part.ts';
import { openFeed } from './open-feed.ts';
import { openSeason } from '../open-season.ts';

/** A feed among several. */
export interface PrefixedFeed {
  readonly path: string;
  /** What its ids begin with in the timetable; all differ. */
  readonly prefix: string;
  /** Whether it brings the season after that of the feed of the same prefix before it. */
  readonly isNextSeason?: boolean;
}

/** A single feed keeps its ids unchanged. */
export function toPrefixedFeeds(path: string | readonly PrefixedFeed[]): readonly PrefixedFeed[] {
  return typeof path === 'string' ? [{ path, prefix: '' }] : path;
}

/** Opens all feeds of an import. @throws FeedRefused when one of them cannot be read */
export async function openFeeds(path: string | readonly PrefixedFeed[]): Promise<readonly FeedPart[]> {
  const feeds = toPrefixedFeeds(path);
  const labels = feedLabels(feeds.map(({ path: one }) => one));
  const parts: FeedPart[] = [];
  try {
    for (const [index, { path: one, prefix, isNextSeason = false }] of feeds.entries()) {
      const label = labels[index] ?? '';
      const feed = await namingFeed(label, () => openFeed(one));
      const before = isNextSeason && parts.find((part) => part.prefix === prefix);
      const season = before ? { season: await openSeason(before, { feed, label }) } : {};
      parts.push({ feed, prefix, label, ...season });
    }
    return parts;
  } catch (error) {
    for (const { feed } of parts) feed.close();
    throw error;
  }
}
