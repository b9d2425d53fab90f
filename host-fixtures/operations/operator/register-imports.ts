import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { changedSaleLines } from '../audit/changed-sale-lines.ts';
import { type Database } from '../../server/database/tables.ts';
import { dayText } from '../../server/clock/service-time.ts';
import { type OperatorGuard } from './operator-routes.ts';
import { ownPagePolicy } from '../../server/http/site/security-policy.ts';
import { dayNumber } from '../../server/timetable/service-clock.ts';
import { shownSource } from '../imports/feeds/feed-sources.ts';
import { lastImports } from '../imports/import-history.ts';
import { importPage, type ImportPageFacts } from './import-page.ts';
import { type ImportProcess } from '../imports/import-process.ts';

/** What the page of imports works with. */
export interface ImportFacts {
  readonly database: Database;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => number;
  /** Who alone may read it; absent on a host for trying, where everybody may. */
  readonly operator?: OperatorGuard | undefined;
  /** Imports by a button; absent where there is none. */
  readonly importing?: Pick<ImportProcess, 'start' | 'underWay' | 'ended'> | undefined;
}

/**
 * `/import`: what the last imports brought and warned of, for those who may know, and a button that imports what the feed has
 * become.
 */
export function registerImports(app: FastifyInstance, { database, now, operator, importing }: ImportFacts): void {
  const isStranger = async (request: FastifyRequest) => operator !== undefined && !(await operator.isSignedIn(request));
  const signIn = (reply: FastifyReply) => reply.redirect(operator?.signInPath ?? '/', 303);
  app.get('/import', async (request, reply) => {
    if (await isStranger(request)) return signIn(reply);
    const facts = await readFacts(database, now());
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': ownPagePolicy })
      .send(
        importPage({
          ...facts,
          ...(importing && { button: { underWay: importing.underWay(), ended: importing.ended() } }),
        }),
      );
  });
  if (!importing) return;
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    );
    scope.post('/import', async (request, reply) => {
      if (await isStranger(request)) return signIn(reply);
      // Another site's page could send this form as well.
      if (request.headers['sec-fetch-site'] !== 'same-origin') return reply.code(403).send('Not from this page.');
      importing.start();
      return reply.redirect('/import', 303);
    });
  });
}

async function readFacts(database: Database, now: number): Promise<ImportPageFacts> {
  const feed = await database.selectFrom('feeds').selectAll().executeTakeFirst();
  const today = dayNumber(new Date(now).toISOString().slice(0, 10));
  const isKnown = feed && feed.first_day !== null && feed.last_day !== null;
  return {
    ...(isKnown && {
      served: {
        source: shownSource(feed.source),
        firstDay: dayText(feed.first_day ?? 0),
        lastDay: dayText(feed.last_day ?? 0),
        daysLeft: (feed.last_day ?? 0) - today,
      },
    }),
    imports: await lastImports(database),
    changedSales: await changedSaleLines(database, now),
  };
}
