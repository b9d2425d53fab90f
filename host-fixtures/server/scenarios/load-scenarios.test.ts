import { expect, it } from 'vitest';
import { writeFolder } from '../../testing/test-feed.ts';
import { loadScenarios } from './load-scenarios.ts';

const scenario = (name: string) => `export const scenario = { name: '${name}', summary: 'Snow.' };\n`;

it('scenarios are read from all folders, in alphabetical order and once', async () => {
  const folder = writeFolder({
    'snow.ts': scenario('snow'),
    'b/ice.ts': scenario('ice'),
    'snow.test.ts': 'throw new Error();\n',
    'readme.md': 'Weather.\n',
  });
  const scenarios = await loadScenarios(folder);
  expect([...scenarios.keys()]).toEqual(['ice', 'snow']);
  expect(await loadScenarios(folder)).toBe(scenarios);
});

it.each([
  ['another name', scenario('ice')],
  ['no scenario', 'export const weather = 1;\n'],
])('a file with %s is refused', async (_case, text) => {
  await expect(loadScenarios(writeFolder({ 'snow.ts': text }))).rejects.toThrow(
    /snow\.ts must export a scenario named snow\.$/,
  );
});
