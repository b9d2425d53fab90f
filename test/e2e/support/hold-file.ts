import { type Page } from '@playwright/test';

/**
 * Keeps a file of the page from coming.
 *
 * @param pattern of its address
 * @returns a function that lets it come.
 */
export async function holdFile(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
