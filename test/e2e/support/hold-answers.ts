import { type Page } from '@playwright/test';
import { ignoreRequest } from './settled.ts';

type Pattern = string | RegExp;

/**
 * Keeps what a page asks for from coming: files and answers alike.
 *
 * @param pattern of its address
 * @returns a function that lets it come.
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

/** A browser counts no jump as a shift of layout for half a second after a press. */
const forgivenMs = 700;

/** Lets what a page asks for come so late that what it moves counts as a shift: the press is long past. */
export async function delayAnswers(page: Page, pattern: Pattern): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, forgivenMs));
    await route.continue();
  });
}
