import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { eventNames } from '#shared/island/events/event-names.ts';
import { createEventTable } from './event-table.ts';
import { createPropertyTable } from './property-table.ts';
import { writeSiteTables } from './site-tables.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const firstCells = (rows: readonly (readonly string[])[]) => rows.map(([cell = '']) => cell.replaceAll('`', ''));

it('widgets/on-your-site.md has the tables that are generated from the code (npm run new:widget updates them)', async () => {
  const text = readFileSync(`${root}/widgets/on-your-site.md`, 'utf8');
  expect(await writeSiteTables(text, root)).toBe(text);
});

it('throws if the marks around a table are missing', async () => {
  await expect(writeSiteTables('# A', root)).rejects.toThrow('widgets/on-your-site.md needs the lines');
});

it('lists every event that islands send, and when it is sent', () => {
  const { rows } = createEventTable(root);
  expect(firstCells(rows)).toEqual(eventNames);
  expect(rows.filter(([, when]) => !when)).toEqual([]);
});

it.each([
  [
    'numbers and a day',
    'tracker-results',
    '`originId`, `destinationId`: number; `date`: a day, `yyyy-MM-dd`; `count`: number',
  ],
  ['allowed values', 'city-cleared', '`field`: `origin`, `destination` or `city`'],
  ['a field that may be null', 'order-completed', '`grossTotal`: `null` or number'],
  ['an optional field', 'search', '`inboundDepartureDate`: a day, `yyyy-MM-dd`, or left out'],
  ['nested fields', 'search', '`inboundAssistance`: { `wheelchairSeated`'],
])('describes the fields of an event: %s', (_case, name, description) => {
  const { rows } = createEventTable(root);
  expect(rows.find(([cell]) => cell === `\`coach:${name}\``)?.[2]).toContain(description);
});

it('throws for a custom property whose default has no end, and shows its first 40 characters', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-css-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'shared/ui'), { recursive: true });
  const value = 'light-dark(#123456, calc(1px + 2px) and more';
  writeFileSync(path.join(folder, 'shared/ui/a.css'), `a { color: var(--coach-color-ink, ${value}`);
  expect(() => createPropertyTable(folder)).toThrow(new Error(`A bracket is never closed: ${value.slice(0, 40)}`));
});

it('lists every custom property that style sheets read from the page, with the values of both colour schemes', () => {
  const sheets = ['shared', 'widgets'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );
  const usedProperties = new Set(sheets.flatMap((css) => css.match(/--coach-[\w-]+/g) ?? []));
  // The height of the sticky footer, which one island reports to another.
  usedProperties.delete('--coach-foot');
  const { rows } = createPropertyTable(root);
  expect(firstCells(rows)).toEqual([...usedProperties].sort());
  expect(rows).toContainEqual(['`--coach-color-ink`', '`#15202b`', '`#eef2f6`']);
  expect(rows).toContainEqual(['`--coach-color-on-accent`', 'follows the others', 'follows the others']);
  expect(rows).toContainEqual(['`--coach-radius`', '`10px`', '`10px`']);
});
