import { severities } from '#shared/domain/alerts/service-alert.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type AlertRow, type Database } from '../database/tables.ts';
import { type RouteAlert } from './timetable.ts';

function toAlert(row: AlertRow): RouteAlert {
  return {
    id: row.alert_id,
    title: row.title,
    content: row.content,
    // Unknown severities count as information.
    severity: severities.find((severity) => severity === row.severity) ?? 'INFORMATION',
    ...(row.lang !== null && { lang: row.lang }),
    ...(row.route_id !== null && { routeId: row.route_id }),
    ...(row.url !== null && { url: row.url }),
    ...(row.url_description !== null && { urlDescription: row.url_description }),
    ...(row.valid_from !== null && { validFrom: row.valid_from }),
    ...(row.valid_until !== null && { validUntil: row.valid_until }),
    ...(row.published_at !== null && { publishedAtMs: row.published_at }),
    ...(row.start_time !== null &&
      row.end_time !== null && { hours: { startTime: row.start_time, endTime: row.end_time } }),
  };
}

/** Columns that a feed may translate. */
const textFields = ['title', 'content', 'url_description'] as const;

/** Translations of one alert to one language, by column. */
type Translations = Readonly<Partial<Record<string, string>>>;

/** Translates an alert, unless it is in the language, or a text has no translation, so that languages are not mixed. */
function translateAlert(row: AlertRow, translations: Translations | undefined, language: Locale): AlertRow {
  if (isInLanguage(row.lang, language)) return row;
  if (!translations || textFields.some((field) => row[field] && !translations[field])) return row;
  const [title = '', content = '', url_description = null] = textFields.map((field) => translations[field]);
  return { ...row, title, content, url_description, lang: language };
}

/** Whether a language tag of the feed, such as `fr-CA`, is of a language. Its region is ignored. */
function isInLanguage(tag: string | null, language: Locale): boolean {
  return tag?.toLowerCase().split('-')[0] === language;
}

/** Reads the translations of all alerts to a language, by alert id. */
async function readTranslations(database: Database, language: Locale): Promise<ReadonlyMap<string, Translations>> {
  const rows = await database.selectFrom('translations').selectAll().where('table_name', '=', 'alerts').execute();
  const translationsById = new Map<string, Translations>();
  for (const row of rows) {
    if (!isInLanguage(row.language, language)) continue;
    translationsById.set(row.record_id, {
      ...translationsById.get(row.record_id),
      [row.field_name]: row.translation,
    });
  }
  return translationsById;
}

/**
 * Reads the alerts about these routes, and those about all routes (`route_id` is null), valid now or not. Each
 * is translated if the feed has all of its texts in the language.
 */
export async function readAlerts(database: Database, routeIds: readonly string[], language: Locale) {
  const rows = await database.selectFrom('alerts').selectAll().orderBy('alert_id').execute();
  const matchingRows = rows.filter((row) => row.route_id === null || routeIds.includes(row.route_id));
  // If all alerts are in the language already, no translations are read.
  if (matchingRows.every((row) => isInLanguage(row.lang, language))) return matchingRows.map(toAlert);
  const translations = await readTranslations(database, language);
  return matchingRows.map((row) => toAlert(translateAlert(row, translations.get(row.alert_id), language)));
}
