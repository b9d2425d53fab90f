import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { attributeName } from '#shared/island/attribute-name.ts';
import type { Attributes, WidgetManifest } from '#shared/island/manifest.ts';
import { widgetNames } from './widget-discovery.mjs';

interface ManifestModule {
  readonly manifest: WidgetManifest;
  readonly attributes: Attributes;
}

const begin = '<!-- widgets: written by `npm run new:widget` -->';
const end = '<!-- end of widgets -->';

/**
 * Puts the table of all widgets, read from their manifests, between its two marks in a README.
 *
 * @param style how the house formats
 * @throws when the marks are missing
 */
export async function withWidgetTable(readme: string, root: string, style: object): Promise<string> {
  const [before, after] = [readme.indexOf(begin), readme.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`widgets/README.md needs the lines ${begin} and ${end}.`);
  const rows = await Promise.all(widgetNames(root).map((name) => rowOf(root, name)));
  const table = [
    '| tag | what it is | its own attributes | mounts | when it fails |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  const text = `${readme.slice(0, before)}${begin}\n\n${table}\n\n${readme.slice(after)}`;
  return format(text, { ...style, parser: 'markdown' });
}

async function rowOf(root: string, name: string): Promise<string> {
  const file = path.join(root, 'widgets', name, 'manifest.ts');
  const { manifest, attributes } = (await import(pathToFileURL(file).href)) as ManifestModule;
  const purpose = purposeOf(readFileSync(file, 'utf8'));
  const own = Object.keys(attributes).map((attribute) => `\`${attributeName(attribute)}\``);
  const { mountWhen = 'now', onFailure } = manifest;
  const failure = onFailure === 'hide' ? 'shows nothing' : 'shows its fallback';
  return `| [\`${manifest.tag}\`](${name}/) | ${purpose} | ${own.join(', ')} | ${mountWhen} | ${failure} |`;
}

/** What a manifest's comment says first, on however many lines: one sentence, without its full stop. */
function purposeOf(manifestText: string): string {
  const [before = ''] = manifestText.split(/^export const manifest\b/m);
  const comment = before.slice(before.lastIndexOf('/**') + 3, before.lastIndexOf('*/'));
  const [sentence = ''] = comment
    .replaceAll(/\s*\n\s*\*\s*/g, ' ')
    .trim()
    .split(/\.(?:\s|$)/);
  return sentence;
}
