import { parseArgs } from 'node:util';
import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';
import { readDatabaseUrl } from '../../server/database/host-place.ts';
import { isLoopback } from '../../server/kit/addresses.ts';
import { parseMinutes, parseOrigin, parsePort, parseTimeZone } from '../../server/kit/read-option.ts';
import { isProviderName, providerKinds, type ProviderName } from '../../server/payments/providers.ts';
import {
  type RealtimeOptions,
  readRealtimeOptions,
  defaultRealtimeOptions,
} from '../../server/realtime/realtime-options.ts';
import { type MailOptions, readMailOptions, readTextOptions, type TextOptions } from './message-options.ts';

/** Options from the command line and the environment. */
export interface StartOptions extends MailOptions, TextOptions, RealtimeOptions {
  /** Whether the host serves the public, without invented data or trial features. */
  readonly isLive: boolean;
  /**
   * Paths of an operator's GTFS feeds (timetables), ZIP archives or folders. If absent, the host serves the timetable that
   * was imported before, or else the demo network.
   */
  readonly gtfs?: readonly string[];
  /** The path of a feed for the season that follows one of these feeds. */
  readonly nextSeason?: string;
  /** Whether the feed is only checked, without an import or a host. */
  readonly isCheckOnly: boolean;
  /** Whether a feed is imported even if it has expired, has not begun, or has far fewer trips than the present one. */
  readonly isForced: boolean;
  /** Whether the demo network (of fictional carriers) replaces an operator's timetable that was imported before. */
  readonly demoNetwork: boolean;
  /** The operator's list of cities, CSV. */
  readonly cities?: string;
  /** The operator's price file, CSV. */
  readonly prices?: string;
  /** The carrier of a feed that does not name one. */
  readonly agencyName?: string;
  /** The IANA time zone of a feed that does not specify one. */
  readonly timeZone?: string;
  /** Folder of the database. */
  readonly data: string;
  /**
   * Address of a PostgreSQL database, which several processes may share, instead of a file in the folder. It contains a
   * password, so it is never logged.
   */
  readonly databaseUrl?: string;
  /** Whether the user chose the folder. The default folder is a cache. */
  readonly isDataGiven: boolean;
  /** Name or address to listen on; by default only this machine can connect. */
  readonly host: string;
  /** The port; 0 for any free one. */
  readonly port: number;
  /** Whether the user chose the port. A default port is replaced if it is taken. */
  readonly isPortFixed: boolean;
  /** Port of the sandbox payment provider; 0 for any free one. */
  readonly providerPort: number;
  readonly isProviderPortFixed: boolean;
  /** The maximum time that a payment may be undecided, ms. */
  readonly paymentTimeoutMs: number;
  /** The port for metrics in Prometheus' format, reachable only from this machine; 0 for any free one. */
  readonly metricsPort?: number;
  /** Whether a live host takes payments. */
  readonly takesPayments: boolean;
  /** The kind of payment provider. */
  readonly providerKind: ProviderName;
  /** Origin of the provider's API, if it differs from the default of its kind. */
  readonly providerUrl?: string;
  /** Origin of the provider's pages, if browsers use another name. */
  readonly providerPages?: string;
  /** Files with secrets. The environment may contain the secrets instead. */
  readonly secretFiles: {
    readonly session?: string;
    readonly provider?: string;
    /** Verifies the provider's callbacks, if the provider uses a separate secret. */
    readonly providerCallback?: string;
    readonly smtp?: string;
    readonly sms?: string;
    readonly driver?: string;
    readonly metrics?: string;
    readonly operator?: string;
  };
  /** Whether an outdated bundle of the widgets is built before the start. */
  readonly shouldBuild: boolean;
  /** The origin under which browsers reach this host. */
  readonly publicOrigin?: string;
  /** Addresses and networks of reverse proxies whose `X-Forwarded` headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Other origins whose pages may call the API (CORS). */
  readonly allowedOrigins: readonly string[];
}

