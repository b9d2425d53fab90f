import { parse } from 'csv-parse/sync';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testApp, testNow, testSecret } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openOperator } from '../../testing/test-operator.ts';
import { deriveKey } from '../../server/http/visits/signatures.ts';
import { createTrail } from './trail.ts';

/** A host with 60 entries of two people on two days. */
async function openTrailPage() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const app = await testApp({ database, trial: {} });
  const ada = await openOperator({ app, database });
  const grace = await openOperator({ app, database, name: '=Grace, "the" <b>' });
  const trail = createTrail(deriveKey('operator trail', testSecret));
  await database.transaction().execute(async (trx) => {
    for (let index = 1; index <= 60; index += 1) {
      const { operator } = index % 2 === 0 ? ada : grace;
      const entry = { operator, action: 'REFUND_MARKED_PAID', subject: `ORDER${index}` } as const;
      await trail.record(trx, entry, testNow + (index > 50 ? 24 * 3_600_000 : 0));
    }
  });
  const listSubjects = async (query: string) =>
    [...(await ada.open(`/operator/trail${query}`)).body.matchAll(/>(ORDER\d+)</g)].map(([, subject]) => subject);
  return { database, ada, grace, listSubjects };
}

describe('/operator/trail', () => {
  it('lists the newest entries first, fifty to a page', async () => {
    const { ada, listSubjects } = await openTrailPage();
    const first = await listSubjects('');
    expect([first.length, first[0], first.at(-1)]).toEqual([50, 'ORDER60', 'ORDER11']);
    const { body } = await ada.open('/operator/trail');
    const [, earlier = ''] = /<a href="(\/operator\/trail\?[^"]*before=\d+)">Earlier entries/.exec(body) ?? [];
    const second = await listSubjects(earlier.replaceAll('&amp;', '&').replace('/operator/trail', ''));
    expect([second.length, second[0], second.at(-1)]).toEqual([10, 'ORDER10', 'ORDER1']);
    expect((await ada.open('/operator/trail?before=11')).body).not.toContain('Earlier entries');
    expect(body).toContain('=Grace, &quot;the&quot; &lt;b&gt;');
  });

  it('is filtered by person, day and action', async () => {
    const { ada, listSubjects } = await openTrailPage();
    expect(await listSubjects(`?person=${ada.operator.operatorId}&day=2031-03-10`)).toEqual([
      ...['ORDER60', 'ORDER58', 'ORDER56', 'ORDER54', 'ORDER52'],
    ]);
    expect(await listSubjects('?action=SIGNED_IN')).toEqual([]);
    expect(await listSubjects('?action=unknown&day=never&before=x')).toHaveLength(50);
  });

  it('is exported as CSV, without formulas, and as JSON lines; the export is recorded', async () => {
    const { ada, database } = await openTrailPage();
    const csv = await ada.open('/operator/trail.csv?day=2031-03-10');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="trail-2031-03-09.csv"');
    const rows = parse<Record<string, string>>(csv.body, { columns: true });
    expect(rows).toHaveLength(10);
    expect(rows[1]).toMatchObject({
      operator_name: `'=Grace, "the" <b>`,
      subject: 'ORDER59',
      action: 'REFUND_MARKED_PAID',
    });
    const lines = (await ada.open('/operator/trail.jsonl')).body.trim().split('\n');
    expect(lines).toHaveLength(62);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      entry_no: 62,
      action: 'DATA_EXPORTED',
      facts: '{"format":"jsonl"}',
    });
    const last = await database.selectFrom('operator_trail').select('action').where('entry_no', '>', 60).execute();
    expect(last).toEqual([{ action: 'DATA_EXPORTED' }, { action: 'DATA_EXPORTED' }]);
  });

  it('reports that no entry was changed, or the first that was', async () => {
    const { ada, database } = await openTrailPage();
    expect((await ada.open('/operator/trail?check=1')).body).toContain('60 entries are unchanged.');
    const last = await database
      .selectFrom('operator_trail')
      .selectAll()
      .where('entry_no', '=', 60)
      .executeTakeFirstOrThrow();
    await database
      .insertInto('operator_trail')
      .values({ ...last, entry_no: 61, subject: 'forged' })
      .execute();
    expect((await ada.open('/operator/trail?check=1')).body).toContain('The trail is broken at entry 61');
  });
});
