import { type FeedStop } from '../read-stops.ts';
import { fold, isStopName, removeFacility } from './place-words.ts';

/** States and provinces in names of North American stops, such as "Portland, ME". */
export const regionCodes: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
    'PR RI SC SD TN TX UT VT VA WA WV WI WY AB BC MB NB NL NS NT NU ON PE QC SK YT'
  ).split(' '),
);

/** The parts of a stop name. Parts that the name does not contain are absent. */
export interface StopName {
  /** The name without platforms, directions and common brackets. */
  readonly plainName: string;
  readonly city?: string;
  /** A code of {@link regionCodes}. */
  readonly region?: string;
  /** The name of the stop within its city. */
  readonly rest?: string;
}

/** A platform at the end of a name: " (Stop G)", " - Stop 18", ", Stand 7". */
const platform =
  /[\s,–-]*\(?\b(?:stop|stand|bay|platform|gate|berth|stance|dock|quai|gleis|steig)\s+(?:[a-z]{1,2}\d{0,3}|\d{1,3}[a-z]?)\)?$/i;

/** A side of the street or a direction of travel at the end of a name: " (opp)", " (Northbound)", " (N-bound)". */
const direction = /\s*\((?:opp(?:osite)?|adj(?:acent)?|(?:in|out|north|south|east|west)bound|[nsew]-?bound)\)$/i;

