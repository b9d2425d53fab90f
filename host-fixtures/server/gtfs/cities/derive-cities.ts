import { type Coordinates } from '#shared/domain/cities/city-distance.ts';
import { groupBy } from '../../kit/group-by.ts';
import { areNear, groupNearby, PlaceIndex } from './near-places.ts';
import { findSharedPlace, fold, getLeadingWords, isStopName, removeFacility } from './place-words.ts';
import { findCommonBrackets, readStopName, type StopName } from './stop-names.ts';

/** A stop, or a station with its platforms, in a GTFS timetable. */
export interface Place extends Coordinates {
  readonly id: string;
  readonly name: string;
}

/** A city that is derived from the names and positions of its stops. */
export interface DerivedCity {
  readonly name: string;
  /** State or province in North America: `ME`; only if the names of its stops contain it. */
  readonly region?: string | undefined;
  readonly places: Place[];
}

// The maximum distances from a stop to another stop of its city, by rule. A stop with an unknown position counts as near for
// the first two, and as distant for the others.

/** Stops whose names contain the same city. Farther apart, they are in different cities with that name. */
const sameNameMetres = 40_000;
/** Stops whose names begin with the same words, such as an airport and its city, or are the same. */
const sharedWordsMetres = 15_000;
/** A stop whose name does not contain a city, and a stop of the nearest city; or a street and a village. */
const neighbourMetres = 3_200;
/** Stops whose names are those of different villages. */
const villageMetres = 1_500;

/** A stop with the parts of its name. `plainName` is the name without details, such as platforms. */
interface NamedPlace {
  readonly place: Place;
  readonly name: StopName;
}

/**
 * Derives the cities of stops, since GTFS has no cities. Each place is in exactly one city.
 *
 * The rules are applied in this order, the most reliable first, each to the places that the previous ones have left:
 *
 * 1. The form of the name contains the city: "Cambridge (Parkside)", "Portland, ME / Bus Station".
 * 2. The name begins with the name of a nearby city found by rule 1: "Cambridge Parkside".
 * 3. Nearby stops share the first words of their names: "Dundee Greenmarket" and "Dundee West".
 * 4. A stop of a city is within about 3 km, directly or through other stops that this rule joins.
 * 5. The remaining places become cities of their own, joined with places near them.
 */
export function deriveCities(places: readonly Place[]): DerivedCity[] {
  const commonBrackets = findCommonBrackets(places.map((place) => place.name));
  // The order of the file must not matter: an operator who sorts it must get the same cities.
  const sortedPlaces = [...places].sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
  const derivation = new Derivation(
    sortedPlaces.map((place) => ({ place, name: readStopName(place.name, commonBrackets) })),
  );
  derivation.addExplicitCities();
  derivation.joinByCityName();
  derivation.addCitiesBySharedWords();
  derivation.joinNeighbours();
  derivation.addVillages();
  return derivation.cities;
}

/** Compares by code unit, so that the order does not depend on the language of the server. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Applies the rules. Each method assigns some of the remaining places to new or existing cities. */
class Derivation {
  readonly cities: DerivedCity[] = [];
  #remaining: readonly NamedPlace[];
  /** Remaining places that the present rule has assigned. */
  readonly #assigned = new Set<NamedPlace>();

  constructor(places: readonly NamedPlace[]) {
    this.#remaining = places;
  }

  /** Adds the cities of names whose form contains a city. Places of one city have the same folded name and the same region. */
  addExplicitCities(): void {
    const placesWithCity = this.#remaining.filter(({ name }) => name.city !== undefined);
    // `fold` removes accents and capitals.
    const groups = groupBy(placesWithCity, ({ name }) => `${fold(name.city ?? '')}|${name.region ?? ''}`);
    for (const members of groups.values()) {
      for (const group of groupPlaces(members, sameNameMetres)) {
        const [first] = group;
        // Only names with a city are in a group.
        if (first) this.#addCity(group, first.name.city ?? '', first.name.region);
      }
    }
    this.#removeAssigned();
  }

