import { onTestFinished } from 'vitest';
import { feedWith, writeFolder } from '../../testing/test-feed.ts';
import { formatWarning, WarningLog } from './feed-problems.ts';
import { FeedTables } from './feed-tables.ts';
import { openFeed } from './files/open-feed.ts';
import { type SourceFeed } from './files/source-feed.ts';
import { type Changes } from './import-feed.test-data.ts';

/** The valid feed with some files replaced. */
export interface TestFeed extends Partial<Omit<SourceFeed, 'feed'>> {
  readonly changes?: Changes;
}

/** Opens the tables of feeds. The warnings are collected while the tables are read. */
export async function openTables(...feeds: readonly TestFeed[]) {
  const warnings: string[] = [];
  const log = new WarningLog((warning) => void warnings.push(formatWarning(warning)));
  const sources = await Promise.all(
    feeds.map(async ({ prefix = '', label = '', season, changes = {} }) => {
      const feed = await openFeed(writeFolder(feedWith(changes)));
      onTestFinished(() => feed.close());
      return { feed, prefix, label, season };
    }),
  );
  return { tables: new FeedTables(sources, log), warnings };
}
