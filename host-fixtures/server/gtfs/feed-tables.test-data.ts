import { onTestFinished } from 'vitest';
import { feedWith, writeFolder } from '../../testing/test-feed.ts';
import { formatWarning, WarningLog } from './feed-problems.ts';
import { FeedTables } from './feed-tables.ts';
import { openFeed } from './files/open-feed.ts';

/** Opens the tables of the valid feed with some files replaced. The warnings are collected while the tables are read. */
export async function feedTables(changes: Parameters<typeof feedWith>[0]) {
  const feed = await openFeed(writeFolder(feedWith(changes)));
  onTestFinished(() => feed.close());
  const warnings: string[] = [];
  const log = new WarningLog((warning) => void warnings.push(formatWarning(warning)));
  return { tables: new FeedTables([{ feed, prefix: '', label: '' }], log), warnings };
}