  /**
   * Joins names that begin with the name of a nearby city: "Cambridge Parkside" near "Cambridge (Station)". If several cities
   * match, the one that was added first is chosen.
   */
  joinByCityName(): void {
    const citiesByName = groupBy([...this.cities.entries()], ([, city]) => fold(city.name));
    const matches = this.#remaining.flatMap((member) => {
      const [, city] =
        listPrefixes(fold(member.name.plainName))
          .flatMap((prefix) => citiesByName.get(prefix) ?? [])
          .sort(([a], [b]) => a - b)
          .find(([, { places }]) => places.some((place) => areNear(member.place, place, sharedWordsMetres))) ?? [];
      return city ? [{ member, city }] : [];
    });
    // Assigned after the search, since these places must not attract others.
    for (const { member, city } of matches) this.#assign(member, city);
    this.#removeAssigned();
  }

  /** Adds cities of names near each other that begin alike. `getLeadingWords` turns "Dundee West" into "Dundee". */
  addCitiesBySharedWords(): void {
    const groups = groupBy(this.#remaining, ({ name }) => fold(getLeadingWords(name.plainName)));
    for (const members of groups.values()) {
      for (const group of groupPlaces(members, sharedWordsMetres)) {
        const names = [...new Set(group.map(({ name }) => name.plainName))];
        // `findSharedPlace` returns the words that all names begin with, or an empty text if they cannot name a place. A single
        // name does not show where the name of its city ends.
        const cityName = names.length > 1 ? findSharedPlace(names) : '';
        if (cityName !== '') this.#addCity(group, cityName);
      }
    }
    this.#removeAssigned();
  }

  /** Joins stops near a stop of a city, then stops near these, and so on. The nearest stop determines the city. */
  joinNeighbours(): void {
    // The ranks keep the order of cities and stops, so that the result is always the same.
    const remaining = new PlaceIndex(
      neighbourMetres,
      this.#remaining.map((member, rank) => ({ ...getPosition(member.place), member, rank })),
    );
    let newPlaces = this.cities.flatMap((city, rank) =>
      city.places.map((place) => ({ ...getPosition(place), city, rank })),
    );
    while (newPlaces.length > 0) {
      const index = new PlaceIndex(neighbourMetres, newPlaces);
      const neighbours = newPlaces.flatMap((place) => remaining.removeNear(place)).sort((a, b) => a.rank - b.rank);
      newPlaces = neighbours.flatMap(({ member }) => {
        const nearest = index.findNearest(member.place);
        // Only for the type: a neighbour is near one of the new places.
        if (!nearest) return [];
        this.#assign(member, nearest.city);
        return [{ ...nearest, ...getPosition(member.place) }];
      });
      newPlaces.sort((a, b) => a.rank - b.rank);
    }
    this.#removeAssigned();
  }

  /** Adds a city for each remaining village, together with nearby streets, buildings and very near villages. */
  addVillages(): void {
    // `removeFacility` removes the kind of stop: "Kinross Park and Ride" is in Kinross.
    const groups = groupBy(this.#remaining, ({ name }) => fold(removeFacility(name.plainName)));
    const villages = [...groups.values()].flatMap((members) => groupPlaces(members, sharedWordsMetres));
    for (const cluster of clusterVillages(villages)) this.#addCity(cluster, getVillageName(cluster));
  }

  #addCity(members: readonly NamedPlace[], name: string, region?: string): void {
    const city: DerivedCity = { name, region, places: [] };
    this.cities.push(city);
    for (const member of members) this.#assign(member, city);
  }

  #assign(member: NamedPlace, city: DerivedCity): void {
    city.places.push(member.place);
    this.#assigned.add(member);
  }

  #removeAssigned(): void {
    this.#remaining = this.#remaining.filter((member) => !this.#assigned.has(member));
    this.#assigned.clear();
  }
}

function getPosition({ latitude, longitude }: Place): Coordinates {
  return { latitude, longitude };
}

/** Returns the first word of a name, the first two words, and so on. */
function listPrefixes(name: string): readonly string[] {
  const words = name.split(' ');
  return words.map((_word, index) => words.slice(0, index + 1).join(' '));
}

/** Groups places that are within a distance of each other, directly or through other places of the group. */
function groupPlaces(members: readonly NamedPlace[], metres: number): NamedPlace[][] {
  const memberByPlace = new Map(members.map((member) => [member.place, member]));
  const groups = groupNearby([...memberByPlace.keys()], metres);
  return groups.map((group) => group.flatMap((place) => memberByPlace.get(place) ?? []));
}

/** Places near each other with the same name. */
type Village = readonly NamedPlace[];

/**
 * Joins neighbouring villages. A street or a building is joined from farther away than a village. If several clusters are
 * near, the first one is chosen.
 */
function clusterVillages(villages: readonly Village[]): NamedPlace[][] {
  /** Whether the names are those of a street, building or number, which do not name a village. */
  const isStop = (village: Village) => village.every(({ name }) => isStopName(removeFacility(name.plainName)));
  const clusters: NamedPlace[][] = [];
  const index = new PlaceIndex<Coordinates & { readonly cluster: number }>(neighbourMetres);
  // Villages first, so that streets and buildings can join them.
  const sortedVillages = [...villages].sort((a, b) => Number(isStop(a)) - Number(isStop(b)));
  for (const village of sortedVillages) {
    const metres = isStop(village) ? neighbourMetres : villageMetres;
    const nearClusters = village.flatMap(({ place }) => index.findNear(place, metres).map(({ cluster }) => cluster));
    const cluster = nearClusters.reduce((lowest, near) => Math.min(lowest, near), clusters.length);
    const existingCluster = clusters[cluster];
    if (existingCluster) existingCluster.push(...village);
    else clusters.push([...village]);
    for (const { place } of village) index.add({ ...getPosition(place), cluster });
  }
  return clusters;
}

/** Returns the first name that is not that of a street or building, or else the first name. */
function getVillageName(members: readonly NamedPlace[]): string {
  const names = members.map(({ name }) => removeFacility(name.plainName));
  return names.find((name) => !isStopName(name)) ?? names[0] ?? '';
}
