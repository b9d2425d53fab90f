import { consents, currencies, locales, retailOperations, spellings, type Settings } from './settings.ts';

/** What could be read of a page's settings, and one English sentence for the console on each thing that could not. */
export interface SettingsReading {
  readonly settings: Partial<Settings>;
  readonly problems: readonly string[];
}

/** Gives the value, or `undefined` where there is none to be had. */
type Reader<Value> = (raw: unknown) => Value | undefined;

/**
 * Reads the settings of a page (host contract §4), from its JSON block or from attributes, where every value is text.
 *
 * A setting that cannot be read is left out and reported, never half-used. Runs before anything is drawn, hence without schemas.
 */
export function readSettings(raw: unknown): SettingsReading {
  if (!isRecord(raw)) return { settings: {}, problems: ['The settings are not an object; the defaults are used.'] };

  const settings: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [key, value] of Object.entries(raw)) {
    if (!isSetting(key)) {
      problems.push(`There is no setting "${key}".`);
      continue;
    }
    const [read, wanted] = readers[key];
    const setting = read(value);
    if (setting === undefined) problems.push(`The setting "${key}" must be ${wanted}; the default is used.`);
    else settings[key] = setting;
  }
  return { settings, problems };
}

const readers: { readonly [Key in keyof Settings]-?: readonly [Reader<Settings[Key]>, wanted: string] } = {
  operation: readOneFrom(retailOperations),
  currency: readOneFrom(currencies),
  locale: readOneFrom(locales),
  apiBase: [(raw) => text(raw)?.replace(/\/+$/, ''), 'a URL'],
  isAmPm: [flag, 'true or false'],
  googleMapsApiKey: [text, 'text'],
  googleMapsMapId: [text, 'text'],
  mapTileUrl: [tileUrl, 'an address with {z}, {x} and {y}'],
  mapTileAttribution: [text, 'text'],
  googleMapsCacheBrowserEnabled: [flag, 'true or false'],
  isGeoLocationServiceDisabled: [flag, 'true or false'],
  placesSessionToken: [flag, 'true or false'],
  predictionsLimit: [upToTen, 'a whole number from 1 to 10'],
  customerServicePhone: [text, 'text'],
  facebookAppId: [text, 'text'],
  consent: readOneFrom(consents),
  riskTool: [functionName, 'the name of a function'],
  links: [paths, 'an object of paths'],
  spellings: [spellingList, `a list of ${spellings.join(', ')}`],
  text: [wordsByWidget, 'an object: widget → key → words'],
};

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(readers);

function isSetting(key: string): key is keyof Settings {
  return Object.hasOwn(readers, key);
}

function readOneFrom<const Value extends string>(values: readonly Value[]): readonly [Reader<Value>, wanted: string] {
  return [(raw) => values.find((value) => value === raw), `one of ${values.join(', ')}`];
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
    // SyntaxError: the reader reports what it wanted instead.
    return undefined;
  }
}

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}
