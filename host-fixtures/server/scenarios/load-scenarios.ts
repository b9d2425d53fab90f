import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Scenario } from './scenario.ts';

/**
 * The folder of the scenarios, which are test situations that QA can choose for a browser, such as a slow API. Each has
 * its own file, possibly in a sub-folder: `severe-delay.ts` exports the `scenario` with the name `severe-delay`. The
 * bundled host reads the same folder, since its bundler preserves the `import.meta.url` of sources.
 */
export const scenarioFolder = fileURLToPath(new URL('../../scenarios/', import.meta.url));

/**
 * Reads all scenarios of a folder, once per process.
 *
 * @returns the scenarios by name, in alphabetical order
 * @throws if a file exports no scenario with the name of the file
 */
export function loadScenarios(folder: string = scenarioFolder): Promise<ReadonlyMap<string, Scenario>> {
  const cachedScenarios = scenariosByFolder.get(folder);
  if (cachedScenarios) return cachedScenarios;
  const scenarios = readScenarios(folder);
  scenariosByFolder.set(folder, scenarios);
  return scenarios;
}

/** A cache by folder. It is never emptied, since imported modules do not change. */
const scenariosByFolder = new Map<string, Promise<ReadonlyMap<string, Scenario>>>();

async function readScenarios(folder: string): Promise<ReadonlyMap<string, Scenario>> {
  const paths = await readdir(folder, { recursive: true });
  const files = paths.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const scenarios = await Promise.all(files.map((file) => loadScenario(folder, file)));
  scenarios.sort((a, b) => (a.name < b.name ? -1 : 1));
  return new Map(scenarios.map((scenario) => [scenario.name, scenario]));
}

async function loadScenario(folder: string, file: string): Promise<Scenario> {
  const { scenario } = await importModule(folder, file);
  if (scenario?.name !== path.basename(file, '.ts')) {
    throw new Error(`${path.join(folder, file)} must export a scenario named ${path.basename(file, '.ts')}.`);
  }
  return scenario;
}

function importModule(folder: string, file: string): Promise<{ readonly scenario?: Scenario }> {
  // The bundler that builds the host includes these files only if the import has a relative path with a fixed start and end.
  // `@vite-ignore`: in tests, Vite leaves the import as it is.
  if (folder === scenarioFolder) return import(/* @vite-ignore */ `../../scenarios/${file.slice(0, -'.ts'.length)}.ts`);
  return import(pathToFileURL(path.join(folder, file)).href);
}
