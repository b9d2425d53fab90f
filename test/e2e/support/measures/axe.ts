import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { untilStill } from './until-still.ts';

/**
 * What axe may leave open: the contrast of words over a picture or another element, which the tests of the tokens look
 * at, and the order of headings where another root comes between them.
 */
const mayStayOpen: readonly string[] = ['color-contrast', 'heading-order'];

/** The builder's own axe, minified: a page would take as long to read the whole as to be looked at. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe over the page, open shadow roots included, with the size of targets, and that visible words are in names.
 *
 * @param within CSS selector of what to look at; the whole page without it
 * @returns one text for each rule that is violated, or of which axe cannot be sure: `impact rule: help` and the
 * elements
 */
export async function axeViolations(page: Page, within?: string): Promise<readonly string[]> {
  // What fades in is looked at when it stands: half-transparent words have another contrast.
  await untilStill(page);
  const isAlone = page.frames().length === 1;
  // A page need not read it again for each of its widths.
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : axeSource })
    .options({
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
    })
    // Where no frame is to be looked into, a page of axe's own for what the frames say would only take time.
    .setLegacyMode(isAlone);
  const { violations, incomplete } = await (within === undefined ? axe : axe.include(within)).analyze();
  const undecided = incomplete.filter(({ id }) => !mayStayOpen.includes(id));
  return [...violations, ...undecided].map(({ impact, id, help, nodes }) => {
    const where = nodes.map(({ target, failureSummary }) => `  ${target.flat().join(' > ')}: ${failureSummary ?? ''}`);
    return [`${impact ?? 'unknown'} ${id}: ${help}`, ...where].join('\n');
  });
}
