import { type FastifyInstance } from 'fastify';
import { changedSaleLines } from '../audit/changed-sale-lines.ts';
import { type Database } from '../database/tables.ts';
import { dayText } from '../gtfs/parse-cells.ts';
import { type OperatorGuard } from '../operator/operator-routes.ts';
import { ownPagePolicy } from '../site/security-policy.ts';
import { dayNumber } from '../timetable/service-clock.ts';
import { lastImports } from './import-history.ts';
import { importPage, type ImportPageFacts } from './import-page.ts';

/** What the page of imports works with. */
export interface ImportFacts {
  readonly database: Database;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => number;
  /** Who alone may read it; absent on a host for trying, where everybody may. */
  readonly operator?: OperatorGuard | undefined;
}

/** `/import`: what the last imports brought and warned of, for those who may know. */
export function registerImports(app: FastifyInstance, { database, now, operator }: ImportFacts): void {
  app.get('/import', async (request, reply) => {
    if (operator && !(await operator.isSignedIn(request))) return reply.redirect(operator.signInPath, 303);
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
        ...{
          source: feed.source.replaceAll('\n', ' and '),
          firstDay: dayText(feed.first_day ?? 0),
          lastDay: dayText(feed.last_day ?? 0),
        },
        daysLeft: (feed.last_day ?? 0) - today,
      },
    }),
    imports: await lastImports(database),
    changedSales: await changedSaleLines(database, now),
  };
}
