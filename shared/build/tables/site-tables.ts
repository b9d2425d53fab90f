import { attributeTable } from './attribute-table.ts';
import { eventTable } from './event-table.ts';
import { heightTable } from './height-table.ts';
import { withTables } from './marked-tables.ts';
import { propertyTable } from './property-table.ts';

/**
 * Puts what a site may write, keep free, colour and listen to between its marks in `widgets/on-your-site.md`.
 *
 * @throws when marks are missing
 */
export async function withSiteTables(text: string, root: string): Promise<string> {
  const tables = {
    'attribute values': await attributeTable(root),
    heights: await heightTable(root),
    'custom properties': propertyTable(root),
    events: eventTable(root),
  };
  return withTables({ file: 'widgets/on-your-site.md', text }, tables);
}
