#!/usr/bin/env node
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npx coach-widgets public` copies the bundle to `public/coach-widgets/<version>/`, and prints this folder. Folders of
 * other versions are not removed, because cached pages still request them.
 */
const [siteFolder] = process.argv.slice(2);
if (!siteFolder || siteFolder.startsWith('-')) {
  console.error('Pass the folder that your site serves unchanged, for example: npx coach-widgets public');
  process.exit(1);
}
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const bundleFolder = path.join(siteFolder, 'coach-widgets', version);
cpSync(new URL('bundle/', import.meta.url), bundleFolder, { recursive: true });
console.log(bundleFolder);
