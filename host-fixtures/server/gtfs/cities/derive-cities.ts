import { type Located } from '#shared/domain/cities/city-distance.ts';
import { groupBy } from '../../kit/group-by.ts';
import { areNear, groupNear } from './near-places.ts';
import { PlaceIndex } from './place-index.ts';
import { fold, leadingWords, namesStop, sharedPlace, withoutFacility } from './place-words.ts';
import { findCommonBrackets, readStopName, type StopName } from './read-stop-name.ts';

/** A stop, or a station with its platforms. */
export interface Place extends Located {
  readonly id: string;
  readonly name: string;
}

/** The name of a city, found by what its stops are called and how near they are. */
export interface DerivedCity {
  readonly name: string;
  readonly region?: string;
  readonly places: Place[];
}

/** Stops of one name this near are of one city; farther apart, it is another city of that name. */
const sameNameMetres = 40_000;
/** An airport is this far from the city that it bears the name of. */
const sharedWordsMetres = 15_000;
const neighbourMetres = 3_200;
/** Two names that look like places of their own: one village, or two. */
const villageMetres = 1_500;

interface NamedPlace {
  readonly place: Place;
  readonly name: StopName;
}

/** Works towards a city for each place, rule after rule, the surest first. */
class Derivation {
  readonly cities: DerivedCity[] = [];
  #left: NamedPlace[];
  /** Of those that are left, which have found their city. */
  readonly #taken = new Set<NamedPlace>();

  constructor(places: readonly NamedPlace[]) {
    this.#left = [...places];
  }

  /** Names whose form contains the city. */
  takeExplicit(): void {
    const groups = groupBy(this.#left, ({ name }) => `${fold(name.city ?? '')}|${name.region ?? ''}`);
    for (const [key, members] of groups) {
      if (key !== '|') this.#addGroups(members, sameNameMetres, ({ city = '', region }) => ({ name: city, region }));
    }
    this.#forgetTaken();
  }

  /** Names that begin with the name of a known city: "Cambridge Parkside" next to "Cambridge (Station)". */
  joinByName(): void {
    const byName = groupBy([...this.cities.entries()], ([, city]) => fold(city.name));
    const matches = this.#left.map(({ place, name }) => {
      const candidates = listPrefixes(fold(name.plainName)).flatMap((beginning) => byName.get(beginning) ?? []);
      return candidates
        .sort(([a], [b]) => a - b)
        .find(([, city]) => city.places.some((other) => areNear(place, other, sharedWordsMetres)))?.[1];
    });
    matches.forEach((city, index) => {
      const member = this.#left[index];
      if (city && member) city.places.push(member.place);
    });
    this.#left = this.#left.filter((_member, index) => !matches[index]);
  }

  /** Names that begin alike near each other: "Dundee Greenmarket" and "Dundee West". */
  takeSharedWords(): void {
    const groups = groupBy(this.#left, ({ name }) => fold(leadingWords(name.plainName)));
    for (const members of groups.values()) {
      for (const group of groupPlaces(members, sharedWordsMetres)) {
        const names = [...new Set(group.map(({ name }) => name.plainName))];
        const commonPlace = names.length > 1 ? sharedPlace(names) : '';
        if (commonPlace !== '') this.#add(group, { name: commonPlace });
      }
    }
    this.#forgetTaken();
  }

  /** Stops about three kilometres from a city that is known belong to it, and so do those near them. */
  joinNeighbours(): void {
    const left = new PlaceIndex(neighbourMetres, this.#left.map(locatedMember));
    let placedInCity = this.cities.flatMap((city, order) =>
      city.places.map((place) => ({ ...toPoint(place), city, order })),
    );
    while (placedInCity.length > 0) {
      const index = new PlaceIndex(neighbourMetres, placedInCity);
      const neighbours = placedInCity.flatMap((place) => left.takeNear(place));
      neighbours.sort((a, b) => a.order - b.order);
      placedInCity = neighbours.flatMap(({ member, ...point }) => {
        const nearest = index.nearest(point);
        if (!nearest) return [];
        nearest.city.places.push(member.place);
        this.#taken.add(member);
        return [{ ...toPoint(member.place), city: nearest.city, order: nearest.order }];
      });
      placedInCity.sort((a, b) => a.order - b.order);
    }
    this.#forgetTaken();
  }

  /** What is left: a village each, streets and buildings with what is next to them. */
  takeVillages(): void {
    const same = groupBy(this.#left, ({ name }) => fold(withoutFacility(name.plainName)));
    const villages = [...same.values()].flatMap((members) => groupPlaces(members, sharedWordsMetres));
    for (const cluster of clusterVillages(villages)) this.#add(cluster.flat(), { name: villageName(cluster.flat()) });
  }

  #addGroups(
    members: NamedPlace[],
    metres: number,
    describe: (name: StopName) => { name: string; region?: string | undefined },
  ) {
    for (const group of groupPlaces(members, metres)) {
      const [first] = group;
      if (first) this.#add(group, describe(first.name));
    }
  }

  #add(group: readonly NamedPlace[], { name, region }: { name: string; region?: string | undefined }): void {
    this.cities.push({ name, region, places: group.map(({ place }) => place) });
    for (const member of group) this.#taken.add(member);
  }

  #forgetTaken(): void {
    this.#left = this.#left.filter((member) => !this.#taken.has(member));
    this.#taken.clear();
  }
}

