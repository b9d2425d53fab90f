import { existsSync } from 'node:fs';
import path from 'node:path';
import { type DatabaseEngine } from '../../../host-fixtures/server/database/get-engine.ts';
import { madeFeeds, type MadeFeedName } from '../../../host-fixtures/testing/made-feeds/made-feeds.ts';
import { loadKinds, type LoadKind } from './load-kinds.ts';

/** Options of the command line for `parseArgs`. */
export const loadArguments = {
  /** Names of the demo network and of generated feeds, and paths of archives and folders. */
  feed: { type: 'string', default: 'default,rail,city,network,frequencies' },
  kinds: { type: 'string', default: ['import', 'start', ...loadKinds].join() },
  requests: { type: 'string', default: '2000' },
  'warm-up': { type: 'string', default: '8000' },
  /** Time limit in seconds for each kind, once for the warm-up and once for the measurement. */
  seconds: { type: 'string', default: '30' },
  'at-once': { type: 'string', default: '10' },
  engines: { type: 'string', default: 'sqlite,postgres' },
  /** A folder for generated feeds and SQLite databases, which are then reused. */
  data: { type: 'string' },
  /** Whether the host is limited to one core, if the system supports it. */
  pin: { type: 'boolean', default: true },
} as const;

/** Measurements in addition to requests: import, start, and orders from a journey to its ticket. */
export type LoadPart = LoadKind | 'import' | 'start' | 'orders';

/** A feed that the host is measured with. */
export type LoadFeed =
  | { readonly name: 'default' }
  | { readonly name: string; readonly generator: MadeFeedName }
  | { readonly name: string; readonly path: string };

/** Options of a run. */
export interface LoadOptions {
  readonly feeds: readonly LoadFeed[];
  readonly parts: ReadonlySet<LoadPart>;
  /** Requests per kind for the warm-up and for the measurement. */
  readonly warmUp: number;
  readonly requests: number;
  /** Time limit for each of the two, in ms. */
  readonly timeLimitMs: number;
  readonly concurrency: number;
  readonly engines: readonly DatabaseEngine[];
  readonly data: string | undefined;
  readonly shouldPin: boolean;
}

interface RawOptions {
  readonly feed: string;
  readonly kinds: string;
  readonly requests: string;
  readonly seconds: string;
  readonly 'warm-up': string;
  readonly 'at-once': string;
  readonly engines: string;
  readonly data?: string | undefined;
  readonly pin: boolean;
}

/**
 * Parses the options of the command line.
 *
 * @throws with a sentence if a name is unknown
 */
export function readLoadOptions(rawOptions: RawOptions): LoadOptions {
  const parts: readonly LoadPart[] = ['import', 'start', ...loadKinds, 'orders'];
  return {
    feeds: rawOptions.feed.split(',').map(parseFeed),
    parts: new Set(rawOptions.kinds.split(',').map((name) => parseName(parts, name, '--kinds'))),
    warmUp: parseInteger(rawOptions, 'warm-up', 0),
    requests: parseInteger(rawOptions, 'requests', 1),
    timeLimitMs: parseInteger(rawOptions, 'seconds', 1) * 1000,
    concurrency: parseInteger(rawOptions, 'at-once', 1),
    engines: rawOptions.engines.split(',').map((name) => parseName(['sqlite', 'postgres'] as const, name, '--engines')),
    data: rawOptions.data,
    shouldPin: rawOptions.pin,
  };
}

function parseFeed(text: string): LoadFeed {
  if (text === 'default') return { name: text };
  const generator = (Object.keys(madeFeeds) as MadeFeedName[]).find((name) => name === text);
  if (generator) return { name: text, generator };
  if (existsSync(text)) return { name: path.basename(text), path: path.resolve(text) };
  throw new Error(`--feed ${text}: no such file or folder; or one of default, ${Object.keys(madeFeeds).join(', ')}.`);
}

function parseName<Name extends string>(names: readonly Name[], text: string, option: string): Name {
  const match = names.find((name) => name === text);
  if (match === undefined) throw new Error(`${option} ${text}: one or more of ${names.join(',')}.`);
  return match;
}

function parseInteger(
  rawOptions: RawOptions,
  name: 'requests' | 'warm-up' | 'seconds' | 'at-once',
  minimum: number,
): number {
  const value = Number(rawOptions[name]);
  if (Number.isSafeInteger(value) && value >= minimum) return value;
  throw new Error(`--${name} ${rawOptions[name]}: an integer of at least ${minimum}.`);
}
