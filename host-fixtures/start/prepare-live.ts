import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describePlace, type HostPlace } from '../server/database/describe-place.ts';
import { hostFile, openDatabase } from '../server/database/open-database.ts';
import { demoNetworkFolder } from '../server/gtfs/demo-network.ts';
import { providerKinds } from '../server/payments/providers.ts';
import { givenSecrets, type GivenSecrets } from './options/secrets.ts';
import type { StartOptions } from './options/start-options.ts';
import type { PreparedHost } from './prepared-host.ts';
import { distantProvider } from './provider/distant-provider.ts';
import { missingOfProvider, needsOfProvider, urlOfProvider } from './provider/provider-needs.ts';

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

/** Facts that determine whether a live host can start. */
interface LiveFacts {
  readonly options: StartOptions;
  readonly secrets: GivenSecrets;
  /** Whether a timetable has been imported. */
  readonly hasTimetable: boolean;
}

/** Lists what a live host still needs, with the option or variable for each. If the list is empty, it can start. */
export async function missingForLive(facts: LiveFacts): Promise<readonly string[]> {
  const { options, secrets } = facts;
  const { isDataGiven, databaseUrl, publicOrigin, trustedProxies } = options;
  return [
    ...(isDataGiven || databaseUrl !== undefined
      ? []
      : ['a folder for orders and messages that nobody clears as a cache: --data DIR, or PostgreSQL in DATABASE_URL']),
    ...missingTimetable(facts),
    ...(publicOrigin?.startsWith('https:')
      ? []
      : ['the address by which browsers reach it, under TLS: --public-origin https://… or PUBLIC_ORIGIN']),
    ...(trustedProxies.length > 0
      ? []
      : ['the proxy that does TLS in front of it, so that visitors are told apart: --trust-proxy ADDRESS']),
    ...(secrets.session === undefined
      ? ['a secret of at least 32 characters that signs sessions: --session-secret-file FILE or SESSION_SECRET']
      : []),
    ...(await missingProvider(facts)),
    ...missingMail(options),
  ];
}

function missingTimetable({ options: { gtfs }, hasTimetable }: LiveFacts): readonly string[] {
  if (gtfs?.some(isDefaultNetwork)) {
    return ['a timetable of your own, since nobody drives the one that comes along: --gtfs PATH'];
  }
  return gtfs !== undefined || hasTimetable ? [] : ['a timetable of your own: --gtfs PATH'];
}

async function missingProvider({ options, secrets }: LiveFacts): Promise<readonly string[]> {
  const { providerKind, takesPayments } = options;
  if (!takesPayments) return [];
  const needs = missingOfProvider(options, secrets);
  const [url, secret] = [urlOfProvider(options), secrets.provider];
  if (needs.length > 0 || url === undefined || secret === undefined) {
    return [
      `a payment provider: ${needs.join(', and ')} (or --no-payments: then nothing that costs something can be paid)`,
    ];
  }
  return (await providerKinds[providerKind].isSandbox({ origin: url, secret }))
    ? [
        `a payment provider that takes money: the one at ${url} is the sandbox, or its secret is one for testing ` +
          `(${needsOfProvider(options).join(', and ')})`,
      ]
    : [];
}

function missingMail({ sendsMail, smtpUrl }: StartOptions): readonly string[] {
  return sendsMail && smtpUrl === undefined
    ? [
        'a mail server for tickets and links: --smtp-url URL or SMTP_URL, and --mail-from ADDRESS or MAIL_FROM ' +
          '(or --no-mail: then nobody gets a message)',
      ]
    : [];
}

function isDefaultNetwork(gtfs: string): boolean {
  try {
    return realpathSync(gtfs) === realpathSync(demoNetworkFolder);
  } catch {
    return false;
  }
}
