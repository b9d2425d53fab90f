import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { getDatabaseLocation, type HostDatabaseLocation } from '../server/database/host-place.ts';
import { hostDatabaseFile, openDatabase } from '../server/database/open-database.ts';
import type { Database } from '../server/database/tables.ts';
import { demoNetworkFolder } from '../server/gtfs/demo-network.ts';
import type { SiteTrial } from '../server/http/site/trials/site-trial.ts';
import { readOrCreateSecret } from '../provider/shared-secret.ts';
import { providerKinds, type ProviderName } from '../server/payments/providers.ts';
import { createSandboxControl, type StartedProvider } from '../server/scenarios/sandbox-control.ts';
import { openTrialFeatures, type TrialFeature } from '../server/trial-features/open-trial-features.ts';
import { type Report } from './host-log.ts';
import { readSecrets, type Secrets } from './options/secrets.ts';
import type { StartOptions } from './options/start-options.ts';
import { systemClock } from '../server/clock/clock.ts';
import type { ProviderKind } from '../server/payments/payment-provider.ts';
import { createProviderNotes } from '../server/payments/provider-notes.ts';

/** The parts of a host that differ between a live host (for the public) and a trial host (for QA, with invented data). */
export interface PreparedHost {
  /** The secret that signs sessions, sign-ins and tokens. */
  readonly secret: Buffer;
  /** The trial features; empty on a live host. */
  readonly trial: SiteTrial;
  /** Opens the payment provider; undefined if only free journeys can be bought. */
  openProvider(report: Report, database: Database): Promise<StartedProvider | undefined>;
}

/**
 * Prepares a live host, which has no trial features. The start script calls this function or `prepareTrial`.
 *
 * @throws with a list of everything that the operator must still configure
 */
export async function prepareLive(options: StartOptions, env: NodeJS.ProcessEnv): Promise<PreparedHost> {
  const secrets = readSecrets(options, env);
  const isImported = await hasTimetable(getDatabaseLocation(options));
  const missing = await listLiveNeeds({ options, secrets, hasTimetable: isImported });
  if (missing.length > 0) throw new Error(['To go live, this host still needs:', ...missing].join('\n  - '));
  const provider = options.takesPayments ? findExternalProvider(options, secrets) : undefined;
  return {
    trial: {},
    // Never empty: a missing session secret has already been reported above.
    secret: Buffer.from(secrets.session ?? ''),
    openProvider: (report, database) => {
      if (!provider) report('Without a payment provider: nothing that costs something can be paid.');
      if (!options.sendsMail) report('Without mail: messages of travellers are only at /operator/enquiries.');
      return Promise.resolve(provider && connectExternalProvider(provider, database));
    },
  };
}

/** Whether a timetable was imported before, even the demo network: the import of a live host rejects that. */
async function hasTimetable(location: HostDatabaseLocation): Promise<boolean> {
  // `openDatabase` would create the missing file.
  if ('dataDir' in location && !existsSync(join(location.dataDir, hostDatabaseFile))) return false;
  const database = await openDatabase(location);
  try {
    return (await database.selectFrom('feeds').select('source').executeTakeFirst()) !== undefined;
  } finally {
    await database.destroy();
  }
}

/** Facts that determine whether a live host can start. */
interface LiveCheck {
  readonly options: StartOptions;
  readonly secrets: Secrets;
  /** Whether a timetable has been imported. */
  readonly hasTimetable: boolean;
}

