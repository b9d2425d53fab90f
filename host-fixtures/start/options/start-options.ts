import { parseArgs } from 'node:util';
import { defaultDataFolder } from '../../server/database/folder/data-folder.ts';
import { databaseUrlIn } from '../../server/database/describe-place.ts';
import { isProviderName, providerKinds, type ProviderName } from '../../server/payments/providers.ts';
import { readFeedOptions } from './feed-options.ts';
import { isLoopback } from '../../server/kit/loopback.ts';
import { type MailOptions, readMailOptions } from './mail-options.ts';
import { type TextOptions, readTextOptions } from './text-options.ts';
import {
  type RealtimeOptions,
  readRealtimeOptions,
  defaultRealtimeOptions,
} from '../../server/realtime/realtime-options.ts';
import { minutesOf, originOf, portOf } from '../../server/kit/read-option.ts';

/** What was asked for on the command line and in the environment. */
export interface StartOptions extends MailOptions, TextOptions, RealtimeOptions {
  /** For the public: nothing is invented, and there are no trial features. */
  readonly isLive: boolean;
  /**
   * An operator's feeds, ZIP archives or folders. Absent: what the folder has, or else the network that comes along.
   */
  readonly gtfs?: readonly string[];
  /** The feed of the season after that of one of them. */
  readonly nextSeason?: string;
  /** Whether the feed is only checked: nothing is imported, and no host is started. */
  readonly checks: boolean;
  /** Whether the feed replaces one that it would be refused for. */
  readonly isForced: boolean;
  /** Whether the network that comes along shall replace an operator's timetable. */
  readonly demoNetwork: boolean;
  /** The operator's list of cities, CSV. */
  readonly cities?: string;
  /** The operator's price file, CSV. */
  readonly prices?: string;
  /** Who runs the coaches of a feed that does not say. */
  readonly agencyName?: string;
  /** IANA name of the zone in which the times of such a feed are. */
  readonly timeZone?: string;
  /** Folder of the database. */
  readonly data: string;
  /** Address of PostgreSQL, which several processes may share, in place of a file in the folder. It holds a password: it is never logged. */
  readonly databaseUrl?: string;
  /** Whether the folder was asked for: the default one is a cache. */
  readonly isDataGiven: boolean;
  /** Name or address to listen on: this machine alone by default. */
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Whether the port was asked for: one that nobody asked for may be another when it is taken. */
  readonly isPortFixed: boolean;
  /** Of the sandbox payment provider; 0 for any free one. */
  readonly providerPort: number;
  readonly isProviderPortFixed: boolean;
  /** How long a payment may stay undecided, in ms. */
  readonly paymentForMs: number;
  /** Where Prometheus reads figures, on this machine alone; 0 for any free one. */
  readonly metricsPort?: number;
  /** Whether a live host takes payments at all. */
  readonly takesPayments: boolean;
  /** How the provider is spoken to. */
  readonly providerKind: ProviderName;
  /** Origin of the provider's API, where it is not the one of its kind. */
  readonly providerUrl?: string;
  /** Origin of the provider's pages, where browsers reach them under another name. */
  readonly providerPages?: string;
  /** Files that hold secrets; the environment may hold the secrets themselves. */
  readonly secretFiles: {
    readonly session?: string;
    readonly provider?: string;
    /** Signs the provider's callbacks, where that is another one. */
    readonly providerCallback?: string;
    readonly smtp?: string;
    readonly sms?: string;
    readonly driver?: string;
    readonly metrics?: string;
    readonly operator?: string;
  };
  readonly builds: boolean;
  /** Where browsers reach this host. */
  readonly publicOrigin?: string;
  /** Addresses and networks of proxies in front. */
  readonly trustedProxies: readonly string[];
  /** Origins whose pages may call the API from outside. */
  readonly allowedOrigins: readonly string[];
}

const defaultPort = '8080';

/**
 * Reads the command line.
 *
 * @returns `help` when help was asked for
 * @throws with a sentence for the operator
 */
