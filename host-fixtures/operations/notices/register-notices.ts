import { type FastifyInstance } from 'fastify';
import { type Instant } from '../../server/clock/clock.ts';
import { readFirstZone } from '../../server/database/queries.ts';
import { type Database } from '../../server/database/tables.ts';
import { html } from '../../server/kit/html.ts';
import { acceptForms, type OperatorGuard, readForm } from '../operator/operator-guard.ts';
import { decideNotices } from './notice-holds.ts';
import { listHeldGroups, listNotices, type NoticeFilter, noticeStates } from './notice-list.ts';
import { noticesPath, type NoticesQuery, renderNotices } from './notices-page.ts';

/** Dependencies of the page. */
interface NoticesOptions {
  readonly database: Database;
  /** Ms since 1970 UTC, by the real clock, which QA cannot change. */
  readonly now: () => Instant;
  readonly guard: OperatorGuard;
}

/** The number of notices of a page of the list. */
const pageSize = 50;

/**
 * Registers `/operator/notices`: who was notified of what and why, and the notices that are held until an operator sends or
 * discards them.
 */
export async function registerNotices(app: FastifyInstance, { database, now, guard }: NoticesOptions): Promise<void> {
  guard.addEntry({ path: noticesPath, label: 'Notices', role: 'read' });
  app.get<{ Querystring: NoticesQuery }>(noticesPath, async (request, reply) => {
    const operator = await guard.require(request, reply, 'read');
    if (!operator) return reply;
    const { query } = request;
    const main = renderNotices({
      groups: await listHeldGroups(database),
      notices: await listNotices(database, toFilter(query), pageSize + 1),
      pageSize,
      query,
      operator,
      timeZone: await readFirstZone(database),
    });
    return guard.sendPage(reply, { title: 'Notices', main }, operator);
  });
  // In a scope, so that only this route parses HTML forms.
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post(noticesPath, async (request, reply) => {
      const operator = await guard.require(request, reply, 'orders');
      if (!operator) return reply;
      const form = readForm(request);
      const decision = form.get('decision') === 'send' ? 'send' : 'discard';
      const [cause, lastNotice] = [form.get('cause') ?? '', Number(form.get('last'))];
      const count = await decideNotices(
        database,
        {
          cause,
          decision,
          lastNotice,
          record: (trx, entry) => guard.recordAction(trx, { ...entry, operator }, now()),
        },
        now(),
      );
      if (count > 0) {
        const done = `${decision === 'send' ? 'Being sent' : 'Discarded'}: ${count} notices.`;
        return guard.redirect(reply, noticesPath, done);
      }
      const problem = 'These notices are no longer held: the disruption has ended, or a colleague has decided.';
      const main = html`<p><a href="${noticesPath}">Notices</a></p>`;
      return guard.sendPage(reply.code(409), { title: 'Nothing to decide', problem, main }, operator);
    });
  });
}

/** Reads the query. Invalid values are ignored. */
function toFilter({ state, number, before }: NoticesQuery): NoticeFilter {
  return {
    state: noticeStates.find((candidate) => candidate === state),
    number: number?.trim().toUpperCase() || undefined,
    beforeNotice: before !== undefined && /^\d{1,15}$/.test(before) ? Number(before) : undefined,
  };
}