const defaultPort = '8080';

/**
 * Parses the command line.
 *
 * @returns `help` if help was requested
 * @throws with a sentence for the operator
 */
export function parseStartOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const { values, tokens } = parseArgs({
    args: [...args],
    tokens: true,
    options: {
      live: { type: 'boolean', default: false },
      gtfs: { type: 'string', multiple: true },
      'next-season': { type: 'string' },
      check: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      'demo-network': { type: 'boolean', default: false },
      cities: { type: 'string' },
      prices: { type: 'string' },
      'agency-name': { type: 'string' },
      timezone: { type: 'string' },
      'gtfs-rt': { type: 'string', multiple: true, default: [] },
      'gtfs-rt-seconds': { type: 'string', default: defaultRealtimeOptions['gtfs-rt-seconds'] },
      'gtfs-rt-old-minutes': { type: 'string', default: defaultRealtimeOptions['gtfs-rt-old-minutes'] },
      'delay-minutes': { type: 'string', default: defaultRealtimeOptions['delay-minutes'] },
      'severe-delay-minutes': { type: 'string', default: defaultRealtimeOptions['severe-delay-minutes'] },
      data: { type: 'string' },
      port: { type: 'string' },
      provider: { type: 'string', default: 'hosted-page' },
      'provider-port': { type: 'string' },
      'provider-url': { type: 'string' },
      'provider-pages': { type: 'string' },
      'provider-secret-file': { type: 'string' },
      'provider-webhook-secret-file': { type: 'string' },
      'session-secret-file': { type: 'string' },
      'payment-minutes': { type: 'string', default: '15' },
      payments: { type: 'boolean', default: true },
      mail: { type: 'boolean', default: true },
      'smtp-url': { type: 'string' },
      'smtp-password-file': { type: 'string' },
      'mail-from': { type: 'string' },
      'sms-url': { type: 'string' },
      'sms-key-file': { type: 'string' },
      'driver-pin-file': { type: 'string' },
      'operator-password-file': { type: 'string' },
      'metrics-port': { type: 'string' },
      'metrics-token-file': { type: 'string' },
      host: { type: 'string' },
      'public-origin': { type: 'string' },
      'trust-proxy': { type: 'string', multiple: true, default: [] },
      'allow-origin': { type: 'string', multiple: true, default: [] },
      build: { type: 'boolean', default: true },
      help: { type: 'boolean', default: false },
    },
    allowNegative: true,
  });
  if (values.help) return 'help';
  refuseRepeats(tokens);
  const fromEnv = (name: string) => env[name] || undefined;
  const databaseUrl = readDatabaseUrl(env);
  const port = values.port ?? fromEnv('PORT');
  const providerPort = values['provider-port'] ?? fromEnv('PROVIDER_PORT');
  const options = {
    isLive: values.live,
    ...readFeedOptions(values),
    isCheckOnly: values.check,
    isForced: values.force,
    demoNetwork: values['demo-network'],
    data: values.data ?? getDefaultDataFolder(),
    databaseUrl,
    isDataGiven: values.data !== undefined,
    host: values.host ?? fromEnv('HOST') ?? 'localhost',
    port: parsePort(port ?? defaultPort),
    isPortFixed: port !== undefined,
    providerKind: readProviderName(values.provider),
    providerPort: providerPort === undefined ? toNeighbourPort(port) : parsePort(providerPort),
    isProviderPortFixed: providerPort !== undefined,
    paymentTimeoutMs: parseMinutes(values['payment-minutes']) * 60_000,
    takesPayments: values.payments,
    metricsPort: parseOptional(values['metrics-port'], parsePort),
    ...readMailOptions(values, env),
    ...readTextOptions(values, env),
    ...readRealtimeOptions(values),
    publicOrigin: parseOptional(values['public-origin'] ?? fromEnv('PUBLIC_ORIGIN'), parseOrigin),
    providerUrl: parseOptional(values['provider-url'] ?? fromEnv('PROVIDER_URL'), parseOrigin),
    providerPages: parseOptional(values['provider-pages'], parseOrigin),
    secretFiles: {
      session: values['session-secret-file'],
      provider: values['provider-secret-file'],
      providerCallback: values['provider-webhook-secret-file'],
      smtp: values['smtp-password-file'],
      sms: values['sms-key-file'],
      driver: values['driver-pin-file'],
      metrics: values['metrics-token-file'],
      operator: values['operator-password-file'],
    },
    shouldBuild: values.build,
    trustedProxies: values['trust-proxy'],
    allowedOrigins: values['allow-origin'].map(parseOrigin),
  } satisfies StartOptions;
  if (options.isCheckOnly && options.gtfs === undefined)
    throw new Error('Name the feed to check: --check --gtfs PATH.');
  if (!options.isCheckOnly) refuseOpenTrial(options);
  return options;
}

