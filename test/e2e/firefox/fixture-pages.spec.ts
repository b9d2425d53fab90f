import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { projectRoot } from '../../support/source-files.ts';
import { test } from './firefox-test.ts';

/** Pages whose script or files fail on purpose; `flaky-files.spec.ts` covers the last one in Firefox. */
const failingPages = ['/failed-chunk', '/hostile/half-cors', '/hostile/no-cors', '/flaky-chunk'];

/** Expected messages by page: about tags on a path that they do not own, and about a script that is loaded twice. */
const expectedMessages: Readonly<Record<string, RegExp>> = {
  '/every-tag': /^warn: \[coach-widgets\] coach-(journey-planner|account): \/every-tag is not one of its pages/,
  '/hostile/script-twice': /^info: \[coach-widgets\] \S+ runs here; \S+ leaves\./,
};

const folder = path.join(projectRoot, 'host-fixtures/pages');
const addresses = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file.replaceAll('\\', '/').slice(0, -'.html'.length)}`)
  .filter((address) => !failingPages.includes(address))
  .sort();

// High enough for tags that mount when visible.
test.use({ viewport: { width: 1280, height: 6000 } });

const title = 'on all fixture pages every tag is ready in Firefox, and the console is clean';
test(title, inGroup('engines'), async ({ baseURL, traveller }) => {
  test.setTimeout(600_000);
  expect(addresses.length).toBeGreaterThan(50);
  const { engine } = traveller;
  const faults: Record<string, readonly string[]> = {};
  for (const address of addresses) {
    const countBefore = engine.pageErrors.length;
    await engine.goTo(baseURL + address);
    let unreadyTags: readonly string[] = [];
    const hasOnlyReadyTags = async () => {
      const tags = await engine.evaluate(listTagStates);
      unreadyTags = tags.length === 0 ? ['no tag'] : tags.filter((tag) => !tag.endsWith(' ready'));
      return unreadyTags.length === 0;
    };
    // Tags that are not ready are listed with the errors of all pages.
    await expect
      .poll(hasOnlyReadyTags, { timeout: 15_000 })
      .toBe(true)
      .catch(() => undefined);
    const messages = engine.pageErrors.slice(countBefore).filter((line) => !expectedMessages[address]?.test(line));
    if (unreadyTags.length + messages.length > 0) faults[address] = [...unreadyTags, ...messages];
  }
  expect(faults).toEqual({});
});

/** Runs in the page. Lists its tags, including those in open shadow roots, with their states. */
function listTagStates(): string[] {
  const listIn = (root: ParentNode): string[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.hasAttribute('data-coach-state')
        ? [`${element.localName} ${element.getAttribute('data-coach-state')}`]
        : []),
      ...(element.shadowRoot ? listIn(element.shadowRoot) : []),
    ]);
  return listIn(document);
}
