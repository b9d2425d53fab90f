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
  /** The zones of all its calls. Asked only where a rule depends on it. */
  readonly passedZones: () => ReadonlySet<string>;
}

/**
 * Makes the rule that finds the fare of a ride: of the conditions that hold, those that say most count, and both zones say
 * more than the route. Of several fares, what is paid before boarding comes first, since that is what is sold here; then the
 * currency that the feed names first, since nobody can say which of two currencies is less; then the lowest.
 */
export function fareRules(conditions: readonly FareCondition[]): (ride: FareRide) => Money | undefined {
  const [first] = conditions;
  if (first === undefined) return () => undefined;
  const home = getCurrency(first.fare.money);
  const plain = new Map<string, Fare>();
  for (const { fare, routeId, originZone, destinationZone } of conditions.filter((one) => one.contains.length === 0)) {
    const key = keyOf(routeId, originZone, destinationZone);
    plain.set(key, better(plain.get(key), fare, home));
  }
  const containing = conditions.filter(({ contains }) => contains.length > 0);
  return (ride) => (findContaining(containing, ride, home) ?? findPlain(plain, ride))?.money;
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
    const key = keyOf(byRoute ? routeId : null, byOrigin ? originZone : null, byDestination ? destinationZone : null);
    const found = fares.get(key);
    if (found) return found;
  }
  return undefined;
}

function findContaining(conditions: readonly FareCondition[], ride: FareRide, home: CurrencyCode): Fare | undefined {
  if (conditions.length === 0) return undefined;
  const passed = ride.passedZones();
  const isPassed = ({ contains }: FareCondition) =>
    contains.length === passed.size && contains.every((zone) => passed.has(zone));
  return conditions
    .filter((one) => isAny(one.routeId, ride.routeId) && isAny(one.originZone, ride.originZone))
    .filter((one) => isAny(one.destinationZone, ride.destinationZone) && isPassed(one))
    .reduce<Fare | undefined>((best, { fare }) => better(best, fare, home), undefined);
}

const isAny = (asked: string | null, is: string | null) => asked === null || asked === is;

function better(known: Fare | undefined, other: Fare, home: CurrencyCode): Fare {
  if (known === undefined) return other;
  if (known.isOnline !== other.isOnline) return known.isOnline ? known : other;
  const [currency, otherCurrency] = [getCurrency(known.money), getCurrency(other.money)];
  if (currency !== otherCurrency) return otherCurrency === home ? other : known;
  return compareMoney(other.money, known.money) < 0 ? other : known;
}

function keyOf(...facts: readonly (string | null)[]): string {
  return facts.map((fact) => fact ?? '\0').join('\n');
}