export function startOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>) {
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
  const databaseUrl = databaseUrlIn(env);
  const port = values.port ?? fromEnv('PORT');
  const providerPort = values['provider-port'] ?? fromEnv('PROVIDER_PORT');
  const origins = {
    publicOrigin: values['public-origin'] ?? fromEnv('PUBLIC_ORIGIN'),
    providerUrl: values['provider-url'] ?? fromEnv('PROVIDER_URL'),
    providerPages: values['provider-pages'],
  };
  const options = {
    isLive: values.live,
    ...readFeedOptions(values),
    checks: values.check,
    isForced: values.force,
    demoNetwork: values['demo-network'],
    data: values.data ?? defaultDataFolder(),
    databaseUrl,
    isDataGiven: values.data !== undefined,
    host: values.host ?? fromEnv('HOST') ?? 'localhost',
    port: portOf(port ?? defaultPort),
    isPortFixed: port !== undefined,
    providerKind: readProviderName(values.provider),
    providerPort: providerPort === undefined ? besidePort(port) : portOf(providerPort),
    isProviderPortFixed: providerPort !== undefined,
    paymentForMs: minutesOf(values['payment-minutes']) * 60_000,
    takesPayments: values.payments,
    ...(values['metrics-port'] !== undefined && { metricsPort: portOf(values['metrics-port']) }),
    ...readMailOptions(values, env),
    ...readTextOptions(values, env),
    ...readRealtimeOptions(values),
    ...(origins.publicOrigin !== undefined && { publicOrigin: originOf(origins.publicOrigin) }),
    ...(origins.providerUrl !== undefined && { providerUrl: originOf(origins.providerUrl) }),
    ...(origins.providerPages !== undefined && { providerPages: originOf(origins.providerPages) }),
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
    builds: values.build,
    trustedProxies: values['trust-proxy'],
    allowedOrigins: values['allow-origin'].map(originOf),
  } satisfies StartOptions;
  if (options.checks && options.gtfs === undefined) throw new Error('Name what is to be checked: --check --gtfs PATH.');
  if (!options.checks) refuseOpenTrial(options);
  return options;
}

/** Options that may be given again; of all others the last would count, and the first be forgotten without a word. */
const repeatable: readonly string[] = ['gtfs', 'gtfs-rt', 'trust-proxy', 'allow-origin'];

interface OptionToken {
  readonly kind: string;
  readonly name?: string;
  readonly value?: string | undefined;
}

function refuseRepeats(tokens: readonly OptionToken[]): void {
  const given = new Map<string, string[]>();
  for (const { kind, name, value } of tokens) {
    if (kind !== 'option' || name === undefined || value === undefined || repeatable.includes(name)) continue;
    given.set(name, [...(given.get(name) ?? []), value]);
  }
  for (const [name, values] of given) {
    if (values.length > 1)
      throw new Error(`--${name} is given ${values.length} times (${values.join(', ')}): give it once.`);
  }
}

/** A host for trying is for this machine alone: whoever reaches it can buy for nothing. */
function refuseOpenTrial({ isLive, host, publicOrigin }: StartOptions): void {
  if (isLive) return;
  if (!isLoopback(host)) {
    throw new Error(
      `A host for trying listens to this machine alone, and not at ${host}: anybody could use its scenarios, demo accounts and free tickets. Start a live host with --live.`,
    );
  }
  if (publicOrigin !== undefined && !isLoopback(new URL(publicOrigin).hostname)) {
    throw new Error(`A host for trying cannot be published at ${publicOrigin}. Start a live host with --live.`);
  }
}

/** Far enough from the host's that neither takes the other's spare ones. */
function besidePort(port = defaultPort): number {
  const hostPort = portOf(port);
  if (hostPort === 0) return 0;
  return hostPort + 100 <= 65_535 ? hostPort + 100 : hostPort - 100;
}

/** A kind of payment provider by its name. @throws with a sentence for the operator */
function readProviderName(text: string): ProviderName {
  if (isProviderName(text)) return text;
  throw new Error(`“${text}” is no kind of payment provider: name one of ${Object.keys(providerKinds).join(', ')}.`);
}
