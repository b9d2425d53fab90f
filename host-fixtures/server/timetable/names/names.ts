import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type CallPlace, type FoundJourney, type FoundLeg, type TimetableJourney, type Leg } from '../timetable.ts';

/** What has names that a feed may translate, as the feed calls its table. */
export type NamedTable = 'agency' | 'cities' | 'routes' | 'stops';

/** What one thing is called: by the feed itself, and in other languages. */
export interface KnownNames {
  readonly own: string;
  readonly translated: Readonly<Partial<Record<Locale, string>>>;
}

/** Everything whose name is translated, by its id. */
export type NameTables = Readonly<Record<NamedTable, ReadonlyMap<string, KnownNames>>>;

/** Orders what has names by them. */
type Compare = (a: { readonly name: string }, b: { readonly name: string }) => number;

/** The names that travellers of one language read. */
export class Names {
  readonly #tables: NameTables | undefined;
  readonly #language: Locale;
  readonly #places = new WeakMap<CallPlace, CallPlace>();
  /** Whether the feed translates nothing. */
  readonly #isEmpty: boolean;
  /** The order of names in the language. */
  readonly byName: Compare;

  constructor(language: Locale, tables?: NameTables) {
    this.#language = language;
    this.#tables = tables;
    this.#isEmpty = Object.values(tables ?? {}).every(({ size }) => size === 0);
    const collator = new Intl.Collator(language);
    this.byName = (a, b) => collator.compare(a.name, b.name);
  }

  /**
   * The name in the language; unchanged if there is no translation. A name that the timetable does not have for this id
   * is unchanged, too: a sold journey may be from another timetable, in which the id had another meaning.
   */
  of(table: NamedTable, id: string | number, name: string): string {
    const names = this.#tables?.[table];
    const knownNames = names && names.size > 0 ? names.get(String(id)) : undefined;
    if (knownNames === undefined) return name;
    const inLanguage = knownNames.translated[this.#language] ?? knownNames.own;
    return inLanguage !== name && listNames(knownNames).includes(name) ? inLanguage : name;
  }

  /** All other names, in any language. */
  others(table: NamedTable, id: string | number, name: string): readonly string[] {
    const names = listNames(this.#tables?.[table].get(String(id)));
    return names.includes(name) ? [...new Set(names)].filter((other) => other !== name) : [];
  }

  city<City extends { readonly id: number; readonly name: string }>(city: City): City {
    const name = this.of('cities', city.id, city.name);
    return name === city.name ? city : { ...city, name };
  }

  leg<Named extends Leg>(leg: Named): Named {
    return {
      ...leg,
      routeName: this.of('routes', leg.routeId, leg.routeName),
      carrier: this.of('agency', leg.carrierId, leg.carrier),
      calls: leg.calls.map((call) => this.#place(call)),
    };
  }

  journey(journey: TimetableJourney): TimetableJourney {
    return { ...journey, legs: journey.legs.map((leg) => this.leg(leg)) };
  }

  /** Its places are the same objects whenever they are visited, in the language too. */
  foundJourney(journey: FoundJourney): FoundJourney {
    if (this.#isEmpty) return journey;
    return { ...journey, legs: journey.legs.map((leg) => this.#foundLeg(leg)) };
  }

  #foundLeg(leg: FoundLeg): FoundLeg {
    const { visitCalls } = leg;
    if (!visitCalls) return this.leg(leg);
    return {
      ...this.leg(leg),
      visitCalls: (visit) =>
        visitCalls((place, arrival, departure) => visit(this.#keptPlace(place), arrival, departure)),
    };
  }

  #keptPlace(place: CallPlace): CallPlace {
    let translatedPlace = this.#places.get(place);
    if (!translatedPlace) this.#places.set(place, (translatedPlace = this.#place(place)));
    return translatedPlace;
  }

  /** Returns the place itself if nothing is translated. */
  #place<Place extends CallPlace>(place: Place): Place {
    const cityName = this.of('cities', place.cityId, place.cityName);
    const stopName = this.of('stops', place.stopId, place.stopName);
    return cityName === place.cityName && stopName === place.stopName ? place : { ...place, cityName, stopName };
  }
}

function listNames(names: KnownNames | undefined): readonly string[] {
  return names ? [names.own, ...Object.values(names.translated)] : [];
}
