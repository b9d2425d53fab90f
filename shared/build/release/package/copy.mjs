#!/usr/bin/env node
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The command of the npm package `coach-widgets`. `npx coach-widgets public` copies the built widgets, the folder `bundle` of
 * the package, to `public/coach-widgets/<version>/` of the user's site, and prints the path of this folder. Folders of other
 * versions are not removed, because cached pages still request them.
 */
const [siteFolder] = process.argv.slice(2);
if (!siteFolder || siteFolder.startsWith('-')) {
  console.error('Pass the folder that your site serves unchanged, for example: npx coach-widgets public');
  process.exit(1);
}
// This script is in the main folder of the package, next to `package.json` and `bundle`.
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const bundleFolder = path.join(siteFolder, 'coach-widgets', version);
cpSync(new URL('bundle/', import.meta.url), bundleFolder, { recursive: true });
console.log(bundleFolder);
