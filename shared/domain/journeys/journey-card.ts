import { sumBy } from '../kit/units/sum-by.ts';
import { dayDifference } from '../kit/dates/day-arithmetic.ts';
import type { Money } from '../kit/money/money.ts';
import { isFree } from '../kit/money/order-prices.ts';
import type { RetailOperation } from '../page/operation/settings.ts';
import type { Journey } from './journey.ts';

/** A carrier and its logo (spec §3 "Carrier"). */
export interface CarrierLogo {
  readonly name: string;
  /** File name, path or URL of the logo. */
  readonly icon?: string;
}

/** Number of transfers, by the coaches or the tickets of a journey; `undefined` if neither are known. */
export function countChanges({ legs, connJourneys }: Pick<Journey, 'legs' | 'connJourneys'>): number | undefined {
  const coachCount = Math.max(legs.length, connJourneys.length);
  return coachCount === 0 ? undefined : coachCount - 1;
}

/** The carriers in the order of travel, without duplicates; with a logo if any of their legs has one. */
export function listCarriers({ legs }: Pick<Journey, 'legs'>): readonly CarrierLogo[] {
  const carriers = new Map<string, CarrierLogo>();
  for (const { carrier: name, carrierIcon: icon } of legs) {
    if (carriers.get(name)?.icon === undefined) carriers.set(name, { name, icon });
  }
  return [...carriers.values()];
}

/**
 * The URL of a carrier's logo (spec §3 "Carrier": "loaded from the public carriers assets folder"). File names are in
 * that folder; paths and URLs stay unchanged.
 */
export function getCarrierIconUrl(icon: string): string {
  return icon.includes('/') ? icon : `/assets/carriers/${encodeURIComponent(icon)}`;
}

/**
 * Number of intermediate stops, over all coaches.
 *
 * @returns `undefined` if the legs, or the stops of one of them, are unknown
 */
export function countIntermediateStops({ legs }: Pick<Journey, 'legs'>): number | undefined {
  if (legs.length === 0 || legs.some(({ stops }) => stops.length < 2)) return undefined;
  return sumBy(legs, ({ stops }) => stops.length - 2);
}

/**
 * The names of the routes of the legs in the order of travel, without duplicates, or else that of the journey, if any.
 */
export function listRoutes({ routeName, legs }: Pick<Journey, 'routeName' | 'legs'>): readonly string[] {
  const names = legs.flatMap((leg) => leg.routeName ?? []);
  if (names.length > 0) return [...new Set(names)];
  return routeName === undefined ? [] : [routeName];
}

/** The route of a coach of a journey: its own, or that of a journey with only this coach; `undefined` if unknown. */
export function getCoachRoute({ routeName, legs }: Pick<Journey, 'routeName' | 'legs'>, index: number) {
  return legs[index]?.routeName ?? (legs.length > 1 ? undefined : routeName);
}

/** The route of a journey with several coaches whose own routes are unknown. */
export function getSharedRoute({ routeName, legs }: Pick<Journey, 'routeName' | 'legs'>): string | undefined {
  return legs.length > 1 && legs.every((leg) => leg.routeName === undefined) ? routeName : undefined;
}

/** Number of midnights between departure and arrival. An arrival on an earlier day, by its local time, counts as 0. */
export function countNights(journey: Pick<Journey, 'departureDateTime' | 'arrivalDateTime'>): number {
  return Math.max(0, dayDifference(journey.departureDateTime, journey.arrivalDateTime));
}

/** The number for the notice "only 3 tickets left": `undefined` for 0, or if the operator reports no low number. */
export function getTicketsLeft({ lowStockCount }: Pick<Journey, 'lowStockCount'>): number | undefined {
  return lowStockCount || undefined;
}

/**
 * The kinds of travellers of a journey with a reduced fare, and their numbers: concession holders and students (`nus`, the
 * National Union of Students; spec §3 "nus, concession"). A missing number counts as 0, and kinds without travellers are left
 * out.
 */
export function listReducedFares({ concession = 0, nus = 0 }: Pick<Journey, 'concession' | 'nus'>) {
  const fares = [
    { kind: 'concession', count: concession },
    { kind: 'nus', count: nus },
  ] as const;
  return fares.filter(({ count }) => count > 0);
}

/**
 * Whether a notice about booking fees is shown: if at least one of the known fees is not zero. If all fees are unknown,
 * it is shown in the US and Canada only (spec §1, §9).
 *
 * @param fees null means no fee; `undefined` is unknown
 */
export function hasBookingFeeNotice(operation: RetailOperation, fees: readonly (Money | null | undefined)[]): boolean {
  const knownFees = fees.filter((fee) => fee !== undefined);
  return knownFees.length > 0 ? !knownFees.every(isFree) : operation !== 'UK';
}

/** Amenities of vehicles, in display order: the most requested first. */
export const amenities = [
  'WIFI',
  'POWER_SOCKET',
  'TOILET',
  'AIR_CONDITIONING',
  'RECLINING_SEATS',
  'LOW_FLOOR',
  'BICYCLES',
] as const;

/** An amenity, as named in the API. */
export type Amenity = (typeof amenities)[number];

/** The amenities that are known here, in display order. Unknown ones are ignored. */
export function filterAmenities(names: readonly string[]): readonly Amenity[] {
  return amenities.filter((amenity) => names.includes(amenity));
}
