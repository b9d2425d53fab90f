import { type Journey } from '../../../timetable/timetable.ts';

/** Carriers whose journeys are asked for together (spec §7 "returns carrierSets"). */
export interface CarrierSet {
  readonly carrierId: string;
  /** Everybody who drives a coach of the set's journeys, by name. */
  readonly carriers: string[];
}

/** The set of a journey: that of whoever drives its first coach, so that each journey is in one set alone. */
export function getCarrierSet({ legs }: Pick<Journey, 'legs'>): string {
  return legs[0]?.carrierId ?? '';
}

/** The sets of some journeys, that with the most journeys first. */
export function listCarrierSets(journeys: readonly Pick<Journey, 'legs'>[]): CarrierSet[] {
  const sets = new Map<string, { names: Set<string>; journeys: number }>();
  for (const journey of journeys) {
    const set = sets.get(getCarrierSet(journey)) ?? { names: new Set(), journeys: 0 };
    set.journeys += 1;
    for (const { carrier } of journey.legs) set.names.add(carrier);
    sets.set(getCarrierSet(journey), set);
  }
  return [...sets]
    .sort(([one, a], [other, b]) => b.journeys - a.journeys || one.localeCompare(other, 'en'))
    .map(([carrierId, { names }]) => ({
      carrierId,
      carriers: [...names].sort((one, other) => one.localeCompare(other, 'en')),
    }));
}
