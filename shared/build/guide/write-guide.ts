import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { guideDocument, guideIndex } from './guide-document.ts';
import { guidePages } from './guide-pages.ts';

/**
 * `npm run guide`: writes the guide into `dist/guide`, a folder of HTML that any server serves, and the reference host at
 * `/guide`.
 */
const root = path.resolve(fileURLToPath(new URL('../../../', import.meta.url)));
const target = path.join(root, 'dist', 'guide');
const assets = ['icon.svg', 'site.css', 'guide.css', 'find-on-page.js'];

const pages = await guidePages(root);
rmSync(target, { recursive: true, force: true });
mkdirSync(path.join(target, 'assets'), { recursive: true });
for (const page of pages) writeFileSync(path.join(target, `${page.name}.html`), guideDocument(page, pages));
writeFileSync(path.join(target, 'index.html'), guideIndex(pages));
for (const file of assets) {
  copyFileSync(path.join(root, 'host-fixtures/pages/assets', file), path.join(target, 'assets', file));
}
