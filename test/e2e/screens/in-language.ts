import { expect, type Page } from '@playwright/test';
import { type Locale, type RetailOperation, retailOperations } from '#shared/domain/page/operation/settings.ts';
import { inGroup, isInRun } from '../../support/groups.mjs';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { expectTextInside } from '../support/measures/text-outside.ts';
import { servePageIn } from '../support/pages/page-in.ts';
import { settled } from '../support/settled.ts';
import { homeCities } from '../support/test-days.ts';
import { screenStates } from './states.ts';

/** A language and an operation in which a screen is checked. */
export interface Speech {
  readonly lang: string;
  readonly operation: RetailOperation;
}

/** The narrowest supported phone. */
export const phone = { width: 320, height: 900 } as const;

/** Pages with one island and with many, in addition to the states of the planner and the account. */
const pages = ['/every-tag', '/home', '/itinerary', '/contact', '/lost-property', '/user-home'];

/** All screens with their addresses in an operation. */
export const screens: readonly { readonly name: string; readonly pathFor: (operation: RetailOperation) => string }[] = [
  ...screenStates.map(({ name, path }) => ({
    name,
    pathFor: (operation: RetailOperation) => atHome(path, operation),
  })),
  ...pages.map((path) => ({ name: path, pathFor: () => path })),
  {
    name: 'departures',
    pathFor: (operation) => `/bus-tracker?${cities(operation)}`,
  },
];

function cities(operation: RetailOperation): string {
  const { from = 1, to = 4 } = homeCities(`/${operation.toLowerCase()}/`);
  return `originId=${from}&destinationId=${to}`;
}

/** Replaces the cities in an address by those of the operation's country. */
function atHome(path: string, operation: RetailOperation): string {
  const { from = 1 } = homeCities(`/${operation.toLowerCase()}/`);
  return path.replace('originId=1&destinationId=4', cities(operation)).replace(/(originId|cityId)=1$/, `$1=${from}`);
}

/** Every run opens one screen per spec; the group opens all of them. */
export const groupOf = (name: string, inEveryRun: string) => (name === inEveryRun ? {} : inGroup('languages'));

/** Whether this run opens all screens in all languages and operations (see `test/README.md`). */
export const isComplete = isInRun('languages');

/** Languages and operations, in an order such that consecutive entries cover all of them. */
export const speeches = (langs: readonly (Locale | 'de')[]): readonly Speech[] =>
  retailOperations.flatMap((operation) => langs.map((lang) => ({ lang, operation })));

/** All of them with the group `languages`, otherwise one in turn. */
export const someOf = (all: readonly Speech[], nth: number): readonly Speech[] =>
  all.filter((_, at) => isComplete || at === nth % all.length);

/** Opens an address in a language, and expects that all texts fit. */
export async function expectFits(page: Page, path: string, { lang, operation }: Speech): Promise<void> {
  const { pathname } = new URL(path, 'http://localhost');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await servePageIn(page, pathname, { lang: lang as Locale, operation });
  await page.goto(path);
  const where = `${path} in ${lang}, ${operation}`;
  await expect(page.locator('[data-coach-state]').first(), where).toHaveAttribute('data-coach-state', 'ready');
  await settled(page);
  await expectNoSidewaysScroll(page);
  await expectTextInside(page, where);
}
