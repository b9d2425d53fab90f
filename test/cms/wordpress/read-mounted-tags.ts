import type { ConsoleMessage, Page } from 'playwright-core';

/** The tags on a page, as a visitor gets it. */
export interface MountedTags {
  readonly status: number;
  /** The fallback text of each tag whose island is ready. */
  readonly labels: readonly string[];
  /** Tags without an island, with their state. */
  readonly unmountedTags: readonly string[];
  readonly problems: readonly string[];
}

const timeoutMs = 30_000;

/** Opens a page, scrolls to every tag and waits until no island is loading. */
export async function readMountedTags(page: Page, address: string): Promise<MountedTags> {
  const problems: string[] = [];
  const addMessage = (message: ConsoleMessage) => {
    // A site without an icon.
    const isIcon = message.location().url.endsWith('/favicon.ico');
    if (message.type() === 'error' && !isIcon) problems.push(message.text());
  };
  const addError = (error: Error) => problems.push(error.message);
  page.on('console', addMessage);
  page.on('pageerror', addError);
  const answer = await page.goto(address);
  await page
    .waitForFunction(() => 'scan' in (window.coachWidgets ?? {}), undefined, { timeout: timeoutMs })
    .catch(() => {
      problems.push('The bundle did not start.');
    });
  await scrollToTags(page);
  const tags = await page.$$eval('[data-coach-state]', (elements) =>
    elements.map((tag) => ({ label: tag.textContent.trim(), state: tag.getAttribute('data-coach-state') })),
  );
  page.off('console', addMessage);
  page.off('pageerror', addError);
  return {
    status: answer?.status() ?? 0,
    labels: tags.filter(({ state }) => state === 'ready').map(({ label }) => label),
    unmountedTags: tags.filter(({ state }) => state !== 'ready').map(({ label, state }) => `${label} (${state})`),
    problems,
  };
}

/** Scrolls to every tag without an island, until all have one or the time is over. */
async function scrollToTags(page: Page): Promise<void> {
  const unmountedLocator = page.locator('[data-coach-state=waiting],[data-coach-state=loading]');
  for (let rounds = 0; rounds < timeoutMs / 100 && (await unmountedLocator.count()) > 0; rounds += 1) {
    await unmountedLocator.evaluateAll(async (tags) => {
      for (const tag of tags) {
        tag.scrollIntoView();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await page.waitForTimeout(50);
  }
}
