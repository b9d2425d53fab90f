import { type Page } from '@playwright/test';
import { ignoreRequest } from './settled.ts';

type Pattern = string | RegExp;

/**
 * Holds back a page's files and responses.
 *
 * @param pattern matches the addresses
 * @returns a function that releases them
 */
export async function holdAnswers(page: Page, pattern: Pattern): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    ignoreRequest(page, route.request());
    await held;
    await route.fallback();
  });
  return release;
}

/** Browsers do not count layout shifts within half a second after a press. */
const forgivenMs = 700;

/** Delays a page's responses until layout shifts that they cause count, since the press is long past. */
export async function delayAnswers(page: Page, pattern: Pattern): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, forgivenMs));
    await route.continue();
  });
}
