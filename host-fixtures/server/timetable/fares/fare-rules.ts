import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { compareMoney, getCurrency, type Money } from '#shared/domain/kit/money/money.ts';

/**
 * A fare with one condition under which it applies (GTFS `fare_rules.txt`). Null matches any value. A ride is the trip of a
 * traveller on one coach, from one stop to another.
 */
export interface FareCondition {
  readonly fare: Fare;
  readonly routeId: string | null;
  readonly originZone: string | null;
  readonly destinationZone: string | null;
  /** Exactly the zones that the ride passes; empty matches any zones. */
  readonly contains: readonly string[];
}

/** The price for one adult. */
export interface Fare {
  readonly money: Money;
  /** Whether it is paid before boarding (GTFS `payment_method` 1), not on board. */
  readonly isOnline: boolean;
}

/** The properties of a ride that fare rules depend on. A zone is null if its stop has none. */
export interface FareRide {
  readonly routeId: string;
  readonly originZone: string | null;
  readonly destinationZone: string | null;
  /** Returns the fare zones of all stops of the ride. Called only if a rule lists zones. */
  readonly getPassedZones: () => ReadonlySet<string>;
}

/**
 * Creates the function that finds the fare of a ride; the function returns undefined if no rule matches. Rules with a list of
 * passed zones come first. Of the other matching rules, the most specific one wins: the one with more zones, then one with a
 * route, then one with an origin zone. If several fares are equally specific, those paid before boarding are preferred, since
 * travellers pay online here; then those in the currency of the first condition, since amounts in different currencies
 * cannot be compared; then the lowest.
 */
export function createFareRules(conditions: readonly FareCondition[]) {
  const preferredCurrency = conditions[0] && getCurrency(conditions[0].fare.money);
  const faresByKey = new Map<string, Fare>();
  const zoneConditions: FareCondition[] = [];
  for (const condition of conditions) {
    const { fare, routeId, originZone, destinationZone, contains } = condition;
    if (contains.length > 0) {
      zoneConditions.push(condition);
      continue;
    }
    const key = toKey(routeId, originZone, destinationZone);
    faresByKey.set(key, pickBetter(faresByKey.get(key), fare, preferredCurrency));
  }
  return (ride: FareRide) =>
    (findByPassedZones(zoneConditions, ride, preferredCurrency) ?? findByEnds(faresByKey, ride))?.money;
}

/** Whether a condition has a route, an origin zone and a destination zone (not null): from the most to the least specific. */
const specificity = [
  [true, true, true],
  [false, true, true],
  [true, true, false],
  [true, false, true],
  [false, true, false],
  [false, false, true],
  [true, false, false],
  [false, false, false],
] as const;

function findByEnds(fares: ReadonlyMap<string, Fare>, { routeId, originZone, destinationZone }: FareRide) {
  for (const [hasRoute, hasOrigin, hasDestination] of specificity) {
    // A stop without a zone matches no rule with a zone.
    if ((hasOrigin && originZone === null) || (hasDestination && destinationZone === null)) continue;
    const zones = [hasOrigin ? originZone : null, hasDestination ? destinationZone : null];
    const fare = fares.get(toKey(hasRoute ? routeId : null, ...zones));
    if (fare) return fare;
  }
  return undefined;
}

/** Finds the best fare of all rules whose list of zones is exactly the set of zones that the ride passes. */
function findByPassedZones(conditions: readonly FareCondition[], ride: FareRide, preferredCurrency?: CurrencyCode) {
  if (conditions.length === 0) return undefined;
  const zones = ride.getPassedZones();
  const matchingConditions = conditions.filter(
    ({ routeId, originZone, destinationZone, contains }) =>
      // A null in the condition is replaced by the value of the ride, which then matches.
      (routeId ?? ride.routeId) === ride.routeId &&
      (originZone ?? ride.originZone) === ride.originZone &&
      (destinationZone ?? ride.destinationZone) === ride.destinationZone &&
      contains.length === zones.size &&
      contains.every((zone) => zones.has(zone)),
  );
  const fares = matchingConditions.map(({ fare }) => fare);
  return fares.reduce<Fare | undefined>((best, fare) => pickBetter(best, fare, preferredCurrency), undefined);
}

function pickBetter(best: Fare | undefined, fare: Fare, preferredCurrency: CurrencyCode | undefined): Fare {
  if (best === undefined) return fare;
  if (best.isOnline !== fare.isOnline) return best.isOnline ? best : fare;
  return comparePrices(fare.money, best.money, preferredCurrency) < 0 ? fare : best;
}

/** Compares amounts of one currency by value. Of two currencies, the preferred one is first; if neither is, returns 0. */
export function comparePrices(a: Money, b: Money, preferredCurrency: CurrencyCode | undefined): number {
  const [currencyA, currencyB] = [getCurrency(a), getCurrency(b)];
  if (currencyA === currencyB) return compareMoney(a, b);
  return Number(currencyB === preferredCurrency) - Number(currencyA === preferredCurrency);
}

/** Returns the map key of a condition. Ids contain neither line breaks nor null characters. */
function toKey(...values: readonly (string | null)[]): string {
  return values.map((value) => value ?? '\0').join('\n');
}
