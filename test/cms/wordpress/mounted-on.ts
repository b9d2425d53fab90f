import type { ConsoleMessage, Page } from 'playwright-core';

/** The tags on a page, as a visitor gets it. */
export interface Found {
  readonly status: number;
  /** The fallback text of each tag whose island is ready. */
  readonly mounted: readonly string[];
  /** Tags without an island, with their state. */
  readonly others: readonly string[];
  readonly problems: readonly string[];
}

const patienceMs = 30_000;

/** Opens a page, scrolls to every tag and waits until no island is loading. */
export async function mountedOn(page: Page, address: string): Promise<Found> {
  const problems: string[] = [];
  const note = (message: ConsoleMessage) => {
    // A site without an icon.
    const isItsPicture = message.location().url.endsWith('/favicon.ico');
    if (message.type() === 'error' && !isItsPicture) problems.push(message.text());
  };
  const noteError = (error: Error) => problems.push(error.message);
  page.on('console', note);
  page.on('pageerror', noteError);
  const answer = await page.goto(address);
  await page
    .waitForFunction(() => 'scan' in (window.coachWidgets ?? {}), undefined, { timeout: patienceMs })
    .catch(() => {
      problems.push('The bundle did not start.');
    });
  await bringIntoSight(page);
  const tags = await page.$$eval('[data-coach-state]', (elements) =>
    elements.map((tag) => ({ words: tag.textContent.trim(), state: tag.getAttribute('data-coach-state') })),
  );
  page.off('console', note);
  page.off('pageerror', noteError);
  return {
    status: answer?.status() ?? 0,
    mounted: tags.filter(({ state }) => state === 'ready').map(({ words }) => words),
    others: tags.filter(({ state }) => state !== 'ready').map(({ words, state }) => `${words} (${state})`),
    problems,
  };
}

/** Scrolls to every tag without an island, until all have one or the time is over. */
async function bringIntoSight(page: Page): Promise<void> {
  const late = page.locator('[data-coach-state=waiting],[data-coach-state=loading]');
  for (let rounds = 0; rounds < patienceMs / 100 && (await late.count()) > 0; rounds += 1) {
    await late.evaluateAll(async (tags) => {
      for (const tag of tags) {
        tag.scrollIntoView();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await page.waitForTimeout(50);
  }
}
