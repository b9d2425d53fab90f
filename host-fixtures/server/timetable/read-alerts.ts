import { severities, type Severity } from '#shared/domain/alerts/service-alert.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type AlertRow, type Database } from '../database/tables.ts';
import { type RouteAlert } from './timetable.ts';

function toSeverity(text: string): Severity {
  return severities.find((severity) => severity === text) ?? 'INFORMATION';
}

function toAlert(row: AlertRow): RouteAlert {
  return {
    id: row.alert_id,
    title: row.title,
    content: row.content,
    severity: toSeverity(row.severity),
    ...(row.lang !== null && { lang: row.lang }),
    ...(row.route_id !== null && { routeId: row.route_id }),
    ...(row.url !== null && { url: row.url }),
    ...(row.url_description !== null && { urlDescription: row.url_description }),
    ...(row.valid_from !== null && { validFrom: row.valid_from }),
    ...(row.valid_until !== null && { validUntil: row.valid_until }),
    ...(row.published_at !== null && { publishedAtMs: Number(row.published_at) }),
    ...(row.start_time !== null &&
      row.end_time !== null && { hours: { startTime: row.start_time, endTime: row.end_time } }),
  };
}

/** Fields with words, in the order in which they are shown. */
const fields = ['title', 'content', 'url_description'] as const;

type Texts = Readonly<Partial<Record<string, string>>>;

/** An alert in a language. It is unchanged if any of its texts has no translation, so that languages are not mixed. */
function inLanguage(row: AlertRow, texts: Texts | undefined, language: string): AlertRow {
  if (!texts || fields.some((field) => row[field] && !texts[field])) return row;
  const [title = '', content = '', url_description = null] = fields.map((field) => texts[field]);
  return { ...row, title, content, url_description, lang: language };
}

async function readTexts(database: Database, language: Locale): Promise<ReadonlyMap<string, Texts>> {
  const rows = await database.selectFrom('translations').selectAll().where('table_name', '=', 'alerts').execute();
  const texts = new Map<string, Record<string, string>>();
  for (const row of rows) {
    if (row.language.toLowerCase().split('-')[0] !== language) continue;
    texts.set(row.record_id, { ...texts.get(row.record_id), [row.field_name]: row.translation });
  }
  return texts;
}

/** Alerts about these routes and about all routes, translated if the feed has translations. */
export async function readAlerts(
  database: Database,
  routeIds: readonly string[],
  language: Locale,
): Promise<RouteAlert[]> {
  const rows = await database.selectFrom('alerts').selectAll().orderBy('alert_id').execute();
  const matchingRows = rows.filter((row) => row.route_id === null || routeIds.includes(row.route_id));
  if (matchingRows.every((row) => row.lang?.split('-')[0] === language)) return matchingRows.map(toAlert);
  const texts = await readTexts(database, language);
  return matchingRows.map((row) => toAlert(inLanguage(row, texts.get(row.alert_id), language)));
}
