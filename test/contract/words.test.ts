import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { locales } from '#shared/domain/operation/settings.ts';
import { holesOf, type Messages } from '#shared/text/holes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = [...new Set(sources('messages/fr.ts').map((file) => path.dirname(file)))];

/** Every file of the sources whose path ends so. */
function sources(ending: string): string[] {
  return listFiles(root, ['shared', 'widgets']).filter((file) => file.endsWith(ending));
}

function listFiles(from: string, names: readonly string[]): string[] {
  return names.flatMap((name) => globSync?.(`${name}/**/*`, { cwd: from }) ?? []).filter((file) => /\.tsx?$/.test(file));
}

async function wordsOf(folder: string, locale: string): Promise<Messages> {
  return ((await import(path.join(root, folder, `${locale}.ts`))) as { messages: Messages }).messages;
}
