import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTags } from '../server/http/builder/builder-text.ts';
import { loadScenarios } from '../server/scenarios/load-scenarios.ts';
import { writeFirstPage, firstPages } from './first-page.ts';
import { writeGuidePage } from './guide-document.ts';
import { type GuideLocale } from './guide-text.ts';
import { createGuidePages } from './guide-pages.ts';

/**
 * `npm run guide`: writes the guide (the documentation of the widgets) into `dist/guide`, a folder of HTML that any server can
 * serve. The reference host, this project's own server, serves it at `/guide`, and its first page also at `/`.
 */
const root = path.resolve(fileURLToPath(new URL('../../', import.meta.url)));
const target = path.join(root, 'dist', 'guide');
/** Files of `host-fixtures/pages/assets` that the pages of the guide use. */
const assets = ['icon.svg', 'site.css', 'guide.css', 'find-on-page.js'];

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { readonly version: string };
const tags = await readTags(path.join(root, 'widgets'));
// Situations that QA can choose, such as a coach that is sold out.
const scenarios = (await loadScenarios()).values();
const pages = createGuidePages(root, tags);
const content = { pages, tags: tags.widgets, scenarios: [...scenarios], version };
rmSync(target, { recursive: true, force: true });
mkdirSync(path.join(target, 'assets'), { recursive: true });
// A first page for each language: `index.html` in English, `fr.html` in French. The other pages are in English.
for (const page of pages) writeFileSync(path.join(target, `${page.name}.html`), writeGuidePage(page, pages));
for (const [locale, name] of Object.entries(firstPages)) {
  writeFileSync(path.join(target, `${name}.html`), writeFirstPage(locale as GuideLocale, content));
}
for (const file of assets) {
  copyFileSync(path.join(root, 'host-fixtures/pages/assets', file), path.join(target, 'assets', file));
}
