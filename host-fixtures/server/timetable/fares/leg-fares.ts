import { compareMoney, getCurrency, type Money } from '#shared/domain/kit/money/money.ts';

/** A price of Fares v2 (GTFS `fare_leg_rules.txt` with its product). */
export interface LegFare {
  /** Null: from anywhere, but where no rule has a priority: from all areas that no rule names. */
  readonly fromArea: string | null;
  /** Likewise. */
  readonly toArea: string | null;
  /** Likewise, of the networks that routes are in. */
  readonly networkId: string | null;
  /** Null where the feed has no priorities. */
  readonly priority: number | null;
  /** Of one adult. */
  readonly money: Money;
}

/** All prices of Fares v2 of a feed. */
export interface LegFares {
  readonly fares: readonly LegFare[];
  readonly areasOfStop: ReadonlyMap<string, readonly string[]>;
  readonly networksOfRoute: ReadonlyMap<string, readonly string[]>;
}

/** A ride, as these prices see it. */
export interface LegRide {
  readonly routeId: string;
  /** The stop and its station. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/**
 * Makes the rule that finds the price of a ride between areas (GTFS reference, `fare_leg_rules.txt`): of those that match, the
 * highest priority; of several of them the lowest, in the currency that the feed names first.
 */
export function legFares({ fares, areasOfStop, networksOfRoute }: LegFares): (ride: LegRide) => Money | undefined {
  const [first] = fares;
  if (first === undefined) return () => undefined;
  const home = getCurrency(first.money);
  const hasPriorities = fares.some(({ priority }) => priority !== null);
  const named = (pick: (fare: LegFare) => string | null) => new Set(fares.map(pick).filter((id) => id !== null));
  const origins = named(({ fromArea }) => fromArea);
  const destinations = named(({ toArea }) => toArea);
  const networks = named(({ networkId }) => networkId);
  const matches = (asked: string | null, has: readonly string[], all: ReadonlySet<string>) =>
    asked === null ? hasPriorities || !has.some((id) => all.has(id)) : has.includes(asked);
  return ({ routeId, from, to }) => {
    const [fromAreas, toAreas] = [from, to].map((stops) => stops.flatMap((stop) => areasOfStop.get(stop) ?? []));
    const found = fares
      .filter(({ fromArea }) => matches(fromArea, fromAreas ?? [], origins))
      .filter(({ toArea }) => matches(toArea, toAreas ?? [], destinations))
      .filter(({ networkId }) => matches(networkId, networksOfRoute.get(routeId) ?? [], networks));
    const [best] = found.sort((one, other) => (other.priority ?? 0) - (one.priority ?? 0) || compare(one, other, home));
    return best?.money;
  };
}

function compare({ money: one }: LegFare, { money: other }: LegFare, home: string): number {
  const [currency, another] = [getCurrency(one), getCurrency(other)];
  if (currency === another) return compareMoney(one, other);
  return Number(another === home) - Number(currency === home);
}
