import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Names of the widget folders, in alphabetical order: every folder under `widgets/` that has a `manifest.ts`. */
export function listWidgetNames(root) {
  const folder = path.join(root, 'widgets');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'manifest.ts')))
    .map((entry) => entry.name)
    .sort();
}
