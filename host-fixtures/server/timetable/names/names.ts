import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type CallPlace, type FoundJourney, type FoundLeg, type TimetableJourney, type Leg } from '../timetable.ts';

/** Tables with names that a feed may translate. */
export type NamedTable = 'agency' | 'cities' | 'routes' | 'stops';

/** The name of a city, stop, route or carrier in several languages. */
export interface TranslatedName {
  /** The feed's own name. */
  readonly original: string;
  readonly translations: Readonly<Partial<Record<Locale, string>>>;
}

/** All names that have translations, by table and id. */
export type NameTables = Readonly<Record<NamedTable, ReadonlyMap<string, TranslatedName>>>;

/** Translates the names of a timetable (a GTFS feed) to one language. Without tables, all names stay as they are. */
export class Names {
  readonly #tables: NameTables | undefined;
  readonly #language: Locale;
  /** Translations of the places that `visitCalls` of a search result visits. Each timetable creates its own places. */
  readonly #places = new WeakMap<CallPlace, CallPlace>();
  /** Compares two names in the order of the language. */
  readonly byName: (a: { readonly name: string }, b: { readonly name: string }) => number;

  constructor(language: Locale, tables?: NameTables) {
    this.#language = language;
    this.#tables = tables;
    const collator = new Intl.Collator(language);
    this.byName = (a, b) => collator.compare(a.name, b.name);
  }

  /**
   * Translates the name of a place, route or carrier, given in any language. Without a translation to the language of this
   * object, returns the feed's own name, or the English one if the own name is not in Latin letters: all languages of the pages
   * use them. Returns `name` unchanged if the id has no translations, or if `name` is none of the
   * names of the id: a sold journey may be from another timetable, in which the id had another meaning.
   */
  translate(table: NamedTable, id: string | number, name: string): string {
    const translatedName = this.#tables?.[table].get(String(id));
    if (translatedName === undefined) return name;
    const { original, translations } = translatedName;
    const readableName = /\p{Script=Latin}/u.test(original) ? original : (translations.en ?? original);
    const translation = translations[this.#language] ?? readableName;
    return translation !== name && listNames(translatedName).includes(name) ? translation : name;
  }

  /** Lists all other names of the same place, route or carrier, in any language; none if `name` is not a name of the id. */
  listOtherNames(table: NamedTable, id: string | number, name: string): readonly string[] {
    const names = listNames(this.#tables?.[table].get(String(id)));
    return names.includes(name) ? [...new Set(names)].filter((otherName) => otherName !== name) : [];
  }

  translateCity<City extends { readonly id: number; readonly name: string }>(city: City): City {
    const name = this.translate('cities', city.id, city.name);
    return name === city.name ? city : { ...city, name };
  }

  translateLeg<L extends Leg>(leg: L): L {
    return {
      ...leg,
      routeName: this.translate('routes', leg.routeId, leg.routeName),
      carrier: this.translate('agency', leg.carrierId, leg.carrier),
      calls: leg.calls.map((call) => this.#translatePlace(call)),
    };
  }

  translateJourney(journey: TimetableJourney): TimetableJourney {
    return { ...journey, legs: journey.legs.map((leg) => this.translateLeg(leg)) };
  }

  /**
   * Translates the journeys of a search, which has thousands of calls at the same places. So `visitCalls` always visits the
   * same object for the same place, also when translated. Without any translations, journeys need no copies.
   */
  translateFoundJourneys(journeys: readonly FoundJourney[]): readonly FoundJourney[] {
    // Checked for each search: after an import, the properties of `#tables` return the maps of the new timetable.
    if (Object.values(this.#tables ?? {}).every(({ size }) => size === 0)) return journeys;
    return journeys.map((journey) => ({ ...journey, legs: journey.legs.map((leg) => this.#translateFoundLeg(leg)) }));
  }

  #translateFoundLeg(leg: FoundLeg): FoundLeg {
    // A function that visits all calls of the leg; `calls` are then the first and the last. Without it, they are all calls.
    const { visitCalls } = leg;
    if (!visitCalls) return this.translateLeg(leg);
    return {
      ...this.translateLeg(leg),
      visitCalls: (visit) =>
        visitCalls((place, arrival, departure) => visit(this.#getTranslatedPlace(place), arrival, departure)),
    };
  }

  #getTranslatedPlace(place: CallPlace): CallPlace {
    const cachedPlace = this.#places.get(place);
    if (cachedPlace) return cachedPlace;
    const translatedPlace = this.#translatePlace(place);
    this.#places.set(place, translatedPlace);
    return translatedPlace;
  }

  /** Returns the place itself if it has no translation. */
  #translatePlace<Place extends CallPlace>(place: Place): Place {
    const cityName = this.translate('cities', place.cityId, place.cityName);
    const stopName = this.translate('stops', place.stopId, place.stopName);
    return cityName === place.cityName && stopName === place.stopName ? place : { ...place, cityName, stopName };
  }
}

/** Lists the names of a place, route or carrier in all languages. */
function listNames(name: TranslatedName | undefined): readonly string[] {
  return name ? [name.original, ...Object.values(name.translations)] : [];
}
