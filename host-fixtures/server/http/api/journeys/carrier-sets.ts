import { type TimetableJourney } from '../../../timetable/timetable.ts';

/** A group of journeys that the search requests together (spec §7 "returns carrierSets"). */
export interface CarrierSetAnswer {
  readonly carrierId: string;
  /** Names of all carriers of the journeys in the set. */
  readonly carriers: string[];
}

/** The carrier of the first coach. Each journey belongs to exactly one set. */
export function getCarrierSet({ legs }: Pick<TimetableJourney, 'legs'>): string {
  return legs[0]?.carrierId ?? '';
}

/** The sets of the journeys, the largest first. */
export function listCarrierSets(journeys: readonly Pick<TimetableJourney, 'legs'>[]): CarrierSetAnswer[] {
  const sets = new Map<string, { names: Set<string>; journeys: number }>();
  for (const journey of journeys) {
    const set = sets.get(getCarrierSet(journey)) ?? { names: new Set(), journeys: 0 };
    set.journeys += 1;
    for (const { carrier } of journey.legs) set.names.add(carrier);
    sets.set(getCarrierSet(journey), set);
  }
  return [...sets]
    .sort(([idA, a], [idB, b]) => b.journeys - a.journeys || idA.localeCompare(idB, 'en'))
    .map(([carrierId, { names }]) => ({
      carrierId,
      carriers: [...names].sort((a, b) => a.localeCompare(b, 'en')),
    }));
}
