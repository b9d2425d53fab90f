import { isRecord } from '../../kit/persistence/is-record.ts';
import { parseJson } from '../../kit/persistence/parse-json.ts';
import { readSpellings } from './read-spellings.ts';
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

/** The required kind of a setting's value, for messages. */
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

/** Converts the raw value of a setting: JSON, or the text of an attribute. Returns `undefined` if it is invalid. */
type Reader<Value> = (raw: unknown) => Value | undefined;

/** How a setting is parsed, and the kind and the allowed values (if they are few) for messages. */
type SettingReader<Value> = readonly [parse: Reader<Value>, kind: SettingKind, allowedValues?: readonly string[]];

/**
 * Reads the settings of a page (host contract §4) from its JSON block, or from attributes, whose values are texts.
 *
 * Invalid settings are omitted and reported. Does not use a library for schemas, because its code would delay the first render.
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

/** The reader of each setting. */
const readers: { readonly [Key in keyof Settings]-?: SettingReader<Settings[Key]> } = {
  operation: createOneOfReader(retailOperations),
  currency: createOneOfReader(currencies),
  locale: createOneOfReader(locales),
  // Without slashes at the end: `https://api.example/` becomes `https://api.example`.
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
  consent: createOneOfReader(consents),
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

function createOneOfReader<const Value extends string>(values: readonly Value[]): SettingReader<Value> {
  return [(raw) => values.find((value) => value === raw), 'oneOf', values];
}

/** A text, trimmed; may be empty. JSON may contain a number instead, for example as a telephone number. */
function parseText(raw: unknown): string | undefined {
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'string' ? raw.trim() : undefined;
}

function parseFlag(raw: unknown): boolean | undefined {
  if (raw === true || raw === 'true') return true;
  return raw === false || raw === 'false' ? false : undefined;
}

/** The address of map tiles: `https://tiles.example/{z}/{x}/{y}.png`. */
function parseTileUrl(raw: unknown): string | undefined {
  const url = parseText(raw) ?? '';
  return ['{z}', '{x}', '{y}'].every((placeholder) => url.includes(placeholder)) ? url : undefined;
}

function parseUpToTen(raw: unknown): number | undefined {
  const digits = parseText(raw) ?? '';
  return /^([1-9]|10)$/.test(digits) ? Number(digits) : undefined;
}

/** The name of a global function, possibly in an object: `tool.track`. */
function parseFunctionName(raw: unknown): string | undefined {
  const name = parseText(raw) ?? '';
  return /^[\w$]+(\.[\w$]+)*$/.test(name) ? name : undefined;
}

/**
 * An object of paths or URLs. It is rejected if one of them has another scheme than `http` or `https`, because schemes such as
 * `javascript:` run scripts. Control characters and spaces are removed before the check, since browsers ignore some of them:
 * `java\nscript:`.
 */
function parsePaths(raw: unknown): Record<string, string> | undefined {
  const paths = parseTextsByKey(raw);
  const hasOtherScheme = (path: string) => /^(?!https?:)[a-z][\w+.-]*:/i.test(path.replace(/[\0-\x20]/g, ''));
  return paths && !Object.values(paths).some(hasOtherScheme) ? paths : undefined;
}

function parseSpellings(raw: unknown): Settings['spellings'] | undefined {
  const text = readSpellings(raw);
  return text === undefined ? undefined : spellings.filter((spelling) => text.includes(spelling));
}

/** An object whose values are texts. */
function parseTextsByKey(raw: unknown): Record<string, string> | undefined {
  return parseRecord(raw, (text) => (typeof text === 'string' ? text : undefined));
}

/** An object, or its JSON in an attribute, if all its values are valid. */
function parseRecord<Value>(raw: unknown, parse: Reader<Value>): Record<string, Value> | undefined {
  const record = parseValue(raw);
  if (!isRecord(record)) return undefined;
  const pairs = Object.entries(record).map(([key, value]) => [key, parse(value)] as const);
  const isValid = (pair: readonly [string, unknown]): pair is [string, Value] => pair[1] !== undefined;
  // `Object.fromEntries` treats `__proto__` like any other key.
  return pairs.every(isValid) ? Object.fromEntries(pairs) : undefined;
}

/** Parses the JSON in an attribute; values of the JSON block are already parsed. */
function parseValue(raw: unknown): unknown {
  return typeof raw === 'string' ? parseJson(raw) : raw;
}