/** The position of a place with additional data. */
function toPoint({ latitude, longitude }: Place): Located {
  return { latitude, longitude };
}

function locatedMember(member: NamedPlace, order: number) {
  return { ...toPoint(member.place), member, order };
}

/** A name's first word, its first two, and so on. */
function listPrefixes(name: string): readonly string[] {
  const words = name.split(' ');
  return words.map((_word, index) => words.slice(0, index + 1).join(' '));
}

function groupPlaces(members: readonly NamedPlace[], metres: number): NamedPlace[][] {
  const byPlace = new Map(members.map((member) => [member.place, member]));
  const groups = groupNear([...byPlace.keys()], metres);
  return groups.map((group) => group.flatMap((place) => byPlace.get(place) ?? []));
}

type Village = readonly NamedPlace[];

/** Joins neighbouring villages. A street or building reaches farther than a village with its own name. */
function clusterVillages(villages: readonly Village[]): Village[][] {
  const isStop = (village: Village) => village.every(({ name }) => namesStop(withoutFacility(name.plainName)));
  const clusters: Village[][] = [];
  const index = new PlaceIndex<Located & { readonly cluster: number }>(neighbourMetres);
  const sortedVillages = [...villages].sort((a, b) => Number(isStop(a)) - Number(isStop(b)));
  for (const village of sortedVillages) {
    const metres = isStop(village) ? neighbourMetres : villageMetres;
    const near = village.flatMap(({ place }) => index.near(place, metres).map(({ cluster }) => cluster));
    const cluster = near.reduce((least, one) => Math.min(least, one), clusters.length);
    const existingCluster = clusters[cluster];
    if (existingCluster) existingCluster.push(village);
    else clusters.push([village]);
    for (const { place } of village) index.add({ ...toPoint(place), cluster });
  }
  return clusters;
}

function villageName(members: readonly NamedPlace[]): string {
  const names = members.map(({ name }) => withoutFacility(name.plainName));
  return names.find((name) => !namesStop(name)) ?? names[0] ?? '';
}

/**
 * Derives the cities of stops, since GTFS has none. Each place is in exactly one city.
 *
 * Rules, the most reliable first: the form of the name; the name of a known city; first words that nearby stops share;
 * a city found in this way within about 3 km. Remaining places become cities of their own, joined with nearby streets
 * and buildings.
 */
export function deriveCities(places: readonly Place[]): DerivedCity[] {
  const common = findCommonBrackets(places.map((place) => place.name));
  // The order of the file must not matter: an operator who sorts it gets the same cities.
  const sortedPlaces = [...places].sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
  const derivation = new Derivation(sortedPlaces.map((place) => ({ place, name: readStopName(place.name, common) })));
  derivation.takeExplicit();
  derivation.joinByName();
  derivation.takeSharedWords();
  derivation.joinNeighbours();
  derivation.takeVillages();
  return derivation.cities;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
