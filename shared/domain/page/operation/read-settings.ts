import { isRecord } from '../../kit/persistence/is-record.ts';
import { parseJson } from '../../kit/persistence/parse-json.ts';
import { consents, currencies, locales, retailOperations, spellings, type Settings } from './settings.ts';

/** The valid settings of a page, and the problems with its invalid settings. */
export interface ParsedSettings {
  readonly settings: Partial<Settings>;
  readonly problems: readonly SettingProblem[];
}

/** A problem with a setting, or with the settings as a whole. */
export type SettingProblem =
  | { readonly code: 'settings-not-object' }
  | { readonly code: 'unknown-setting'; readonly setting: string }
  | {
      readonly code: 'unreadable-setting';
      readonly setting: string;
      readonly kind: SettingKind;
      /** The allowed values, if they are few. */
      readonly allowed?: readonly string[] | undefined;
    };

/** The required kind of a setting. */
export type SettingKind =
  | 'address'
  | 'flag'
  | 'functionName'
  | 'linkList'
  | 'oneOf'
  | 'spellingList'
  | 'text'
  | 'textByWidget'
  | 'tileAddress'
  | 'upToTen';

/** Returns the value, or `undefined` if it is invalid. */
type Reader<Value> = (raw: unknown) => Value | undefined;

type SettingReader<Value> = readonly [parse: Reader<Value>, kind: SettingKind, allowedValues?: readonly string[]];

/**
 * Reads the settings of a page (host contract §4) from its JSON block, or from attributes, whose values are texts.
 *
 * Invalid settings are omitted and reported. Does not use schemas, because it runs before the first render.
 */
export function readSettings(raw: unknown): ParsedSettings {
  if (!isRecord(raw)) return { settings: {}, problems: [{ code: 'settings-not-object' }] };

  const settings: Record<string, unknown> = {};
  const problems: SettingProblem[] = [];
  for (const [setting, value] of Object.entries(raw)) {
    if (!isSetting(setting)) {
      problems.push({ code: 'unknown-setting', setting });
      continue;
    }
    const [parse, kind, allowedValues] = readers[setting];
    const parsedValue = parse(value);
    if (parsedValue === undefined) problems.push({ code: 'unreadable-setting', setting, kind, allowed: allowedValues });
    else settings[setting] = parsedValue;
  }
  return { settings, problems };
}

const readers: { readonly [Key in keyof Settings]-?: SettingReader<Settings[Key]> } = {
  operation: parseOneOf(retailOperations),
  currency: parseOneOf(currencies),
  locale: parseOneOf(locales),
  apiBase: [(raw) => parseText(raw)?.replace(/\/+$/, ''), 'address'],
  isAmPm: [parseFlag, 'flag'],
  googleMapsApiKey: [parseText, 'text'],
  googleMapsMapId: [parseText, 'text'],
  mapTileUrl: [parseTileUrl, 'tileAddress'],
  mapTileAttribution: [parseText, 'text'],
  googleMapsCacheBrowserEnabled: [parseFlag, 'flag'],
  isGeoLocationServiceDisabled: [parseFlag, 'flag'],
  placesSessionToken: [parseFlag, 'flag'],
  predictionsLimit: [parseUpToTen, 'upToTen'],
  customerServicePhone: [parseText, 'text'],
  facebookAppId: [parseText, 'text'],
  consent: parseOneOf(consents),
  riskTool: [parseFunctionName, 'functionName'],
  links: [parsePaths, 'linkList'],
  spellings: [parseSpellings, 'spellingList', spellings],
  text: [(raw) => parseRecord(raw, parseTextsByKey), 'textByWidget'],
};

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(readers);

function isSetting(key: string): key is keyof Settings {
  return Object.hasOwn(readers, key);
}

function parseOneOf<const Value extends string>(values: readonly Value[]): SettingReader<Value> {
  return [(raw) => values.find((value) => value === raw), 'oneOf', values];
}

function parseText(raw: unknown): string | undefined {
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'string' ? raw.trim() : undefined;
}

function parseFlag(raw: unknown): boolean | undefined {
  if (raw === true || raw === 'true') return true;
  return raw === false || raw === 'false' ? false : undefined;
}

function parseTileUrl(raw: unknown): string | undefined {
  const url = parseText(raw) ?? '';
  return ['{z}', '{x}', '{y}'].every((placeholder) => url.includes(placeholder)) ? url : undefined;
}

function parseUpToTen(raw: unknown): number | undefined {
  const digits = parseText(raw) ?? '';
  return /^([1-9]|10)$/.test(digits) ? Number(digits) : undefined;
}

function parseFunctionName(raw: unknown): string | undefined {
  const name = parseText(raw) ?? '';
  return /^[\w$]+(\.[\w$]+)*$/.test(name) ? name : undefined;
}

/** Rejects URLs that run scripts, in any spelling: browsers ignore whitespace in schemes. */
function parsePaths(raw: unknown): Record<string, string> | undefined {
  const paths = parseTextsByKey(raw);
  const isScript = (path: string) => /^(?!https?:)[a-z][\w+.-]*:/i.test(path.replace(/[\0-\x20]/g, ''));
  return paths && !Object.values(paths).some(isScript) ? paths : undefined;
}

/** As JSON, or separated by spaces or commas. */
function parseSpellings(raw: unknown): Settings['spellings'] | undefined {
  const list: unknown =
    typeof raw === 'string' && !/^\s*\[/.test(raw) ? raw.split(/[\s,]+/).filter(Boolean) : parseValue(raw);
  if (!Array.isArray(list)) return undefined;
  return list.every((spelling) => spellings.includes(spelling)) ? list : undefined;
}

function parseTextsByKey(raw: unknown): Record<string, string> | undefined {
  return parseRecord(raw, (text) => (typeof text === 'string' ? text : undefined));
}

/** A record, if all its values are valid. */
function parseRecord<Value>(raw: unknown, parse: Reader<Value>): Record<string, Value> | undefined {
  const record = parseValue(raw);
  if (!isRecord(record)) return undefined;
  const pairs = Object.entries(record).map(([key, value]) => [key, parse(value)] as const);
  const isValid = (pair: readonly [string, unknown]): pair is [string, Value] => pair[1] !== undefined;
  // `Object.fromEntries` treats `__proto__` like any other key.
  return pairs.every(isValid) ? Object.fromEntries(pairs) : undefined;
}

/** Attributes contain objects as JSON. */
function parseValue(raw: unknown): unknown {
  return typeof raw === 'string' ? parseJson(raw) : raw;
}