/** Lists what a live host still needs, with the option or variable for each. If the list is empty, the host can start. */
export async function listLiveNeeds({ options, secrets, hasTimetable }: LiveCheck): Promise<readonly string[]> {
  const { isDataGiven, databaseUrl, files, gtfs, publicOrigin, trustedProxies, sendsMail, smtpUrl, enquiriesTo } =
    options;
  const needs = [
    !isDataGiven &&
      databaseUrl === undefined &&
      'a folder for orders and messages that is not cleared like a cache: --data DIR, or PostgreSQL in DATABASE_URL',
    databaseUrl !== undefined &&
      files === undefined &&
      'a folder for the files that travellers send, which all hosts with this database reach: --files DIR',
    gtfs?.some(isDemoNetwork) &&
      'a timetable of your own, since the coaches of the demo network are invented: --gtfs PATH',
    gtfs === undefined && !hasTimetable && 'a timetable of your own: --gtfs PATH',
    !publicOrigin?.startsWith('https:') &&
      'the address by which browsers reach it, under TLS: --public-origin https://… or PUBLIC_ORIGIN',
    trustedProxies.length === 0 &&
      'the proxy that does TLS in front of it, so that visitors can be distinguished: --trust-proxy ADDRESS',
    secrets.session === undefined &&
      'a secret of at least 32 characters that signs sessions: --session-secret-file FILE or SESSION_SECRET',
    options.takesPayments && (await findMissingProvider(options, secrets)),
    sendsMail &&
      smtpUrl === undefined &&
      'a mail server for tickets and links: --smtp-url URL or SMTP_URL, and --mail-from ADDRESS or MAIL_FROM (or --no-mail: then no messages are sent)',
    sendsMail &&
      enquiriesTo === undefined &&
      'an address at which your staff reads the messages of travellers: --enquiries-to ADDRESS or ENQUIRIES_TO (or --no-mail: then they are only at /operator/enquiries)',
  ];
  return needs.filter((need) => typeof need === 'string');
}

/** Returns a text with what payments still need; undefined if the provider is configured and not `isSandbox`. */
async function findMissingProvider(options: StartOptions, secrets: Secrets): Promise<string | undefined> {
  const { providerKind } = options;
  const needs = listProviderNeeds(options, secrets);
  const provider = findExternalProvider(options, secrets);
  if (needs.length > 0 || !provider) {
    return `a payment provider: ${needs.join(', and ')} (or --no-payments: then nothing that costs something can be paid)`;
  }
  if (!(await isSandbox(provider))) return undefined;
  // All options and variables are listed, because the present provider must be replaced.
  const allNeeds = listProviderNeeds({ providerKind, providerUrl: undefined }).join(', and ');
  return `a payment provider that takes money: the one at ${provider.url} is the sandbox, or its secret is a test key (${allNeeds})`;
}

/** Whether a path is that of the demo network, whose journeys must not be sold for money. */
function isDemoNetwork(gtfs: string): boolean {
  try {
    return realpathSync(gtfs) === realpathSync(demoNetworkFolder);
  } catch {
    // The path does not exist; the import reports that.
    return false;
  }
}

/**
 * Prepares a trial host with all trial features. Its payments go to the sandbox, a provider for tests that runs in this
 * process, or to an external provider. Hosts that share a database must have the same session secret and external provider.
 *
 * @param loadTrialFeatures loads the trial features, which a live host never does
 * @throws with a sentence for the operator if the requested provider may take real money, or is not completely configured
 */
export async function prepareTrial(
  options: StartOptions,
  env: NodeJS.ProcessEnv,
  loadTrialFeatures: () => Promise<{ readonly trialFeatures: readonly TrialFeature[] }>,
): Promise<PreparedHost> {
  const { trialFeatures } = await loadTrialFeatures();
  const trial = await openTrialFeatures(trialFeatures);
  const externalProvider = await findTestProvider(options, env);
  const { session } = readSecrets(options, env);
  return {
    trial,
    // A given secret is a text. Otherwise it is random, stored in the data folder as hexadecimal text, and readable only by its
    // owner.
    secret:
      session === undefined
        ? Buffer.from(readOrCreateSecret(options.data, 'session-secret'), 'hex')
        : Buffer.from(session),
    async openProvider(report, database) {
      if (externalProvider) {
        report(`Payments go to the test side of ${externalProvider.url}: no money moves.`);
        const provider = connectExternalProvider(externalProvider, database);
        // A provider with the API of this project is the sandbox, whose behaviour is controlled by test situations (scenarios).
        const { kind, url: origin, secret } = externalProvider;
        return kind === 'hosted-page' ? { ...provider, sandbox: createSandboxControl({ origin, secret }) } : provider;
      }
      // `providerPages` is the origin by which browsers reach the pages of the sandbox, for example through a proxy.
      const provider = await trial.startProvider?.(options, report);
      return provider && options.providerPages ? { ...provider, origin: options.providerPages } : provider;
    },
  };
}

