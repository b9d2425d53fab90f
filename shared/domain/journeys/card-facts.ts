import { dayDifference } from '../kit/dates/spans.ts';
import type { Money } from '../kit/money/money.ts';
import { isFree } from '../kit/money/order-prices.ts';
import type { RetailOperation } from '../page/operation/settings.ts';
import type { Journey, JourneyLeg } from './journey.ts';

/** A carrier with its picture (spec §3 "Carrier"). */
export interface Carrier {
  readonly name: string;
  /** File name or path. */
  readonly icon?: string;
}

/** How often a traveller changes coaches. A journey whose legs are unknown is one coach. */
export function countChanges({ legs }: Pick<Journey, 'legs'>): number {
  return Math.max(0, legs.length - 1);
}

/** Who drives, in the order of travel, each carrier once; with a picture as soon as one of its legs has one. */
export function listCarriers({ legs }: Pick<Journey, 'legs'>): readonly Carrier[] {
  const carriers = new Map<string, Carrier>();
  for (const { carrier: name, carrierIcon: icon } of legs) {
    if (carriers.get(name)?.icon === undefined) carriers.set(name, { name, ...(icon !== undefined && { icon }) });
  }
  return [...carriers.values()];
}

/**
 * Where a carrier's picture is (spec §3 "Carrier": "loaded from the public carriers assets folder"): a file name is one
 * of that folder; a path or an address of its own stays as it is.
 */
export function carrierIconAddress(icon: string): string {
  return icon.includes('/') ? icon : `/assets/carriers/${encodeURIComponent(icon)}`;
}

/**
 * How many calls lie between boarding and alighting, coach by coach.
 *
 * @returns `undefined` where the calls of a leg are unknown.
 */
export function callsBetween({ legs }: Pick<Journey, 'legs'>): number | undefined {
  if (legs.length === 0 || legs.some(({ stops }) => stops.length < 2)) return undefined;
  return legs.reduce((count, { stops }) => count + stops.length - 2, 0);
}

/** The names of the lines, in the order of travel, each once. */
export function listRoutes({ routeName, legs }: Pick<Journey, 'routeName' | 'legs'>): readonly string[] {
  const names = legs.flatMap((leg: JourneyLeg) => leg.routeName ?? []);
  return names.length > 0 ? [...new Set(names)] : [routeName ?? []].flat();
}

/** How many midnights the journey goes over: +1 day. Clocks that go back over midnight count none. */
export function countNights({
  departureDateTime,
  arrivalDateTime,
}: Pick<Journey, 'departureDateTime' | 'arrivalDateTime'>): number {
  return Math.max(0, dayDifference(departureDateTime, arrivalDateTime));
}

/** How many tickets are left, where they run low. */
export function ticketsLeft({ lowStockCount }: Pick<Journey, 'lowStockCount'>): number | undefined {
  return lowStockCount ? lowStockCount : undefined;
}

/** Whose price is reduced: concession holders and students (spec §3 "nus, concession"), only where there are some. */
export function reducedFares({ concession = 0, nus = 0 }: Pick<Journey, 'concession' | 'nus'>): readonly {
  readonly kind: 'concession' | 'nus';
  readonly count: number;
}[] {
  const all = [
    { kind: 'concession', count: concession },
    { kind: 'nus', count: nus },
  ] as const;
  return all.filter(({ count }) => count > 0);
}

/**
 * Whether a notice says that there is a booking fee: where one is charged. Where it is unknown, US and CA show it (spec §1,
 * §9).
 *
 * @param fees null is none; `undefined` is unknown
 */
export function hasBookingFeeNotice(operation: RetailOperation, fees: readonly (Money | null | undefined)[]): boolean {
  const told = fees.filter((fee) => fee !== undefined);
  return told.length > 0 ? !told.every(isFree) : operation !== 'UK';
}
