import { type FeedFiles } from './feed-files.ts';
import { openFeed } from './open-feed.ts';

/** The fingerprint of feeds: it changes when any of their files does. An import stores it with the timetable. */
export function createFingerprint(feeds: readonly FeedFiles[]): string {
  return feeds
    .flatMap((feed) => [...feed.files.values()])
    .map((file) => `${file.name} ${file.bytes} ${file.version}`)
    .sort()
    .join('\n');
}

/** The fingerprint of the feeds in folders or archives. @throws FeedRefused if there is no feed */
export async function readFingerprint(sources: readonly string[]): Promise<string> {
  const feeds: FeedFiles[] = [];
  try {
    for (const source of sources) feeds.push(await openFeed(source));
    return createFingerprint(feeds);
  } finally {
    for (const feed of feeds) feed.close();
  }
}
