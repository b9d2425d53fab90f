import { parseArgs } from 'node:util';
import { defaultDataFolder } from '../database/data-folder.ts';

/** What was asked for on the command line and in the environment. */
export interface StartOptions {
  /** An operator's feed, a ZIP archive or a folder. Absent: what the folder has, or else the network that comes along. */
  readonly gtfs?: string;
  /** Whether the network that comes along shall replace an operator's timetable. */
  readonly demoNetwork: boolean;
  /** The operator's list of cities, CSV. */
  readonly cities?: string;
  /** Folder of the database. */
  readonly data: string;
  /** Name or address to listen on: this machine alone unless told. */
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
  readonly builds: boolean;
  /** Origins whose pages may call the API from outside. */
  readonly allowedOrigins: readonly string[];
}

const defaultPort = '8080';

/** What `npm start -- --help` says. */
export const usage = `npm start -- [options]

  --gtfs PATH    timetable to import: a GTFS archive or folder (default: what the data folder was made with; at first
                 the network that comes along)
  --demo-network replace the timetable of a feed by the network that comes along
  --cities FILE  your list of cities for that timetable, CSV: stop_id,city_name,region[,city_id]
  --data DIR     folder of the database (default: ${defaultDataFolder()})
  --port PORT    port, also from PORT; 0 for any free one (default: 8080, or the next free one)
  --provider-port PORT
                 port of the sandbox payment provider, also from PROVIDER_PORT (default: 100 above the host's, or the
                 next free one)
  --payment-minutes N
                 how long a payment may stay undecided (default: 15)
  --host NAME    where to listen, also from HOST (default: localhost; 0.0.0.0 for the whole network)
  --allow-origin URL
                 origin of pages elsewhere that call this API, such as http://localhost:3000; may be given again
  --no-build     serve the bundle as it is, even if it is older than its sources
  --help         this text

  LOG_LEVEL      info (default), warn, error or silent
`;

/**
 * Reads the command line.
 *
 * @returns `help` when help was asked for
 * @throws with a sentence for the operator
 */
export function startOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      gtfs: { type: 'string' },
      'demo-network': { type: 'boolean', default: false },
      cities: { type: 'string' },
      data: { type: 'string' },
      port: { type: 'string' },
      'provider-port': { type: 'string' },
      'payment-minutes': { type: 'string', default: '15' },
      host: { type: 'string' },
      'allow-origin': { type: 'string', multiple: true, default: [] },
      build: { type: 'boolean', default: true },
      help: { type: 'boolean', default: false },
    },
    allowNegative: true,
  });
  if (values.help) return 'help';
  const port = values.port ?? (env['PORT'] || undefined);
  const providerPort = values['provider-port'] ?? (env['PROVIDER_PORT'] || undefined);
  return {
    ...(values.gtfs !== undefined && { gtfs: values.gtfs }),
    ...(values.cities !== undefined && { cities: values.cities }),
    demoNetwork: values['demo-network'],
    data: values.data ?? defaultDataFolder(),
    host: values.host ?? (env['HOST'] || 'localhost'),
    port: portOf(port ?? defaultPort),
    isPortFixed: port !== undefined,
    providerPort: providerPort === undefined ? besidePort(port) : portOf(providerPort),
    isProviderPortFixed: providerPort !== undefined,
    paymentForMs: minutesOf(values['payment-minutes']) * 60_000,
    builds: values.build,
    allowedOrigins: values['allow-origin'].map(originOf),
  } satisfies StartOptions;
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  throw new Error(`“${text}” is no origin: write it as http://localhost:3000.`);
}

/** Far enough from the host's that neither takes the other's spare ones. */
function besidePort(port = defaultPort): number {
  const hostPort = portOf(port);
  if (hostPort === 0) return 0;
  return hostPort + 100 <= 65_535 ? hostPort + 100 : hostPort - 100;
}

function minutesOf(text: string): number {
  const minutes = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && minutes > 0) return minutes;
  throw new Error(`“${text}” is no time: give minutes, such as 15.`);
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error(`“${text}” is no port: it must be a number from 0 to 65535.`);
}
