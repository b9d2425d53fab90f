import { type parseArgs } from 'node:util';
import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';
import { readDatabaseUrl } from '../../server/database/host-place.ts';
import { defaultOrderYears } from '../../server/database/retention/retention.ts';
import { isLoopback } from '../../server/kit/addresses.ts';
import {
  parseLimitsFactor,
  parseMinutes,
  parseOrderYears,
  parseOrigin,
  parsePort,
  parseProxy,
  parseTimeZone,
} from '../../server/kit/read-option.ts';
import { parseCommandLine } from '../../server/kit/run-command.ts';
import { isProviderName, providerKinds, type ProviderName } from '../../server/payments/providers.ts';
import { readRealtimeOptions, defaultRealtimeOptions } from '../../server/realtime/realtime-options.ts';
import { readMailOptions, readTextOptions } from './message-options.ts';
import { defaultNoticeOptions, readNoticeOptions } from './notice-options.ts';
import { describeRetiredOptions, retiredOptionTypes } from './secrets.ts';
import { readSiteParts } from './site-options.ts';

/** The options of `npm start`, which starts the host (this server), from the command line and the environment. */
export type StartOptions = Exclude<ReturnType<typeof parseStartOptions>, 'help'>;

const defaultPort = '8080';

/**
 * Parses the command line of `npm start`. Some options that are missing there are read from environment variables. A host
 * is live (for the public) or, by default, a trial host: for QA, with invented data and a sandbox payment provider.
 *
 * @returns the options, or `help` if help was requested
 * @throws an error whose message is for the operator, if an option is unknown or invalid, or options do not fit together
 */
export function parseStartOptions(args: readonly string[], env: NodeJS.ProcessEnv) {
  const { values } = parseCommandLine({
    args: [...args],
    options: {
      live: { type: 'boolean', default: false },
      ...feedOptions,
      check: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      'demo-network': { type: 'boolean', default: false },
      'gtfs-rt': { type: 'string', multiple: true, default: [] },
      'gtfs-rt-seconds': { type: 'string', default: defaultRealtimeOptions['gtfs-rt-seconds'] },
      'gtfs-rt-old-minutes': { type: 'string', default: defaultRealtimeOptions['gtfs-rt-old-minutes'] },
      'delay-minutes': { type: 'string', default: defaultRealtimeOptions['delay-minutes'] },
      'severe-delay-minutes': { type: 'string', default: defaultRealtimeOptions['severe-delay-minutes'] },
      'notice-delay-minutes': { type: 'string', default: defaultNoticeOptions['notice-delay-minutes'] },
      'most-notices': { type: 'string', default: defaultNoticeOptions['most-notices'] },
      'most-notices-percent': { type: 'string', default: defaultNoticeOptions['most-notices-percent'] },
      'least-change-minutes': { type: 'string', default: defaultNoticeOptions['least-change-minutes'] },
      data: { type: 'string' },
      files: { type: 'string' },
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
      'enquiries-to': { type: 'string' },
      'sms-url': { type: 'string' },
      'sms-key-file': { type: 'string' },
      'keep-orders-years': { type: 'string', default: String(defaultOrderYears) },
      ...retiredOptionTypes,
      'metrics-port': { type: 'string' },
      'metrics-token-file': { type: 'string' },
      host: { type: 'string' },
      'public-origin': { type: 'string' },
      'site-links': { type: 'string' },
      serve: { type: 'string', multiple: true },
      'trust-proxy': { type: 'string', multiple: true, default: [] },
      'allow-origin': { type: 'string', multiple: true, default: [] },
      'limits-factor': { type: 'string', default: '1' },
      build: { type: 'boolean', default: true },
      help: { type: 'boolean', default: false },
    },
    // `--no-payments`, `--no-mail` and `--no-build` set the options that are true by default to false.
    allowNegative: true,
  });
  if (values.help) return 'help';
  // An empty variable counts as missing.
  const fromEnv = (name: string) => env[name] || undefined;
  const port = values.port ?? fromEnv('PORT');
  const providerPort = values['provider-port'] ?? fromEnv('PROVIDER_PORT');
  const options = {
    /** Whether the host serves the public, without invented data or trial features (those for QA, such as scenarios). */
    isLive: values.live,
    ...readFeedOptions(values),
    /** Whether the feed (an operator's timetable) is only checked: it is not imported, and no host is started. */
    isCheckOnly: values.check,
    /** Whether a feed is imported even if it seems to be a mistake, for example because it has expired. */
    isForced: values.force,
    /** Whether the demo network (of fictional carriers) replaces an operator's timetable that was imported before. */
    demoNetwork: values['demo-network'],
    /** Folder of the database. */
    data: values.data ?? getDefaultDataFolder(),
    /**
     * Folder of the files that travellers send. Undefined if the user chose none: then they are in the folder of the database.
     * Hosts that share a database must share it, too.
     */
    files: values.files,
    /**
     * Address of a PostgreSQL database, which several processes may share; if undefined, a file in the folder is used. It
     * may contain a password, so it is never logged.
     */
    databaseUrl: readDatabaseUrl(env),
    /**
     * Whether the user chose the folder. The default is in the user's cache folder, whose content may be deleted, so a live
     * host requires another one or PostgreSQL.
     */
    isDataGiven: values.data !== undefined,
    /** Name or address to listen on; by default only this machine can connect. */
    host: values.host ?? fromEnv('HOST') ?? 'localhost',
    /** The port; 0 for any free one. */
    port: parsePort(port ?? defaultPort),
    /**
     * Whether the host uses this port only. Without a choice of the user, a trial host tries the next ones if it is taken; a
     * live host does not, since the proxy in front would not find it.
     */
    isPortFixed: port !== undefined || values.live,
    /** The kind of payment provider. */
    providerKind: readProviderName(values.provider),
    /** Port of the sandbox payment provider, a simulation that a trial host starts; 0 for any free one. */
    providerPort: providerPort === undefined ? toNeighbourPort(port) : parsePort(providerPort),
    /** As {@link isPortFixed}, for the provider. */
    isProviderPortFixed: providerPort !== undefined,
    /** A payment that is still undecided after this time, in ms, is given up. */
    paymentTimeoutMs: parseMinutes(values['payment-minutes']) * 60_000,
    /** Whether a live host takes payments; without them it only sells what is free. A trial host always takes test payments. */
    takesPayments: values.payments,
    /** The local port for metrics in Prometheus' format; 0 for any free one. If undefined, there is no such port. */
    metricsPort: parseOptional(values['metrics-port'], parsePort),
    ...readMailOptions(values, env),
    ...readTextOptions(values, env),
    ...readRealtimeOptions(values),
    /** When travellers are notified of disruptions, and how many of them without a confirmation. */
    noticeSettings: readNoticeOptions(values),
    /** For how many complete calendar years names of orders are stored. */
    keepOrdersYears: parseOrderYears(values['keep-orders-years']),
    /** The origin under which browsers reach this host. */
    publicOrigin: parseOptional(values['public-origin'] ?? fromEnv('PUBLIC_ORIGIN'), parseOrigin),
    /** Path of a file with the links of the operator's pages, for messages; by default they are those of the example pages. */
    siteLinksFile: values['site-links'],
    /** The parts of the site that the host serves: example pages, builder, guide and OpenAPI. */
    siteParts: readSiteParts(values),
    /** Origin of the provider's API, if it differs from the default of its kind. */
    providerUrl: parseOptional(values['provider-url'] ?? fromEnv('PROVIDER_URL'), parseOrigin),
    /** Origin of the provider's pages, if browsers reach them at another origin than the host reaches the API. */
    providerPages: parseOptional(values['provider-pages'], parseOrigin),
    /** Paths of files with secrets. The environment may contain the secrets instead. */
    secretFiles: {
      /** The secret that signs sessions. */
      session: values['session-secret-file'],
      provider: values['provider-secret-file'],
      /** The secret that verifies the provider's callbacks, if the provider uses a separate one. */
      providerCallback: values['provider-webhook-secret-file'],
      smtp: values['smtp-password-file'],
      sms: values['sms-key-file'],
      /** The token for `/metrics` on the host's own port, in addition to the local port above. */
      metrics: values['metrics-token-file'],
    },
    /** Sentences about options of earlier versions, which have no effect. */
    retiredOptions: describeRetiredOptions(values, env),
    /** Whether an outdated bundle of the widgets is built before the start. */
    shouldBuild: values.build,
    /** Addresses and networks of reverse proxies whose `X-Forwarded` headers are trusted. */
    trustedProxies: values['trust-proxy'].map(parseProxy),
    /** Multiplies the limits of requests and attempts of networks. */
    limitsFactor: parseLimitsFactor(values['limits-factor']),
    /** Other origins whose pages may call the API (CORS). */
    allowedOrigins: values['allow-origin'].map(parseOrigin),
  };
  if (options.isCheckOnly && options.gtfs === undefined)
    throw new Error('Name the feed to check: --check --gtfs PATH.');
  // A check starts no host that could be reached.
  if (!options.isCheckOnly) refuseOpenTrial(options);
  return options;
}

