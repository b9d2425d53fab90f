import { expect, it } from 'vitest';
import { browser, testApp } from '../../../../testing/test-app.ts';

async function openReporter() {
  const client = browser(await testApp());
  await client.open('/bus-tracker');
  const report = (payload: string) =>
    client.open({ method: 'POST', url: '/csp-report', headers: { 'content-type': 'application/csp-report' }, payload });
  const readReports = async () =>
    (await client.open('/csp-reports.json')).json<{ reports: readonly unknown[] }>().reports;
  return { ...client, report, readReports };
}

it('keeps the latest hundred reports of a browser', async () => {
  const { report, readReports, open } = await openReporter();
  for (let count = 1; count <= 101; count += 1) expect((await report(`{"count":${count}}`)).statusCode).toBe(204);
  const storedReports = await readReports();
  expect([storedReports.length, storedReports[0], storedReports.at(-1)]).toEqual([100, { count: 2 }, { count: 101 }]);
  expect((await open({ method: 'DELETE', url: '/csp-reports.json' })).statusCode).toBe(204);
  expect(await readReports()).toEqual([]);
});

it('keeps the beginning of a report that is not JSON, and refuses one that is too long', async () => {
  const { report, readReports } = await openReporter();
  await report('x'.repeat(2000));
  expect(await readReports()).toEqual([{ unreadable: 'x'.repeat(1000) }]);
  expect((await report(JSON.stringify('x'.repeat(65_534)))).statusCode).toBe(204);
  expect((await report(JSON.stringify('x'.repeat(65_535)))).statusCode).toBe(413);
});

it('refuses content that browsers do not send', async () => {
  const { open, readReports } = await openReporter();
  const headers = { 'content-type': 'application/json' };
  expect((await open({ method: 'POST', url: '/csp-report', headers, payload: '{}' })).statusCode).toBe(415);
  expect(await readReports()).toEqual([]);
});
