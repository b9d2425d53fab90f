import { type Page } from '@playwright/test';
import { ignoreRequest } from './wait-until-settled.ts';

type Pattern = string | RegExp;

/**
 * Holds back a page's files and responses.
 *
 * @param pattern matches the addresses
 * @returns a function that releases them
 */
export async function holdResponses(page: Page, pattern: Pattern): Promise<() => void> {
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    ignoreRequest(page, route.request());
    await untilReleased;
    await route.fallback();
  });
  return release;
}

/** Browsers do not count layout shifts within half a second after a press. */
const delayMs = 700;

/** Delays a page's responses until browsers count the layout shifts that they cause. */
export async function delayResponses(page: Page, pattern: Pattern): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });
}
