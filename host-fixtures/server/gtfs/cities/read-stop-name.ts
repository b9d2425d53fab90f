import { namesStop } from './place-words.ts';
import { regionCodes } from './regions.ts';

/** The parts of a stop name by its form. */
export interface StopName {
  /** The name without platform letters. */
  readonly plainName: string;
  readonly city?: string;
  readonly region?: string;
  /** What is left for the stop within its city. */
  readonly rest?: string;
}

const platform =
  /[\s,–-]*\(?\b(?:stop|stand|bay|platform|gate|berth|stance|dock|quai|gleis|steig)\s+(?:[a-z]{1,2}\d{0,3}|\d{1,3}[a-z]?)\)?$/i;

const direction = /\s*\((?:opp(?:osite)?|adj(?:acent)?|(?:in|out|north|south|east|west)bound|[nsew]-?bound)\)$/i;

const cityAndRegion = /^([^,/()]+),\s*([A-Z]{2})(?:\s*[/(:|,–-]+\s*(.+?)\)?)?$/;
const inBrackets = /^([^(]+?)\s*\((.+)\)$/;
const dashPattern = /^(.+?)\s+[-–—|]\s+(.+)$/;
const afterComma = /^([^,/]+),\s+(.+)$/;

/** A place: not a street, no number in it. */
function canBeCity(text: string): boolean {
  return text.length > 1 && !/\d/.test(text) && !namesStop(text);
}

function byRegion(plainName: string): StopName | undefined {
  const [, city, region, rest] = cityAndRegion.exec(plainName) ?? [];
  if (city === undefined || region === undefined || !regionCodes.has(region)) return undefined;
  const isAnotherCity = rest !== undefined && byRegion(rest) !== undefined;
  return { plainName, city: city.trim(), region, ...(rest !== undefined && !isAnotherCity && { rest }) };
}

/** Removes what many names have in brackets, such as "(Demo)". */
function withoutCommon(name: string, commonBrackets: ReadonlySet<string>): string {
  const [, before, inside] = inBrackets.exec(name) ?? [];
  return before !== undefined && inside !== undefined && commonBrackets.has(inside) ? before : name;
}

/**
 * Reads city, region and stop from the forms that operators use: "Waterville, ME / Colby College", "Cambridge (Trumpington
 * Park and Ride)", "City - Stop", "Town, Street".
 *
 * @param commonBrackets texts in brackets that say nothing, since stops of many places have them
 */
export function readStopName(name: string, commonBrackets: ReadonlySet<string> = new Set()): StopName {
  const plainName = withoutCommon(name, commonBrackets).replace(direction, '').replace(platform, '').trim() || name;
  const regional = byRegion(plainName);
  if (regional) return regional;
  for (const form of [inBrackets, dashPattern, afterComma]) {
    const [, city, rest] = form.exec(plainName) ?? [];
    if (city !== undefined && rest !== undefined && canBeCity(city)) return { plainName, city: city.trim(), rest };
  }
  return { plainName };
}

/** Texts in brackets behind at least three different names. */
export function findCommonBrackets(names: readonly string[]): ReadonlySet<string> {
  const befores = new Map<string, Set<string>>();
  for (const name of names) {
    const [, before, inside] = inBrackets.exec(name) ?? [];
    if (before === undefined || inside === undefined) continue;
    befores.set(inside, (befores.get(inside) ?? new Set()).add(before));
  }
  return new Set([...befores].filter(([, names]) => names.size >= 3).map(([inside]) => inside));
}
