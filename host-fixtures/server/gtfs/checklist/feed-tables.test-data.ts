import { onTestFinished } from 'vitest';
import { feedWith, writeFolder } from '../../../testing/test-feed.ts';
import { FeedTables } from '../feed-tables.ts';
import { openFeed } from '../files/open-feed.ts';
import { WarningLog, warningText } from '../warning-log.ts';

/** The tables of the good feed with some files replaced, and the warnings that reading them has brought. */
export async function feedTables(changes: Parameters<typeof feedWith>[0]) {
  const feed = await openFeed(writeFolder(feedWith(changes)));
  onTestFinished(() => feed.close());
  const warnings: string[] = [];
  const log = new WarningLog((warning) => void warnings.push(warningText(warning)));
  return { tables: new FeedTables([{ feed, prefix: '', label: '' }], log), warnings };
}
