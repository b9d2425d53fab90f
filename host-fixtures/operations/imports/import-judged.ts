import { type Database } from '../../server/database/tables.ts';
import { FeedRefused } from '../../server/gtfs/feed-refused.ts';
import { importGtfs, type ImportOrder } from '../../server/gtfs/import-gtfs.ts';
import { type Warning, warningText } from '../../server/gtfs/warning-log.ts';
import { type KnownFeed } from './feeds/assign-prefixes.ts';
import { findChangedSales, writeChangedSales } from './check/changed-sales.ts';
import { shownSource } from './feeds/feed-sources.ts';
import { type ImportRecord, recordImport } from './import-history.ts';
import { figuresText, progressText, summaryText } from './check/import-summary-text.ts';
import { judgeImport, type Judgement, refuseUnlessForced } from './check/judge-import.ts';
import { rememberPrefixes } from './feeds/plan-feeds.ts';
import { type TimetableExtent } from './check/served-timetable.ts';
import { type Staging } from './staging.ts';
import { type Instant } from '../../server/clock/clock.ts';

type Say = (sentence: string) => void;

/** Looks at a feed before it is imported: one that is refused then is written down as well, so that nobody takes the last success for the latest. */
export async function recordingRefusal<Told>(
  database: Database,
  record: Pick<ImportRecord, 'startedAt' | 'source'>,
  look: () => Promise<Told>,
): Promise<Told> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof FeedRefused) {
      await recordImport(database, { ...record, outcome: 'REFUSED', sentence: error.message, notes: [], warnings: [] });
    }
    throw error;
  }
}

interface JudgedImport {
  readonly order: Omit<ImportOrder, 'database'> & { readonly source: string };
  /** Absent for the network that comes along, of which nothing is remembered. */
  readonly feeds: readonly KnownFeed[] | undefined;
  readonly before: TimetableExtent | undefined;
  readonly options: {
    readonly isForced?: boolean;
    readonly now?: () => Instant;
    readonly onProgress?: (sentence: string) => void;
    readonly openStaging?: () => Promise<Staging>;
  };
}

/** Imports a feed unless it is refused, and writes down either, with what it does to sales. */
export async function importJudged(
  database: Database,
  { order, feeds, before, options }: JudgedImport,
  say: Say,
): Promise<void> {
  const now = options.now?.() ?? Date.now();
  const today = new Date(now).toISOString().slice(0, 10);
  const warnings: Warning[] = [];
  const record = { startedAt: now, source: shownSource(order.source), warnings };
  let judgement: Judgement | undefined;
  const staging = await options.openStaging?.();
  try {
    const summary = await importGtfs({
      ...{ ...order, database: staging?.database ?? database, today, importedAt: now },
      onWarning: (warning) => {
        warnings.push(warning);
        say(`  ${warningText(warning)}`);
      },
      onProgress: (file, rows) => {
        const sentence = progressText(file, rows);
        options.onProgress?.(sentence);
        say(`  ${sentence} …`);
      },
      accept: async (written) => {
        judgement = await judgeImport({ before, sold: staging ? database : written, written, today, now });
        refuseUnlessForced(judgement, options.isForced === true);
        if (!staging) await writeChangedSales(written, judgement.changedSales, now);
        if (feeds) await rememberPrefixes(written, feeds);
      },
    });
    // Sales that were made while it was read count as well.
    await staging?.swapIn(async (served) => {
      const changed = await findChangedSales({ sold: served, timetable: served }, now);
      await writeChangedSales(served, changed, now);
    });
    const notes = [...(judgement?.refusals ?? []), ...(judgement?.notes ?? []), figuresText(summary)];
    const sentence = summaryText(summary);
    for (const note of notes) say(`  ${note}`);
    say(sentence);
    await recordImport(database, { ...record, outcome: 'IMPORTED', sentence, notes });
  } catch (error) {
    if (error instanceof FeedRefused) {
      const { message: sentence } = error;
      await recordImport(database, { ...record, outcome: 'REFUSED', sentence, notes: judgement?.notes ?? [] });
    }
    throw error;
  } finally {
    await staging?.close();
  }
}