function parseOptional<Value>(text: string | undefined, parse: (text: string) => Value): Value | undefined {
  return text === undefined ? undefined : parse(text);
}

/** Options that may be repeated. For any other option, `parseArgs` would silently use the last value. */
const repeatable: readonly string[] = ['gtfs', 'gtfs-rt', 'trust-proxy', 'allow-origin'];

interface OptionToken {
  readonly kind: string;
  readonly name?: string;
  readonly value?: string | undefined;
}

/** @throws if an option is repeated that may be given only once */
function refuseRepeats(tokens: readonly OptionToken[]): void {
  const valuesByOption = new Map<string, string[]>();
  for (const { kind, name, value } of tokens) {
    if (kind !== 'option' || name === undefined || value === undefined || repeatable.includes(name)) continue;
    valuesByOption.set(name, [...(valuesByOption.get(name) ?? []), value]);
  }
  for (const [name, values] of valuesByOption) {
    if (values.length > 1)
      throw new Error(`--${name} is given ${values.length} times (${values.join(', ')}): give it once.`);
  }
}

/** @throws if a trial host could be reached from other machines, since it sells without real payments */
function refuseOpenTrial({ isLive, host, publicOrigin }: StartOptions): void {
  if (isLive) return;
  if (!isLoopback(host)) {
    throw new Error(
      `A trial host only listens on this machine, not on ${host}: strangers could use its scenarios, demo accounts and free tickets. Start a live host with --live.`,
    );
  }
  if (publicOrigin !== undefined && !isLoopback(new URL(publicOrigin).hostname)) {
    throw new Error(`A trial host cannot be published at ${publicOrigin}. Start a live host with --live.`);
  }
}

/** Returns the default port of the sandbox provider: 100 from the host's, so that their fallback ports do not overlap. */
function toNeighbourPort(port = defaultPort): number {
  const hostPort = parsePort(port);
  if (hostPort === 0) return 0;
  return hostPort + 100 <= 65_535 ? hostPort + 100 : hostPort - 100;
}

/**
 * Parses a kind of payment provider.
 *
 * @throws with a sentence for the operator
 */
function readProviderName(text: string): ProviderName {
  if (isProviderName(text)) return text;
  throw new Error(`“${text}” is not a payment provider: name one of ${Object.keys(providerKinds).join(', ')}.`);
}

/** Feed options as `parseArgs` returns them. */
interface FeedValues {
  readonly gtfs?: string[] | undefined;
  readonly 'next-season'?: string | undefined;
  readonly cities?: string | undefined;
  readonly prices?: string | undefined;
  readonly 'agency-name'?: string | undefined;
  readonly timezone?: string | undefined;
}

/**
 * Parses the feed options of `npm start` and `npm run import`.
 *
 * @throws with a sentence for the operator
 */
export function readFeedOptions(values: FeedValues) {
  return {
    gtfs: values.gtfs,
    nextSeason: values['next-season'],
    cities: values.cities,
    prices: values.prices,
    agencyName: values['agency-name'],
    timeZone: parseOptional(values.timezone, parseTimeZone),
  };
}
