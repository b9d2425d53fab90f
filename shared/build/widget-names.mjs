import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists the names of the widgets, in alphabetical order: every folder directly under `widgets/` that has a `manifest.ts`.
 *
 * @param {string} root the project's folder
 */
export function listWidgetNames(root) {
  const folder = path.join(root, 'widgets');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'manifest.ts')))
    .map((entry) => entry.name)
    .sort();
}