/** "Waterville, ME / Colby College", "Toronto, ON (Union Station)", "Portland, ME". The third group is the stop, if any. */
const cityAndRegion = /^([^,/()]+),\s*([A-Z]{2})(?:\s*[/(:|,–-]+\s*(.+?)\)?)?$/;
/** "Cambridge (Trumpington Park and Ride)". */
const cityAndBrackets = /^([^(]+?)\s*\((.+)\)$/;
/** "Lyon – Part-Dieu". */
const cityAndDash = /^(.+?)\s+[-–—|]\s+(.+)$/;
/** "Donnybrook, Morehampton Road". */
const cityAndComma = /^([^,/]+),\s+(.+)$/;

/**
 * Reads city, region and stop from the forms that operators use: "Waterville, ME / Colby College", "Cambridge (Trumpington
 * Park and Ride)", "City - Stop", "Town, Street". Without a region, the first part is only a city if it has more than one
 * character and no digits, and is not the name of a stop, such as "High Street".
 *
 * @param commonBrackets texts in brackets that are removed, because they do not name a stop ({@link findCommonBrackets})
 */
export function readStopName(name: string, commonBrackets: ReadonlySet<string> = new Set()): StopName {
  const [, start, brackets] = cityAndBrackets.exec(name) ?? [];
  const shortName = start !== undefined && brackets !== undefined && commonBrackets.has(brackets) ? start : name;
  const plainName = shortName.replace(direction, '').replace(platform, '').trim() || name;
  const nameWithRegion = readNameWithRegion(plainName);
  if (nameWithRegion) return nameWithRegion;
  for (const form of [cityAndBrackets, cityAndDash, cityAndComma]) {
    const [, city, rest] = form.exec(plainName) ?? [];
    if (city !== undefined && rest !== undefined && canBeCity(city)) return { plainName, city: city.trim(), rest };
  }
  return { plainName };
}

/** Undefined if the name does not contain a city with its region. */
function readNameWithRegion(plainName: string): StopName | undefined {
  const [, city, region, rest] = cityAndRegion.exec(plainName) ?? [];
  if (city === undefined || region === undefined || !regionCodes.has(region)) return undefined;
  // In "Camden, ME / Rockport, ME", the rest is another city, and not a stop in Camden.
  const isStop = rest !== undefined && readNameWithRegion(rest) === undefined;
  return { plainName, city: city.trim(), region, ...(isStop && { rest }) };
}

function canBeCity(text: string): boolean {
  return text.length > 1 && !/\d/.test(text) && !isStopName(text);
}

/** Finds texts in brackets after at least three different names, such as "(Demo)". They probably do not name a stop. */
export function findCommonBrackets(names: readonly string[]): ReadonlySet<string> {
  const startsByBrackets = new Map<string, Set<string>>();
  for (const name of names) {
    const [, start, brackets] = cityAndBrackets.exec(name) ?? [];
    if (start === undefined || brackets === undefined) continue;
    startsByBrackets.set(brackets, (startsByBrackets.get(brackets) ?? new Set()).add(start));
  }
  return new Set([...startsByBrackets].filter(([, starts]) => starts.size >= 3).map(([brackets]) => brackets));
}

/** Longer descriptions (`stop_desc` of the feed) are not a name. */
const maxNameLength = 60;

/**
 * Returns the name of a stop within its city: "Colby College" for "Waterville, ME / Colby College". If that part is
 * missing or ends with a number, returns a short description if the name contains a region, as in "Tilton, NH", and
 * otherwise the complete name. If the feed specifies the city, always returns the complete name.
 *
 * @param commonBrackets texts in brackets that do not name a stop ({@link findCommonBrackets})
 */
export function getStopNameInCity(stop: FeedStop, commonBrackets?: ReadonlySet<string>): string {
  // If the feed specifies the city (0 if not), the name need not contain it.
  if (stop.cityId > 0) return stop.name;
  const { city, region, rest } = readStopName(stop.name, commonBrackets);
  // A rest with a number at its end, such as "Terminal 5" of "Heathrow - Terminal 5", is no name on its own.
  if (rest !== undefined && !/\d$/.test(rest)) return rest;
  const hasRegion = city !== undefined && region !== undefined;
  const { description } = stop;
  // A description with markup is information about the stop.
  const isName = description !== '' && description.length <= maxNameLength && !description.includes('<');
  return hasRegion && isName ? description : stop.name;
}

/**
 * Returns the information about a stop: `stop_information`, this project's extension of GTFS, or else the description, unless
 * {@link getStopNameInCity} returns that as the name. May be empty.
 */
export function getStopInformation(stop: FeedStop, commonBrackets?: ReadonlySet<string>): string {
  if (stop.information !== '') return stop.information;
  return getStopNameInCity(stop, commonBrackets) === stop.description ? '' : stop.description;
}

type NamedStop = Pick<FeedStop, 'id' | 'code' | 'name'>;

/** The number of places after whose names a carrier must appear. If there are fewer, it may be the name of a place. */
const minPlaces = 3;

/** An optional kind of stop after the name of a carrier, as in "Aberdeen Amtrak Station" and "Salem Amtrak Bus Stop". */
const stopKind = String.raw`(?:\s+(?:(?:bus|coach|rail|railway|train|thruway)\s+)?(?:station|stop|terminal|depot|center|centre))?`;

/**
 * Finds the names of carriers that are at the end of the stop names of several places, as in "Aberdeen Amtrak Station":
 * complete names of agencies, or their first words ("Greyhound" for "Greyhound Lines"). Names that are also those of a
 * city or place are left out.
 *
 * @param agencyNames names of all agencies
 */
export function findCarrierNames(stops: readonly NamedStop[], agencyNames: readonly string[]): readonly string[] {
  // Texts of one or two characters are too likely to be part of a different name.
  const candidates = agencyNames.flatMap((name) => [name, name.split(' ')[0] ?? '']).filter((name) => name.length > 2);
  return [...new Set(candidates)].filter((carrier) => {
    const ending = createEndingPattern(carrier);
    const places = stops.filter(({ name }) => ending.test(name)).map(({ name }) => fold(name.replace(ending, '')));
    return new Set(places).size >= minPlaces && !stops.some((stop) => isNamedLike(stop, carrier));
  });
}

/** Whether the city of a stop, or the stop without its kind ("Perth" for "Perth Bus Station"), has the name of a carrier. */
function isNamedLike({ name }: NamedStop, carrier: string): boolean {
  const { city = '', plainName } = readStopName(name);
  return [city, removeFacility(plainName)].some((place) => fold(place) === fold(carrier));
}

/**
 * Removes the stop's own id or code, and names of carriers, from the end of its name, unless nothing else remains. The kind
 * of stop stays: "Aberdeen Amtrak Station" becomes "Aberdeen Station".
 */
export function simplifyStopName({ id, code, name }: NamedStop, carrierNames: readonly string[]): string {
  let simpleName = name;
  for (const text of [id, code]) {
    // Only those of three or four capitals are written into names, as in "Boston South Station (BOS)".
    if (/^[A-Z]{3,4}$/.test(text)) simpleName = simpleName.replace(new RegExp(String.raw`[\s,/–-]+\(?${text}\)?$`), '');
  }
  for (const carrier of carrierNames) simpleName = simpleName.replace(createEndingPattern(carrier), '$1');
  return simpleName.trim() || name;
}

/** Matches the name of a carrier at the end of a stop name. The first group is the kind of stop after it. */
function createEndingPattern(carrier: string): RegExp {
  // Escapes the characters that have a meaning in regular expressions.
  const literal = carrier.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`[\s,/–-]+\(?${literal}\)?(${stopKind})$`, 'i');
}
