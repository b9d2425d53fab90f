import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { writeFacts } from './widget-facts.ts';
import { writeWidgetTable } from './site-tables.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('widgets/README.md has the table that is generated from the manifests (npm run new:widget updates it)', async () => {
  const readme = readFileSync(`${root}/widgets/README.md`, 'utf8');
  expect(await writeWidgetTable(readme, root)).toBe(readme);
});

it('widgets/facts.json matches the manifests (npm run new:widget updates it)', async () => {
  expect(readFileSync(`${root}/widgets/facts.json`, 'utf8')).toBe(await writeFacts(root));
});

it('replaces the table and keeps the text around it', async () => {
  const readme = '# A\n\n<!-- widgets: written by `npm run new:widget` -->\nold\n<!-- end of widgets -->\n\nB\n';
  const newReadme = await writeWidgetTable(readme, root);
  expect(newReadme).toMatch(/^# A\n\n<!-- widgets/);
  expect(newReadme).toMatch(/<!-- end of widgets -->\n\nB\n$/);
  expect(newReadme).not.toMatch(/old/);
  expect(newReadme).toMatch(/`coach-bus-tracker`.*`origin-id`, `destination-id`, `date`/);
});

it('throws if the marks around the table are missing', async () => {
  await expect(writeWidgetTable('# A', root)).rejects.toThrow(/needs the lines/);
});
