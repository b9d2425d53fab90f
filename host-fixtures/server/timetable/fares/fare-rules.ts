import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { compareMoney, getCurrency, type Money } from '#shared/domain/kit/money/money.ts';

/** A fare of a feed, and one of the conditions under which it holds (GTFS `fare_rules.txt`). Null: any. */
export interface FareCondition {
  readonly fare: Fare;
  readonly routeId: string | null;
  readonly originZone: string | null;
  readonly destinationZone: string | null;
  /** All zones that the ride passes, no more and no fewer; empty: any. */
  readonly contains: readonly string[];
}

/** What one adult pays. */
export interface Fare {
  readonly money: Money;
  /** Paid before boarding, and not to the driver. */
  readonly isOnline: boolean;
}

/** A ride, as fare rules see it. */
export interface FareRide {
  readonly routeId: string;
  readonly originZone: string | null;
  readonly destinationZone: string | null;
  /** The fare zones of all its calls, computed only if a rule needs them. */
  readonly passedZones: () => ReadonlySet<string>;
}

/**
 * Creates the function that finds the fare of a ride: of the matching rules, the most specific one wins; two zones are
 * more specific than the route. Of several fares, those paid online are preferred, since only these are sold here; then
 * the feed's first currency, since amounts in different currencies cannot be compared; then the lowest.
 */
export function fareRules(conditions: readonly FareCondition[]): (ride: FareRide) => Money | undefined {
  const [first] = conditions;
  if (first === undefined) return () => undefined;
  const home = getCurrency(first.fare.money);
  const faresByKey = new Map<string, Fare>();
  for (const { fare, routeId, originZone, destinationZone } of conditions.filter((one) => one.contains.length === 0)) {
    const key = getKey(routeId, originZone, destinationZone);
    faresByKey.set(key, better(faresByKey.get(key), fare, home));
  }
  const containing = conditions.filter(({ contains }) => contains.length > 0);
  return (ride) => (findContaining(containing, ride, home) ?? findPlain(faresByKey, ride))?.money;
}

/** Whether a condition names the route, the origin's zone and the destination's: from those that say most to those that say least. */
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

function findPlain(
  fares: ReadonlyMap<string, Fare>,
  { routeId, originZone, destinationZone }: FareRide,
): Fare | undefined {
  for (const [byRoute, byOrigin, byDestination] of specificity) {
    // A stop without a zone is in none that a rule could name.
    if ((byOrigin && originZone === null) || (byDestination && destinationZone === null)) continue;
    const key = getKey(byRoute ? routeId : null, byOrigin ? originZone : null, byDestination ? destinationZone : null);
    const fare = fares.get(key);
    if (fare) return fare;
  }
  return undefined;
}

function findContaining(conditions: readonly FareCondition[], ride: FareRide, home: CurrencyCode): Fare | undefined {
  if (conditions.length === 0) return undefined;
  const zones = ride.passedZones();
  const isPassed = ({ contains }: FareCondition) =>
    contains.length === zones.size && contains.every((zone) => zones.has(zone));
  return conditions
    .filter((one) => isAny(one.routeId, ride.routeId) && isAny(one.originZone, ride.originZone))
    .filter((one) => isAny(one.destinationZone, ride.destinationZone) && isPassed(one))
    .reduce<Fare | undefined>((best, { fare }) => better(best, fare, home), undefined);
}

const isAny = (required: string | null, is: string | null) => required === null || required === is;

function better(best: Fare | undefined, other: Fare, home: CurrencyCode): Fare {
  if (best === undefined) return other;
  if (best.isOnline !== other.isOnline) return best.isOnline ? best : other;
  const [currency, otherCurrency] = [getCurrency(best.money), getCurrency(other.money)];
  if (currency !== otherCurrency) return otherCurrency === home ? other : best;
  return compareMoney(other.money, best.money) < 0 ? other : best;
}

function getKey(...facts: readonly (string | null)[]): string {
  return facts.map((fact) => fact ?? '\0').join('\n');
}
