#!/usr/bin/env node
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npx coach-widgets public` copies the bundle to `public/coach-widgets/<version>/`. Other versions in that folder
 * stay: cached pages still request them.
 */
const [target] = process.argv.slice(2);
if (!target || target.startsWith('-')) {
  console.error('Name the folder that your site serves as it is: npx coach-widgets public');
  process.exit(1);
}
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const folder = path.join(target, 'coach-widgets', version);
cpSync(new URL('bundle/', import.meta.url), folder, { recursive: true });
console.log(folder);
