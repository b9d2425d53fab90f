import { type FastifyInstance } from 'fastify';
import { type Database } from '../../../server/database/tables.ts';
import { html } from '../../../server/kit/html.ts';
import { type Realtime } from '../../../server/realtime/realtime.ts';
import { renderTypedTexts } from '../forms/drafts.ts';
import { acceptForms, type OperatorGuard, readForm } from '../operator-guard.ts';
import { renderOverview } from './operator-page.ts';
import { readOperatorReport } from './operator-report.ts';
import { maxNoteLength, markRefundPaid } from './pending-work.ts';

/** Dependencies of the page. */
interface OverviewOptions {
  readonly database: Database;
  /** Ms since 1970 UTC, by the real clock, which QA cannot change. */
  readonly now: () => number;
  readonly guard: OperatorGuard;
  /** The operator’s real-time feeds, if any. */
  readonly realtime: Pick<Realtime, 'getReports'> | undefined;
}

const path = '/operator';

/**
 * Registers `/operator`, the page on which the coach operator sees sales, departures and pending work, such as refunds that
 * the payment provider has refused.
 */
export async function registerOverview(app: FastifyInstance, options: OverviewOptions): Promise<void> {
  const { database, now, guard, realtime } = options;
  guard.addEntry({ path, label: 'Overview', role: 'read' });
  app.get(path, async (request, reply) => {
    const operator = await guard.require(request, reply, 'read');
    if (!operator) return reply;
    const report = await readOperatorReport(database, now());
    return guard.sendPage(reply, renderOverview(report, operator, realtime?.getReports()), operator);
  });
  // In a scope, so that only these routes parse HTML forms.
  await app.register(async (scope) => {
    acceptForms(scope);
    // Marks a refund that the operator has paid by other means, such as a bank transfer.
    scope.post(`${path}/refunds`, async (request, reply) => {
      const operator = await guard.require(request, reply, 'money');
      if (!operator) return reply;
      const form = readForm(request);
      const refuse = (status: number, problem: string) =>
        guard.sendPage(
          reply.code(status),
          {
            title: 'Not marked',
            problem,
            main: html`${renderTypedTexts(form)}
              <p><a href="${path}">Overview</a></p>`,
          },
          operator,
        );
      const note = (form.get('note') ?? '').trim();
      if (note.length > maxNoteLength) return refuse(400, `Write a note of ${maxNoteLength} characters at most.`);
      const refundId = form.get('refund') ?? '';
      // Marks it only if it is still owed, so a form that is sent twice gets a 409 the second time.
      if (await markRefundPaid(database, { refundId, note, operator, record: guard.recordAction }, now()))
        return guard.redirect(reply, path, 'The refund is marked as paid back.');
      return refuse(409, 'This refund is no longer owed, or does not exist.');
    });
  });
}
