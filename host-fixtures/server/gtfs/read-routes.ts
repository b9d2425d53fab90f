import { type AgencyRow, type RouteRow } from '../database/tables.ts';
import { type FeedTables } from './feed-tables.ts';
import { readWhole } from './files/read-whole.ts';

const file = 'routes.txt';

const nameFields = ['route_short_name', 'route_long_name'] as const;

/** A route, with the field that names it; undefined if it only has an id. */
export interface FeedRoute extends RouteRow {
  readonly nameField: (typeof nameFields)[number] | undefined;
}

/** Reads the routes. A route without an agency belongs to the only, or else the first, of the feed. */
export async function readRoutes(
  tables: FeedTables,
  agencies: ReadonlyMap<string, AgencyRow>,
): Promise<ReadonlyMap<string, FeedRoute>> {
  const [fallback = ''] = agencies.keys();
  const routes = new Map<string, FeedRoute>();
  for await (const row of tables.rows(file)) {
    const id = row.text('route_id');
    if (id === '' || routes.has(id)) {
      const message =
        id === '' ? 'A route without an id; left out.' : `Route ${id} is there twice; the second left out.`;
      tables.warn(file, row, { kind: 'route ids', message });
      continue;
    }
    const agencyText = row.text('agency_id') || tables.prefix;
    const isKnown = agencies.has(agencyText);
    if (!isKnown && (row.text('agency_id') !== '' || agencies.size > 1)) {
      const message = `Agency “${agencyText}” is not in agency.txt; taken as ${agencies.get(fallback)?.name ?? fallback}.`;
      tables.warn(file, row, { kind: 'unknown agencies', message });
    }
    const nameField = nameFields.find((field) => row.text(field) !== '');
    const name = nameField === undefined ? id : row.text(nameField);
    const agency_id = isKnown ? agencyText : fallback;
    const route_type = readWhole(tables, { file, row, column: 'route_type' }) ?? null;
    routes.set(id, { route_id: id, agency_id, name, route_type, nameField });
  }
  return routes;
}
