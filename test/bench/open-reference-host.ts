import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../../host-fixtures/server/http/app.ts';
import { trialFeatures } from '../../host-fixtures/server/trial-features/trial-features.ts';
import { openTrialFeatures } from '../../host-fixtures/server/trial-features/open-trial-features.ts';
import { openDatabase } from '../../host-fixtures/server/database/open-database.ts';
import { importTimetable } from '../../host-fixtures/operations/imports/import-timetable.ts';
import { demoNetworkFolder } from '../../host-fixtures/server/gtfs/demo-network.ts';
import { openTimetable } from '../../host-fixtures/server/timetable/open-timetable.ts';
import { writeManyCities } from './many-cities.ts';
import { manyCitiesBase } from './pages.ts';
import { type ServerContent } from './server.ts';

/** An in-process reference host on the demo network, at nine o'clock today. */
export async function openReferenceHost(
  root: string,
): Promise<{ readonly requestAnswer: ServerContent['requestAnswer']; close(): Promise<void> }> {
  const data = await mkdtemp(path.join(tmpdir(), 'coach-bench-data-'));
  const database = await openDatabase({ dataDir: data });
  await importTimetable(database, { network: demoNetworkFolder }, () => undefined);
  const morningMs = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 9 * 3_600_000;
  const app = await createApp({
    timetable: openTimetable(database),
    clock: { now: () => morningMs },
    logger: false,
    trial: await openTrialFeatures(trialFeatures),
    bundleDir: path.join(root, 'dist'),
    pagesDir: path.join(root, 'host-fixtures', 'pages'),
    widgetsDir: path.join(root, 'widgets'),
  });
  // One visitor sends all requests, since the responses are cached and served to all.
  const tokenResponse = await app.inject('/api/token');
  const cookies = Object.fromEntries(tokenResponse.cookies.map(({ name, value }) => [name, value]));
  const headers = { 'x-xsrf-token': tokenResponse.json<{ token: string }>().token };
  return {
    async requestAnswer(address) {
      const url = address.startsWith(manyCitiesBase) ? address.slice(manyCitiesBase.length) : address;
      if (url !== address && url.endsWith('/origin-cities')) return { status: 200, body: writeManyCities() };
      const { statusCode, body } = url === '/api/token' ? tokenResponse : await app.inject({ url, headers, cookies });
      return { status: statusCode, body };
    },
    async close() {
      await app.close();
      await database.destroy();
      await rm(data, { recursive: true, force: true });
    },
  };
}
