import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../../host-fixtures/server/http/app.ts';
import { trialFeatures } from '../../host-fixtures/server/trial-features/trial-features.ts';
import { openTrialFeatures } from '../../host-fixtures/server/trial-features/open-trial-features.ts';
import { openDatabase } from '../../host-fixtures/server/database/open-database.ts';
import { importTimetable } from '../../host-fixtures/operations/imports/import-timetable.ts';
import { demoNetworkFolder } from '../../host-fixtures/server/gtfs/demo-network.ts';
import { openTimetable } from '../../host-fixtures/server/timetable/open-timetable.ts';
import { type Timetable } from '../../host-fixtures/server/timetable/timetable.ts';

/** A separate reference host with the fixture pages and the bundle, on a free port. */
export interface BenchHost {
  readonly origin: string;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts a host on a timetable at a free port. */
export async function listenOnFreePort(timetable: Timetable) {
  const app = await createApp({
    timetable,
    clock: { now: () => Date.now() },
    logger: false,
    trial: await openTrialFeatures(trialFeatures),
    bundleDir: path.join(root, 'dist'),
    pagesDir: path.join(root, 'host-fixtures', 'pages'),
    widgetsDir: path.join(root, 'widgets'),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port };
}

/** Starts a host on the demo network. */
export async function openBenchHost(): Promise<BenchHost> {
  const data = await mkdtemp(path.join(tmpdir(), 'coach-bench-host-'));
  const database = await openDatabase({ dataDir: data });
  await importTimetable(database, { network: demoNetworkFolder }, () => undefined);
  const { app, port } = await listenOnFreePort(openTimetable(database));
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await app.close();
      await database.destroy();
      await rm(data, { recursive: true, force: true });
    },
  };
}
