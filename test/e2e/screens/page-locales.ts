import { expect, type Page } from '@playwright/test';
import { type Locale, type RetailOperation, retailOperations } from '#shared/domain/page/operation/settings.ts';
import { inGroup, isInRun } from '../../support/groups.mjs';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { expectTextWithinScreen } from '../support/measures/text-within-screen.ts';
import { servePageInLanguage } from '../support/pages/page-in-language.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { getCitiesOfPage } from '../support/test-days.ts';
import { screenStates } from './screen-states.ts';

/** A language and an operation in which a screen is checked. */
export interface PageLocale {
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
    pathFor: (operation: RetailOperation) => replaceCities(path, operation),
  })),
  ...pages.map((path) => ({ name: path, pathFor: () => path })),
  {
    name: 'departures',
    pathFor: (operation) => `/bus-tracker?${createCityQuery(operation)}`,
  },
];

function createCityQuery(operation: RetailOperation): string {
  const { from = 1, to = 4 } = getCitiesOfPage(`/${operation.toLowerCase()}/`);
  return `originId=${from}&destinationId=${to}`;
}

/** Replaces the cities in an address by those of the operation's country. */
function replaceCities(path: string, operation: RetailOperation): string {
  const { from = 1 } = getCitiesOfPage(`/${operation.toLowerCase()}/`);
  return path
    .replace('originId=1&destinationId=4', createCityQuery(operation))
    .replace(/(originId|cityId)=1$/, `$1=${from}`);
}

/** Every run opens one screen per spec; the group opens all of them. */
export const getGroup = (name: string, nameInEveryRun: string) => (name === nameInEveryRun ? {} : inGroup('languages'));

/** Whether this run opens all screens in all languages and operations (see `test/README.md`). */
export const isComplete = isInRun('languages');

/** Languages and operations, in an order such that consecutive entries cover all of them. */
export const createPageLocales = (langs: readonly (Locale | 'de')[]): readonly PageLocale[] =>
  retailOperations.flatMap((operation) => langs.map((lang) => ({ lang, operation })));

/** All of them with the group `languages`, otherwise one in turn. */
export const pickLocales = (all: readonly PageLocale[], index: number): readonly PageLocale[] =>
  all.filter((_, position) => isComplete || position === index % all.length);

/** Opens an address in a language, and expects that all texts fit. */
export async function expectFits(page: Page, path: string, { lang, operation }: PageLocale): Promise<void> {
  const { pathname } = new URL(path, 'http://localhost');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await servePageInLanguage(page, pathname, { lang: lang as Locale, operation });
  await page.goto(path);
  const label = `${path} in ${lang}, ${operation}`;
  await expect(page.locator('[data-coach-state]').first(), label).toHaveAttribute('data-coach-state', 'ready');
  await waitUntilSettled(page);
  await expectNoHorizontalScroll(page);
  await expectTextWithinScreen(page, label);
}
