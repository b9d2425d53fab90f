import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Scenario } from './scenario.ts';

/** Where the scenarios are: one file each, in folders of their own. */
export const scenarioFolder = fileURLToPath(new URL('../../scenarios/', import.meta.url));

/**
 * Reads every scenario of a folder; there is no list to keep.
 *
 * @returns by name, in alphabetical order
 * @throws where a file exports no scenario of its own name
 */
export function loadScenarios(folder: string = scenarioFolder): Promise<ReadonlyMap<string, Scenario>> {
  const known = loaded.get(folder);
  if (known) return known;
  const scenarios = readScenarios(folder);
  loaded.set(folder, scenarios);
  return scenarios;
}

/** Modules do not change once they are imported. */
const loaded = new Map<string, Promise<ReadonlyMap<string, Scenario>>>();

async function readScenarios(folder: string): Promise<ReadonlyMap<string, Scenario>> {
  const paths = await readdir(folder, { recursive: true });
  const files = paths.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const scenarios = await Promise.all(files.map((file) => loadScenario(folder, file)));
  const sorted = scenarios.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return new Map(sorted.map((scenario) => [scenario.name, scenario]));
}

async function loadScenario(folder: string, file: string): Promise<Scenario> {
  const { scenario } = await importModule(folder, file);
  if (scenario?.name !== path.basename(file, '.ts')) {
    throw new Error(`${path.join(folder, file)} must export a scenario named ${path.basename(file, '.ts')}.`);
  }
  return scenario;
}

function importModule(folder: string, file: string): Promise<{ readonly scenario?: Scenario }> {
  // So written that the built host has them in it.
  if (folder === scenarioFolder) return import(/* @vite-ignore */ `../../scenarios/${file.slice(0, -'.ts'.length)}.ts`);
  return import(pathToFileURL(path.join(folder, file)).href);
}
