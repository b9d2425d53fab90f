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
/** Translations of all alerts, by language and alert id. */
type TranslationsByLanguage = ReadonlyMap<Locale, ReadonlyMap<string, Translations>>;

/**
 * Returns an alert in the first of these languages that it is in, or that all its texts are translated to, so that languages are
 * not mixed; otherwise in its own.
 */
function translateAlert(row: AlertRow, translations: TranslationsByLanguage, languages: readonly Locale[]): AlertRow {
  for (const language of languages) {
    if (isInLanguage(row.lang, language)) return row;
    const texts = translations.get(language)?.get(row.alert_id);
    if (!texts || textFields.some((field) => row[field] && !texts[field])) continue;
    const [title = '', content = '', url_description = null] = textFields.map((field) => texts[field]);
    return { ...row, title, content, url_description, lang: language };
  }
  return row;
}

/** Whether a language tag of the feed, such as `fr-CA`, is of a language. Its region is ignored. */
function isInLanguage(tag: string | null, language: Locale): boolean {
  return tag?.toLowerCase().split('-')[0] === language;
}

/** Reads the translations of all alerts to some languages. */
async function readTranslations(database: Database, languages: readonly Locale[]): Promise<TranslationsByLanguage> {
  const rows = await database.selectFrom('translations').selectAll().where('table_name', '=', 'alerts').execute();
  const translations = new Map(languages.map((language) => [language, new Map<string, Translations>()]));
  for (const { language: tag, record_id: id, field_name: field, translation } of rows) {
    const language = languages.find((candidate) => isInLanguage(tag, candidate));
    const translationsById = language && translations.get(language);
    translationsById?.set(id, { ...translationsById.get(id), [field]: translation });
  }
  return translations;
}

/**
 * Reads the alerts about these routes, and those about all routes (`route_id` is null), valid now or not. Each is in the
 * language if the feed has all of its texts in it, or else in English, which more travellers read than any other language, or
 * else in its own.
 */
export async function readAlerts(database: Database, routeIds: readonly string[], language: Locale) {
  const rows = await database.selectFrom('alerts').selectAll().orderBy('alert_id').execute();
  const matchingRows = rows.filter((row) => row.route_id === null || routeIds.includes(row.route_id));
  // If all alerts are in the language already, no translations are read.
  if (matchingRows.every((row) => isInLanguage(row.lang, language))) return matchingRows.map(toAlert);
  const languages = [...new Set<Locale>([language, 'en'])];
  const translations = await readTranslations(database, languages);
  return matchingRows.map((row) => toAlert(translateAlert(row, translations, languages)));
}
