import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { bulkInsert } from '../../database/bulk-insert.ts';
import type { AgencyRow, Database } from '../../database/tables.ts';
import { mostCommon } from '../../kit/group-by.ts';
import type { FoundCity } from '../cities/find-cities.ts';
import { fold } from '../cities/place-words.ts';
import { readStopName } from '../cities/read-stop-name.ts';
import { stopNameInCity } from '../cities/stop-in-city.ts';
import type { FeedRoute } from '../read-routes.ts';
import type { FeedStop } from '../read-stops.ts';
import type { StopsOfFeed } from '../write-places.ts';
import type { FeedText, TextByLocale, Translations } from './translations.ts';

/** What of a feed has names. */
export interface NamedRecords extends Pick<StopsOfFeed, 'stops' | 'commonBrackets'> {
  readonly agencies: Iterable<AgencyRow>;
  readonly routes: Iterable<FeedRoute>;
  readonly cities: readonly FoundCity[];
  /** Stop → id of its city. */
  readonly cityOfStop: ReadonlyMap<string, number>;
}

type Record = Omit<FeedText, 'text'>;

const columns = ['table_name', 'record_id', 'field_name', 'language', 'translation'] as const;

/** Writes the alerts and the names that the feed, or the operator's list of cities, has in other languages. */
export async function writeTranslations(
  database: Database,
  translations: Translations,
  records: NamedRecords,
): Promise<void> {
  const insert = bulkInsert(database, 'translations', columns);
  const write = async ({ table, field, id }: Record, texts: TextByLocale) => {
    for (const [language, translation] of texts)
      await insert.add({ table_name: table, record_id: id, field_name: field, language, translation });
  };
  for (const alert of await database.selectFrom('alerts').selectAll().execute()) {
    for (const field of ['title', 'content', 'url_description'] as const) {
      const record = { table: 'alerts', field, id: alert.alert_id };
      await write(record, translations.of({ ...record, text: alert[field] ?? '' }, alert.lang ?? undefined));
    }
  }
  for (const [record, texts] of translatedNames(translations, records)) await write(record, texts);
  await insert.finish();
}

function* translatedNames(translations: Translations, records: NamedRecords): Generator<[Record, TextByLocale]> {
  for (const { agency_id: id, name: text } of records.agencies) {
    const record = { table: 'agency', field: 'agency_name', id };
    yield [record, translations.of({ ...record, text })];
  }
  for (const { route_id: id, name: text, nameField: field } of records.routes) {
    if (field !== undefined)
      yield [{ table: 'routes', field, id }, translations.of({ table: 'routes', field, id, text })];
  }
  const stops = new Map<string, TextByLocale>();
  for (const stop of records.stops.values()) {
    const record = { table: 'stops', field: 'stop_name', id: stop.id };
    const texts = translations.of({ ...record, text: stop.name });
    stops.set(stop.id, texts);
    yield [record, inCity(stop, texts, records)];
  }
  for (const city of records.cities) {
    const id = String(records.cityOfStop.get(city.stops[0]?.id ?? '') ?? '');
    const record = { table: 'cities', field: 'city_name', id };
    const cityTranslations = translations.of({ ...record, text: city.name });
    yield [record, new Map([...namesByStops(city, stops, records), ...(city.translations ?? []), ...cityTranslations])];
  }
}

/** What a stop is called within its city; nothing where that is not what the feed translates. */
function inCity(stop: FeedStop, texts: TextByLocale, { commonBrackets }: NamedRecords): TextByLocale {
  const isDescribed = stop.name !== stop.description && stopNameInCity(stop, commonBrackets) === stop.description;
  if (isDescribed) return new Map();
  return new Map([...texts].map(([locale, name]) => [locale, stopNameInCity({ ...stop, name }, commonBrackets)]));
}

/** What a city is called by those of its stops that it has its name from: by most of them, where they differ. */
function namesByStops(
  city: FoundCity,
  stops: ReadonlyMap<string, TextByLocale>,
  { commonBrackets }: NamedRecords,
): TextByLocale {
  const names = new Map<Locale, string[]>();
  for (const { id, name } of city.stops) {
    for (const [locale, translation] of stops.get(id) ?? []) {
      const cityName = getCityName(city.name, { name, translation }, commonBrackets);
      if (cityName !== undefined) names.set(locale, [...(names.get(locale) ?? []), cityName]);
    }
  }
  return new Map(
    [...names].flatMap(([locale, all]) => {
      const name = mostCommon(all);
      return name === undefined ? [] : [[locale, name] as const];
    }),
  );
}

/** A stop of a city: what the feed calls it, and what it does in another language. */
interface TranslatedStop {
  readonly name: string;
  readonly translation: string;
}

/**
 * What a city is called in another language, by a stop that names it: "Londres (Victoria)" for "London (Victoria)",
 * "Filadelfia" for "Philadelphia, PA".
 *
 * @param commonBrackets texts in brackets that say nothing
 * @returns undefined where the city does not have its name from this stop, or the translation does not say it
 */
export function getCityName(
  cityName: string,
  { name, translation }: TranslatedStop,
  commonBrackets?: ReadonlySet<string>,
): string | undefined {
  const [stopName, other] = [readStopName(name, commonBrackets), readStopName(translation, commonBrackets)];
  if (fold(stopName.city ?? stopName.plainName) !== fold(cityName)) return undefined;
  return other.city ?? (stopName.rest === undefined ? other.plainName : undefined);
}