/**
 * Returns the external test provider that the options request; undefined if payments go to the sandbox in this process.
 *
 * @throws with a sentence for the operator if it may take real money, or is not completely configured
 */
async function findTestProvider(options: StartOptions, env: NodeJS.ProcessEnv): Promise<ExternalProvider | undefined> {
  const { providerKind: kind } = options;
  // `hosted-page` is the API that this project defines, which the sandbox has.
  if (kind === 'hosted-page' && options.providerUrl === undefined) return undefined;
  const secrets = readSecrets(options, env);
  const missing = listProviderNeeds(options, secrets);
  const provider = findExternalProvider(options, secrets);
  if (missing.length > 0 || !provider) {
    throw new Error(`The payment provider ${kind} needs ${missing.join(', and ')}.`);
  }
  if (await isSandbox(provider)) return provider;
  throw new Error(`A trial host takes no money: give ${providerKinds[kind].secretNames.secret} a test key.`);
}

/**
 * Whether a provider moves no real money, by its secret or its answer. False without an answer: so a trial host never starts
 * with a provider that may take money, and a live host starts while its provider is down.
 */
const isSandbox = ({ kind, url, secret }: ExternalProvider) => providerKinds[kind].isSandbox({ origin: url, secret });

type Options = Pick<StartOptions, 'providerKind' | 'providerUrl'>;

/** Returns the origin of the provider's API: the requested one, or the default of its kind. */
function getProviderUrl({ providerKind, providerUrl }: Options): string | undefined {
  const kind: ProviderKind = providerKinds[providerKind];
  return providerUrl ?? kind.origin;
}

/**
 * Lists the options and variables that a kind of payment provider still needs.
 *
 * @param secrets those that are configured: the provider's secret, and the one for its callbacks; none by default
 */
function listProviderNeeds(options: Options, { provider, callback }: Secrets = {}): readonly string[] {
  const { secret, callbackSecret }: ProviderKind['secretNames'] = providerKinds[options.providerKind].secretNames;
  return [
    getProviderUrl(options) === undefined && '--provider-url URL or PROVIDER_URL',
    provider === undefined && `--provider-secret-file FILE or ${secret}`,
    callbackSecret && callback === undefined && `--provider-webhook-secret-file FILE or ${callbackSecret}`,
  ].filter((need) => typeof need === 'string');
}

/** A payment provider that does not run in this process. */
interface ExternalProvider {
  readonly kind: ProviderName;
  /** The origin of its API. */
  readonly url: string;
  /** The secret that authenticates the calls of the host. */
  readonly secret: string;
  /** The secret that verifies callbacks, if the provider uses a separate one. */
  readonly callbackSecret?: string | undefined;
  /** Whether the host sells for real money. The sandbox refuses calls of such a host. */
  readonly isLive: boolean;
  /** The origin of its pages; that of its API by default. */
  readonly pages?: string | undefined;
}

/** Returns the provider that options and secrets name; undefined if its address or its secret is missing. */
function findExternalProvider(options: StartOptions, secrets: Secrets): ExternalProvider | undefined {
  const { providerKind: kind, providerPages: pages, isLive } = options;
  const { provider: secret, callback: callbackSecret } = secrets;
  const url = getProviderUrl(options);
  return url === undefined || secret === undefined ? undefined : { kind, url, secret, callbackSecret, isLive, pages };
}

/**
 * Connects to an external payment provider.
 *
 * @param database the host's database. It stores requests and payment ids of a provider that cannot search by the host's ids
 */
export function connectExternalProvider(
  { kind, url, secret, callbackSecret, isLive, pages }: ExternalProvider,
  database: Database,
): StartedProvider {
  const notes = createProviderNotes(database, () => systemClock.now());
  return {
    client: providerKinds[kind].connect({ origin: url, secret, callbackSecret, isLive, notes }),
    origin: pages ?? url,
    // The port is for the sandbox only. An external provider has none on this machine, and nothing to close.
    port: 0,
    close: () => Promise.resolve(),
  };
}