/** Parses an option that may be missing. */
function parseOptional<Value>(text: string | undefined, parse: (text: string) => Value): Value | undefined {
  return text === undefined ? undefined : parse(text);
}

/**
 * @param options `host` is the address on which the host listens
 * @throws if a trial host could be reached from other machines, since it sells without real payments
 */
function refuseOpenTrial({ isLive, host, publicOrigin }: Pick<StartOptions, 'isLive' | 'host' | 'publicOrigin'>) {
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

/**
 * Returns the default port of the sandbox provider: 100 above the host's, or below if that is too high. If a default port is
 * taken, each server tries the next 20, so their ranges do not overlap.
 *
 * @param port the host's port, if the user chose one; 0 (any free port) means the same for the provider
 */
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

/** Options of `parseArgs` for the feed (the operator's timetable), which `npm start` and `npm run import` share. */
export const feedOptions = {
  gtfs: { type: 'string', multiple: true },
  'next-season': { type: 'string' },
  cities: { type: 'string' },
  prices: { type: 'string' },
  'agency-name': { type: 'string' },
  timezone: { type: 'string' },
} as const;

/**
 * Reads the feed options.
 *
 * @throws an error whose message is a sentence for the operator, if the time zone is invalid
 */
export function readFeedOptions(values: ReturnType<typeof parseArgs<{ options: typeof feedOptions }>>['values']) {
  return {
    /**
     * Paths of an operator's GTFS feeds (timetables), ZIP archives or folders. If absent, the host serves the timetable that
     * was imported before, or else, on a trial host, the demo network.
     */
    gtfs: values.gtfs,
    /** The path of a feed for the season that follows that of a feed in `gtfs`. */
    nextSeason: values['next-season'],
    /** The operator's list of cities, CSV. */
    cities: values.cities,
    /** The operator's price file, CSV. */
    prices: values.prices,
    /** The carrier of a feed that does not name one. */
    agencyName: values['agency-name'],
    /** The IANA time zone of a feed that does not specify one. */
    timeZone: parseOptional(values.timezone, parseTimeZone),
  };
}
