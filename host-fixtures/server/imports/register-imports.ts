import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { changedSaleLines } from '../audit/changed-sale-lines.ts';
import { type Database } from '../database/tables.ts';
import { dayText } from '../gtfs/parse-cells.ts';
import { ownPagePolicy } from '../site/security-policy.ts';
import { dayNumber } from '../timetable/service-clock.ts';
import { lastImports } from './import-history.ts';
import { importPage, type ImportPageFacts } from './import-page.ts';

/** What the page of imports works with. */
export interface ImportFacts {
  readonly database: Database;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => number;
  /** Whether who asks may read it. */
  readonly mayRead: (request: FastifyRequest) => boolean;
}

/** `/import`: what the last imports brought and warned of, for those who may know. */
export function registerImports(app: FastifyInstance, { database, now, mayRead }: ImportFacts): void {
  app.get('/import', async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': ownPagePolicy })
      .send(importPage(await readFacts(database, now())));
  });
}

async function readFacts(database: Database, now: number): Promise<ImportPageFacts> {
  const feed = await database.selectFrom('feeds').selectAll().executeTakeFirst();
  const today = dayNumber(new Date(now).toISOString().slice(0, 10));
  const isKnown = feed && feed.first_day !== null && feed.last_day !== null;
  return {
    ...(isKnown && {
      served: {
        ...{ source: feed.source, firstDay: dayText(feed.first_day ?? 0), lastDay: dayText(feed.last_day ?? 0) },
        daysLeft: (feed.last_day ?? 0) - today,
      },
    }),
    imports: await lastImports(database),
    changedSales: await changedSaleLines(database, now),
  };
}
