import { consents, currencies, locales, retailOperations, spellings, type Settings } from './settings.ts';

/** The valid settings of a page, and what is wrong with the others. */
export interface SettingsReading {
  readonly settings: Partial<Settings>;
  readonly problems: readonly SettingProblem[];
}

/** What is wrong with a setting, or with all of them. */
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

/** What a setting must be. */
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

type SettingReader<Value> = readonly [read: Reader<Value>, kind: SettingKind, allowed?: readonly string[]];

/**
 * Reads the settings of a page (host contract §4), from its JSON block or from attributes, in which every value is text.
 *
 * An invalid setting is left out and reported, never half-used. Runs before anything is drawn, hence without schemas.
 */
export function readSettings(raw: unknown): SettingsReading {
  if (!isRecord(raw)) return { settings: {}, problems: [{ code: 'settings-not-object' }] };

  const settings: Record<string, unknown> = {};
  const problems: SettingProblem[] = [];
  for (const [setting, value] of Object.entries(raw)) {
    if (!isSetting(setting)) {
      problems.push({ code: 'unknown-setting', setting });
      continue;
    }
    const [read, kind, allowed] = readers[setting];
    const valid = read(value);
    if (valid === undefined) problems.push({ code: 'unreadable-setting', setting, kind, allowed });
    else settings[setting] = valid;
  }
  return { settings, problems };
}

const readers: { readonly [Key in keyof Settings]-?: SettingReader<Settings[Key]> } = {
  operation: readOneFrom(retailOperations),
  currency: readOneFrom(currencies),
  locale: readOneFrom(locales),
  apiBase: [(raw) => text(raw)?.replace(/\/+$/, ''), 'address'],
  isAmPm: [flag, 'flag'],
  googleMapsApiKey: [text, 'text'],
  googleMapsMapId: [text, 'text'],
  mapTileUrl: [tileUrl, 'tileAddress'],
  mapTileAttribution: [text, 'text'],
  googleMapsCacheBrowserEnabled: [flag, 'flag'],
  isGeoLocationServiceDisabled: [flag, 'flag'],
  placesSessionToken: [flag, 'flag'],
  predictionsLimit: [upToTen, 'upToTen'],
  customerServicePhone: [text, 'text'],
  facebookAppId: [text, 'text'],
  consent: readOneFrom(consents),
  riskTool: [functionName, 'functionName'],
  links: [paths, 'linkList'],
  spellings: [spellingList, 'spellingList', spellings],
  text: [wordsByWidget, 'textByWidget'],
};

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(readers);

function isSetting(key: string): key is keyof Settings {
  return Object.hasOwn(readers, key);
}

function readOneFrom<const Value extends string>(values: readonly Value[]): SettingReader<Value> {
  return [(raw) => values.find((value) => value === raw), 'oneOf', values];
}

function text(raw: unknown): string | undefined {
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'string' ? raw.trim() : undefined;
}

function flag(raw: unknown): boolean | undefined {
  if (raw === true || raw === 'true') return true;
  return raw === false || raw === 'false' ? false : undefined;
}

function tileUrl(raw: unknown): string | undefined {
  const url = text(raw) ?? '';
  return ['{z}', '{x}', '{y}'].every((hole) => url.includes(hole)) ? url : undefined;
}

function upToTen(raw: unknown): number | undefined {
  const digits = text(raw) ?? '';
  return /^([1-9]|10)$/.test(digits) ? Number(digits) : undefined;
}

function functionName(raw: unknown): string | undefined {
  const name = text(raw) ?? '';
  return /^[\w$]+(\.[\w$]+)*$/.test(name) ? name : undefined;
}

/** No address that runs something, however it is spelled: a browser passes over blanks in a scheme. */
function paths(raw: unknown): Record<string, string> | undefined {
  const words = wordsByKey(raw);
  const isScript = (path: string) => /^(?!https?:)[a-z][\w+.-]*:/i.test(path.replace(/[\0-\x20]/g, ''));
  return words && !Object.values(words).some(isScript) ? words : undefined;
}

/** As JSON, or the words alone, with blanks or commas between them. */
function spellingList(raw: unknown): Settings['spellings'] | undefined {
  const list: unknown =
    typeof raw === 'string' && !/^\s*\[/.test(raw) ? raw.split(/[\s,]+/).filter(Boolean) : parsed(raw);
  if (!Array.isArray(list)) return undefined;
  return list.every((word) => spellings.includes(word)) ? list : undefined;
}

function wordsByKey(raw: unknown): Record<string, string> | undefined {
  const record = parsed(raw);
  const isWords = (pair: readonly [string, unknown]): pair is [string, string] => typeof pair[1] === 'string';
  const pairs = isRecord(record) ? Object.entries(record) : undefined;
  return pairs?.every(isWords) ? Object.fromEntries(pairs) : undefined;
}

function wordsByWidget(raw: unknown): Settings['text'] | undefined {
  const record = parsed(raw);
  if (!isRecord(record)) return undefined;
  const widgets = Object.entries(record).map(([widget, words]) => [widget, wordsByKey(words)] as const);
  const isRead = (pair: readonly [string, unknown]): pair is [string, Record<string, string>] => pair[1] !== undefined;
  // By entries, which make `__proto__` a key like any other.
  return widgets.every(isRead) ? Object.fromEntries(widgets) : undefined;
}

/** An attribute holds its object as JSON. */
function parsed(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  try {
    return JSON.parse(raw);
  } catch {
    // A SyntaxError: the value is reported as invalid.
    return undefined;
  }
}

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}
