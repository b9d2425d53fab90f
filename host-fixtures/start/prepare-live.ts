import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hostFile, openDatabase } from '../server/database/open-database.ts';
import { type HostPlace, describePlace } from '../server/database/describe-place.ts';
import { distantProvider } from './provider/distant-provider.ts';
import { urlOfProvider } from './provider/provider-needs.ts';
import { missingForLive } from './missing-for-live.ts';
import { type PreparedHost } from './prepared-host.ts';
import { givenSecrets } from './options/secrets.ts';
import { type StartOptions } from './options/start-options.ts';

/**
 * A live host, without trial features.
 *
 * @throws with one list of everything that is missing
 */
export async function prepareLive(
  options: StartOptions,
  env: Readonly<Record<string, string | undefined>>,
): Promise<PreparedHost> {
  const secrets = givenSecrets(options, env);
  const missing = await missingForLive({ options, secrets, hasTimetable: await hasTimetable(describePlace(options)) });
  if (missing.length > 0) throw new Error(['To go live, this host still needs:', ...missing].join('\n  - '));
  const { providerKind: kind, providerPages: pages, takesPayments } = options;
  const { session = '', provider: secret, callback: callbackSecret } = secrets;
  const url = urlOfProvider(options);
  return {
    trial: {},
    secret: Buffer.from(session),
    driverPin: secrets.driver,
    openProvider: (say, database) => {
      if (takesPayments && url !== undefined && secret !== undefined) {
        return Promise.resolve(distantProvider({ kind, url, secret, callbackSecret, isLive: true, pages }, database));
      }
      say('Without a payment provider: nothing that costs something can be paid.');
      return Promise.resolve(undefined);
    },
  };
}

/** Whether a timetable was imported before. */
async function hasTimetable(place: HostPlace): Promise<boolean> {
  if ('dataDir' in place && !existsSync(join(place.dataDir, hostFile))) return false;
  const database = await openDatabase(place);
  try {
    return (await database.selectFrom('feeds').select('source').executeTakeFirst()) !== undefined;
  } finally {
    await database.destroy();
  }
}
