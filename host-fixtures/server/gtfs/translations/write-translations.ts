import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { insertRows } from '../../database/bulk-insert.ts';
import type { AlertRow, Database, Tables } from '../../database/tables.ts';
import { addToGroup, findMostCommon } from '../../kit/group-by.ts';
import type { FeedCity } from '../cities/find-cities.ts';
import { fold } from '../cities/place-words.ts';
import { getStopNameInCity, readStopName } from '../cities/stop-names.ts';
import type { FeedPlaces } from '../places.ts';
import type { FeedStop } from '../read-stops.ts';
import type { Carriers } from '../write-carriers.ts';
import type { FeedText, TextByLocale, Translations } from './translations.ts';

/**
 * Records of a feed (a timetable in the GTFS format) with names that can be translated. `commonBrackets` are texts in brackets
 * at the end of many stop names, such as "(Demo)", which are not part of the name.
 */
interface NamedRecords
  extends Pick<FeedPlaces, 'cities' | 'stops' | 'commonBrackets'>, Pick<Carriers, 'agencies' | 'routes'> {
  /** The id of the city of each stop, by the stop's id. */
  readonly cityOfStop: ReadonlyMap<string, number>;
}

/** A field of a record, such as the name of one stop, without its text. */
type TextField = Omit<FeedText, 'text'>;

/**
 * Writes the texts of alerts, and names of agencies, routes, stops and cities in other languages to the table
 * `translations`. They come from `translations.txt` of the feed, in which the tables `alerts` and `cities` extend GTFS,
 * and for cities also from the operator's list. An import first empties the table, and writes the alerts.
 *
 * @param translations the content of `translations.txt`. It records which of its rows were used, and later warns about the
 *   others, so each text is looked up, even if the result is not needed
 */
export async function writeTranslations(database: Database, translations: Translations, records: NamedRecords) {
  const alerts = await database.selectFrom('alerts').selectAll().execute();
  const translatedTexts = [...translateAlerts(translations, alerts), ...translateNames(translations, records)];
  const rows = translatedTexts.flatMap(([{ table, field, id }, texts]) =>
    [...texts].map(([language, translation]): Tables['translations'] => {
      return { table_name: table, record_id: id, field_name: field, language, translation };
    }),
  );
  await insertRows(database, 'translations', rows);
}

/** Yields each text of the alerts with its translations. An alert may specify the language in which it is written. */
function* translateAlerts(
  translations: Translations,
  alerts: readonly AlertRow[],
): Generator<[TextField, TextByLocale]> {
  for (const alert of alerts) {
    for (const field of ['title', 'content', 'url_description'] as const) {
      // Null if an alert has no link.
      const feedText = { table: 'alerts', field, id: alert.alert_id, text: alert[field] ?? '' };
      yield [feedText, translations.translate(feedText, alert.lang ?? undefined)];
    }
  }
}

/** Yields each name with its translations by language. */
function* translateNames(translations: Translations, records: NamedRecords): Generator<[TextField, TextByLocale]> {
  for (const { agency_id: id, name: text } of records.agencies.values()) {
    const feedText = { table: 'agency', field: 'agency_name', id, text };
    yield [feedText, translations.translate(feedText)];
  }
  for (const { route_id: id, name: text, nameField: field } of records.routes.values()) {
    // A route without a name is named by its id, which is not translated.
    if (field === undefined) continue;
    const feedText = { table: 'routes', field, id, text };
    yield [feedText, translations.translate(feedText)];
  }
  const translationsOfStops = new Map<string, TextByLocale>();
  for (const stop of records.stops.values()) {
    const feedText = { table: 'stops', field: 'stop_name', id: stop.id, text: stop.name };
    const texts = translations.translate(feedText);
    translationsOfStops.set(stop.id, texts);
    yield [feedText, toNamesInCity(stop, texts, records)];
  }
  for (const city of records.cities) {
    // All stops of a city have the same city id, so the first one is enough. A city has at least one stop.
    const id = String(records.cityOfStop.get(city.stops[0]?.id ?? '') ?? '');
    const feedText = { table: 'cities', field: 'city_name', id, text: city.name };
    const namesOfStops = getCityNames(city, translationsOfStops, records);
    // Later entries replace earlier ones of the same language: the operator's list replaces the names from the stops, and the
    // feed's translation of the city's name replaces both.
    yield [feedText, new Map([...namesOfStops, ...(city.translations ?? []), ...translations.translate(feedText)])];
  }
}

/**
 * Returns the names of a stop within its city by language: "Victoria" for "Londres (Victoria)". Empty if the stop's description
 * is used instead of its name, as for "Tilton, NH", because descriptions have no translations.
 */
function toNamesInCity(stop: FeedStop, texts: TextByLocale, { commonBrackets }: NamedRecords): TextByLocale {
  const nameInCity = getStopNameInCity(stop, commonBrackets);
  if (nameInCity === stop.description && nameInCity !== stop.name) return new Map();
  return new Map([...texts].map(([locale, name]) => [locale, getStopNameInCity({ ...stop, name }, commonBrackets)]));
}

/** Returns the name of a city in other languages: in each, the most common one in the translated names of its stops. */
function getCityNames(
  city: FeedCity,
  translationsOfStops: ReadonlyMap<string, TextByLocale>,
  { commonBrackets }: NamedRecords,
): TextByLocale {
  const namesByLocale = new Map<Locale, string[]>();
  for (const { id, name } of city.stops) {
    for (const [locale, translation] of translationsOfStops.get(id) ?? []) {
      const cityName = getCityName(city.name, { name, translation }, commonBrackets);
      if (cityName !== undefined) addToGroup(namesByLocale, locale, cityName);
    }
  }
  // Each group has a name; `?? ''` is for the types.
  return new Map([...namesByLocale].map(([locale, names]) => [locale, findMostCommon(names) ?? '']));
}

/** The name of a stop in the feed, and in another language. */
interface TranslatedStop {
  readonly name: string;
  readonly translation: string;
}

/**
 * Returns the name of a city in another language from the translated name of a stop: "Londres" from "Londres (Victoria)".
 *
 * @param stop its name in the feed, and that name in the other language
 * @returns undefined if the stop's name does not begin with this city, or if it also names a place in the city, which cannot
 *   be separated from the city in the translation ("Londres Victoria")
 */
export function getCityName(
  cityName: string,
  { name, translation }: TranslatedStop,
  commonBrackets?: ReadonlySet<string>,
): string | undefined {
  const stopName = readStopName(name, commonBrackets);
  const translatedName = readStopName(translation, commonBrackets);
  // `fold` removes differences of accents and capitals.
  if (fold(stopName.city ?? stopName.plainName) !== fold(cityName)) return undefined;
  return translatedName.city ?? (stopName.rest === undefined ? translatedName.plainName : undefined);
}
