import { expect } from '@playwright/test';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { AccountPage, ownAccountOf } from '../support/pages/account-page.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { test } from '../support/clocked-test.ts';
import { ownDays } from '../support/test-days.ts';
import { expectFits, isWhole, phone, screensIn, type Speech, speeches } from './in-language.ts';

/** French of the UK is what `every-screen.spec.ts` looks at. */
const others = speeches(locales).filter(({ lang, operation }) => lang !== 'fr' || operation !== 'UK');
/** One after the other: all of them are met, whatever the screens are. */
const some = (nth: number, count = 1): readonly Speech[] =>
  isWhole
    ? others
    : Array.from({ length: count }, (_, step) => others[(nth + step * 4) % others.length]).filter(
        (one) => one !== undefined,
      );

test.use({ viewport: phone });

for (const [nth, { name, pathFor }] of screensIn('operations').entries()) {
  test(`${name}: words of other languages and operations have room on a phone`, async ({ page }) => {
    test.slow(isWhole);
    for (const speech of some(nth)) await expectFits(page, pathFor(speech.operation), speech);
  });
}

test('the way to the payment has room for them, with a journey in the basket', async ({ page }) => {
  test.slow();
  const results = new ResultsPage(page);
  const { now, search } = ownDays();
  await results.open(`${now}&${search}&totalPassengers=2`);
  await results.chooseButton(0).click();
  await expect(page).not.toHaveURL(/\/journeys/);
  for (const [nth, path] of ['basket', 'seat-reservation', 'assisted-travel', 'login', 'payment'].entries()) {
    for (const speech of some(nth)) await expectFits(page, `/journey-planner/${path}`, speech);
  }
});

test('the account has room for them', async ({ page }) => {
  test.slow(isWhole);
  const account = new AccountPage(page, 'fr');
  await account.open('/my-tickets');
  await account.signIn(ownAccountOf('anna'));
  for (const [nth, path] of ['', '/my-tickets', '/my-settings', '/travel-profiles'].entries()) {
    for (const speech of some(nth)) await expectFits(page, `/account-management${path}`, speech);
  }
});
