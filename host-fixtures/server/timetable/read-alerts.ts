import { severities, type Severity } from '#shared/domain/alerts/service-alert.ts';
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
    ...(row.route_id !== null && { routeId: row.route_id }),
    ...(row.url !== null && { url: row.url }),
    ...(row.url_description !== null && { urlDescription: row.url_description }),
    ...(row.valid_from !== null && { validFrom: row.valid_from }),
    ...(row.valid_until !== null && { validUntil: row.valid_until }),
    ...(row.start_time !== null &&
      row.end_time !== null && { hours: { startTime: row.start_time, endTime: row.end_time } }),
  };
}

/** Alerts about these routes and about all of them. */
export async function readAlerts(database: Database, routeIds: readonly string[]): Promise<RouteAlert[]> {
  const rows = await database.selectFrom('alerts').selectAll().orderBy('alert_id').execute();
  return rows.filter((row) => row.route_id === null || routeIds.includes(row.route_id)).map(toAlert);
}
