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
  | { readonly name: string; readonly made: MadeFeedName }
  | { readonly name: string; readonly path: string };

/** Options of a run. */
export interface LoadOptions {
  readonly feeds: readonly LoadFeed[];
  readonly parts: ReadonlySet<LoadPart>;
  /** Requests per kind for the warm-up and for the measurement. */
  readonly warmUp: number;
  readonly requests: number;
  /** Time limit for each of the two, in ms. */
  readonly withinMs: number;
  readonly atOnce: number;
  readonly engines: readonly DatabaseEngine[];
  readonly data: string | undefined;
  readonly pins: boolean;
}

interface GivenOptions {
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

/** @throws with a sentence if a name is unknown */
export function readLoadOptions(given: GivenOptions): LoadOptions {
  const parts: readonly LoadPart[] = ['import', 'start', ...loadKinds, 'orders'];
  return {
    feeds: given.feed.split(',').map(feedOf),
    parts: new Set(given.kinds.split(',').map((name) => oneOf(parts, name, '--kinds'))),
    warmUp: wholeNumber(given, 'warm-up', 0),
    requests: wholeNumber(given, 'requests', 1),
    withinMs: wholeNumber(given, 'seconds', 1) * 1000,
    atOnce: wholeNumber(given, 'at-once', 1),
    engines: given.engines.split(',').map((name) => oneOf(['sqlite', 'postgres'] as const, name, '--engines')),
    data: given.data,
    pins: given.pin,
  };
}

function feedOf(text: string): LoadFeed {
  if (text === 'default') return { name: text };
  const made = (Object.keys(madeFeeds) as MadeFeedName[]).find((name) => name === text);
  if (made) return { name: text, made };
  if (existsSync(text)) return { name: path.basename(text), path: path.resolve(text) };
  throw new Error(`--feed ${text}: no such file or folder; or one of default, ${Object.keys(madeFeeds).join(', ')}.`);
}

function oneOf<Name extends string>(names: readonly Name[], text: string, option: string): Name {
  const found = names.find((name) => name === text);
  if (found === undefined) throw new Error(`${option} ${text}: one or more of ${names.join(',')}.`);
  return found;
}

function wholeNumber(given: GivenOptions, name: 'requests' | 'warm-up' | 'seconds' | 'at-once', least: number): number {
  const value = Number(given[name]);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new Error(`--${name} ${given[name]}: a whole number of at least ${least}.`);
}
