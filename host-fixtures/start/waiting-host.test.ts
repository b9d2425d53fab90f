import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../server/database/open-database.ts';
import { feedWith, goodFeed, writeFolder } from '../testing/test-feed.ts';
import { importTimetable } from '../operations/imports/import-timetable.ts';
import { openWaitingHost } from './waiting-host.ts';

const host = '127.0.0.1';

async function waitingHost() {
  const waiting = await openWaitingHost({ host, port: 0, isPortFixed: true }, () => undefined);
  onTestFinished(() => waiting.close());
  const ask = async (path: string) => {
    const answer = await fetch(`http://${host}:${waiting.port}${path}`);
    return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
  };
  return { waiting, ask };
}

it('reports its work and when to retry, and frees its port', async () => {
  const { waiting, ask } = await waitingHost();
  expect(await ask('/healthz')).toEqual({ status: 503, retry: '5', text: '{"status":"starting"}' });
  waiting.status = 'importing';
  expect(await ask('/healthz')).toMatchObject({ status: 503, text: '{"status":"importing"}' });
  expect(await ask('/readyz')).toMatchObject({ status: 503, text: '{"status":"importing"}' });
  expect((await ask('/bus-tracker')).text).toBe('The timetable is being imported. Please try again in a minute.\n');
  waiting.progress = 'stop_times.txt: 300,000 rows read';
  expect((await ask('/bus-tracker')).text).toContain('stop_times.txt: 300,000 rows read.\n');
  expect(JSON.parse((await ask('/healthz')).text)).toMatchObject({ progress: waiting.progress });
  const { text } = await ask('/journey-planner/api/origin-cities');
  expect(JSON.parse(text)).toMatchObject({ errors: [{ id: 'importing' }] });
  await waiting.close();
  await expect(ask('/healthz')).rejects.toThrow();
});

it.each([
  ['https://shop.example', 'max-age=15768000'],
  ['http://localhost:8080', null],
  [undefined, null],
])('with the public origin %s it has Strict-Transport-Security %s, as the host', async (publicOrigin, expected) => {
  const waiting = await openWaitingHost({ host, port: 0, isPortFixed: true, publicOrigin }, () => undefined);
  onTestFinished(() => waiting.close());
  for (const path of ['/readyz', '/', '/journey-planner/api/origin-cities']) {
    const { headers } = await fetch(`http://${host}:${waiting.port}${path}`);
    expect([path, headers.get('strict-transport-security')]).toEqual([path, expected]);
  }
});

it('answers while a timetable is imported', async () => {
  const { waiting, ask } = await waitingHost();
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const trips = Array.from({ length: 10_000 }, (_, n) => `R,DAILY,t${n}`);
  const rows = trips.map((_, n) => `t${n},10:00:00,10:00:00,L,1\nt${n},11:00:00,11:00:00,Y,2`);
  const gtfs = writeFolder(
    feedWith({
      'trips.txt': `route_id,service_id,trip_id\n${trips.join('\n')}`,
      'stop_times.txt': `${goodFeed['stop_times.txt'].split('\n')[0]}\n${rows.join('\n')}`,
    }),
  );
  const answers: string[] = [];
  let isOver = false;
  const onImport = () => void (waiting.status = 'importing');
  const importing = importTimetable(database, { gtfs: [gtfs], onImport }, () => undefined).finally(
    () => (isOver = true),
  );
  while (!isOver) answers.push((await ask('/healthz')).text);
  await importing;
  expect(answers.filter((text) => text === '{"status":"importing"}').length).toBeGreaterThan(10);
});
