import { chromium } from 'playwright-core';
import { chromiumArguments, findChromiumShell } from '#test/support/find-chromium.mjs';
import { listWrongClaims, editorTools, everyTag, trySamples } from './editors/editor-tools.ts';
import { type Cell, formatMountTable } from './mount-table.ts';

/**
 * `npm run try:editors`: passes every widget in every spelling through each editor and sanitiser of the manual, without
 * and with the manual's settings, and prints which samples survive. Exit code 1 if the manual is wrong.
 */
const browser = await chromium.launch({ executablePath: findChromiumShell(), args: chromiumArguments });
const cells: Cell[] = [];
const wrongClaims: string[] = [];
for (const tool of editorTools) {
  const page = await browser.newPage();
  const survival = await trySamples(page, tool, everyTag);
  cells.push(...survival.withoutSettings, ...survival.withSettings);
  wrongClaims.push(...listWrongClaims(tool, survival));
  await page.close();
}
await browser.close();
console.log(formatMountTable('Samples that survive', cells));
for (const fault of wrongClaims) console.error(fault);
process.exitCode = wrongClaims.length > 0 ? 1 : 0;
