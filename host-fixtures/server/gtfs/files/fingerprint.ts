import { type FeedFiles } from './feed-files.ts';
import { openFeed } from './open-feed.ts';

/** The fingerprint of a feed: it changes when any of its files does. An import stores it with the timetable. */
export function fingerprintOf(feed: FeedFiles): string {
  return [...feed.files.values()]
    .map((file) => `${file.name} ${file.bytes} ${file.version}`)
    .sort()
    .join('\n');
}

/**
 * The fingerprint of the feed in a folder or an archive.
 *
 * @throws FeedRefused where there is no feed
 */
export async function readFingerprint(source: string): Promise<string> {
  const feed = await openFeed(source);
  try {
    return fingerprintOf(feed);
  } finally {
    feed.close();
  }
}
