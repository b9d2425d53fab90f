import { type Plugin, rollup } from 'rollup';
import { expect, it } from 'vitest';
import { mustChange } from './must-change.mjs';

/** Builds a module with a plug-in. */
async function build(plugin: Plugin, text: string): Promise<string> {
  const entry: Plugin = { name: 'entry', resolveId: (id) => id, load: () => text };
  const bundle = await rollup({ input: 'entry', plugins: [entry, plugin] });
  const { output } = await bundle.generate({});
  return output[0].code;
}

const replaceInModules: Plugin = {
  name: 'replace-in-modules',
  transform: (code) => (code.includes('old') ? { code: code.replace('old', 'new'), map: null } : null),
};
const replaceInChunks: Plugin = {
  name: 'replace-in-chunks',
  renderChunk: (code) => (code.includes('old') ? code.replace('old', 'new') : null),
};

it.each([replaceInModules, replaceInChunks])('does not change the result of $name', async (plugin) => {
  expect(await build(mustChange(plugin), `export const text = 'old';`)).toContain(`'new'`);
});

it.each([replaceInModules, replaceInChunks])('stops a build if $name changes nothing', async (plugin) => {
  await expect(build(mustChange(plugin), `export const text = 'other';`)).rejects.toThrow(
    `${plugin.name} has changed nothing`,
  );
});

it('allows a further build without changes', async () => {
  const plugin = mustChange(replaceInModules);
  await build(plugin, `export const text = 'old';`);
  await expect(build(plugin, `export const text = 'other';`)).resolves.toContain(`'other'`);
});
