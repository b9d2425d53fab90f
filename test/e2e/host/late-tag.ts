import { type Page } from '@playwright/test';

/** A page with two containers for tags that are added later. */
export const places = '<h1>Une page</h1><div id="first"></div><hr><div id="second"></div>';

/** Adds a tag to a container, like a page's script. */
export async function addTag(page: Page, attributes: Readonly<Record<string, string>> = {}, place = '#first') {
  await page.locator(place).evaluate((element, facts) => {
    const tag = document.createElement('coach-bus-tracker');
    for (const [name, value] of Object.entries(facts)) tag.setAttribute(name, value);
    element.append(tag);
  }, attributes);
}
