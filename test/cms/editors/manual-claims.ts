import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Spelling } from '#shared/domain/page/operation/settings.ts';
import { projectRoot } from '#test/support/source-files.ts';

const manual = readFileSync(path.join(projectRoot, 'widgets/on-your-site.md'), 'utf8');

/** The spellings in the order of the manual's table. */
const columns: readonly Spelling[] = ['tag', 'data', 'class', 'link'];

/**
 * Reads the cells of a row of the manual's table "What survives an editor": `yes`, `no`, or the condition.
 *
 * @throws if the manual has no such row
 */
export function readClaims(row: string): Readonly<Record<Spelling, string>> {
  const line = manual.split('\n').find((text) => text.startsWith(`| ${row} `));
  if (line === undefined) throw new Error(`widgets/on-your-site.md does not mention ${row}.`);
  const cells = line.split('|').map((cell) => cell.trim());
  return Object.fromEntries(columns.map((spelling, index) => [spelling, cells[index + 2] ?? ''])) as Record<
    Spelling,
    string
  >;
}

/**
 * Reads the manual's settings for a tool.
 *
 * @param tags replaces the tag of the manual's example
 * @throws if the manual has none
 */
export function readSettings(tool: string, tags: readonly string[]): object {
  const line = manual.split('\n').find((text) => text.startsWith(`- **${tool}**`)) ?? '';
  const pairs = [...line.matchAll(/`(\w+: [^`]+)`/g)].map(([, pair]) => pair);
  if (pairs.length === 0) throw new Error(`widgets/on-your-site.md has no settings for ${tool}.`);
  const settings = new Function(`return { ${pairs.join(', ')} };`)() as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      typeof value === 'string' ? tags.map((tag) => value.replace('coach-bus-tracker', tag)).join() : value,
    ]),
  );
}
