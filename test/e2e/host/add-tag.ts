import { type Page } from '@playwright/test';

/** A page with two containers for tags that are added later. */
export const pageWithContainers = '<h1>Une page</h1><div id="first"></div><hr><div id="second"></div>';

/** Adds a tag to a container, like a page's script. */
export async function addTag(page: Page, attributes: Readonly<Record<string, string>> = {}, container = '#first') {
  await page.locator(container).evaluate((element, values) => {
    const tag = document.createElement('coach-bus-tracker');
    for (const [name, value] of Object.entries(values)) tag.setAttribute(name, value);
    element.append(tag);
  }, attributes);
}
