import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { waitForAnimations } from './wait-for-animations.ts';

/**
 * Checks that axe may leave undecided: contrast over a picture or a different element, which tests of the tokens cover,
 * and the order of headings across roots.
 */
const allowedIncomplete: readonly string[] = ['color-contrast', 'heading-order'];

/** Minified axe: parsing the full source would take a page as long as checking it. */
const requireFromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(requireFromBuilder.resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe on the page and its open shadow roots, including the rules for target size and for visible labels in names.
 *
 * @param within CSS selector; by default the complete page
 * @returns a text for each rule that is violated or undecided: `impact rule: help` and the elements
 */
export async function findAxeViolations(page: Page, within?: string): Promise<readonly string[]> {
  // Wait for fades to end: half-transparent text has a different contrast.
  await waitForAnimations(page);
  const hasNoFrames = page.frames().length === 1;
  // axe is loaded once per page, not for each width.
  const hasAxe = hasNoFrames && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, axeSource: hasAxe ? 'void 0' : axeSource })
    .options({
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
    })
    // Without frames, axe needs no extra page to collect their results.
    .setLegacyMode(hasNoFrames);
  const { violations, incomplete } = await (within === undefined ? axe : axe.include(within)).analyze();
  const incompleteChecks = incomplete.filter(({ id }) => !allowedIncomplete.includes(id));
  return [...violations, ...incompleteChecks].map(({ impact, id, help, nodes }) => {
    const elements = nodes.map(
      ({ target, failureSummary }) => `  ${target.flat().join(' > ')}: ${failureSummary ?? ''}`,
    );
    return [`${impact ?? 'unknown'} ${id}: ${help}`, ...elements].join('\n');
  });
}
