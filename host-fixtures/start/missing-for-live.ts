import { realpathSync } from 'node:fs';
import { demoNetworkFolder } from '../server/gtfs/demo-network.ts';
import { providerKinds } from '../server/payments/providers.ts';
import { missingOfProvider, needsOfProvider, urlOfProvider } from './provider/provider-needs.ts';
import { type GivenSecrets } from './options/secrets.ts';
import { type StartOptions } from './options/start-options.ts';

/** What is known when a live host is to be started. */
export interface LiveFacts {
  readonly options: StartOptions;
  readonly secrets: GivenSecrets;
  /** Whether a timetable was imported into the data folder before. */
  readonly hasTimetable: boolean;
}

/** Everything that a live host still needs, each with the option or the variable that gives it. Empty: it can start. */
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
