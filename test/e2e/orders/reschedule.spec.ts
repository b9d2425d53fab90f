import { expect, type Page } from '@playwright/test';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { planners } from '../support/pages/payment-page.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';
import { ReschedulePage } from '../support/pages/reschedule-page.ts';
import { seenText } from '../support/pages/seen-text.ts';
import { ownDays } from '../support/test-days.ts';

const looksWell = async (page: Page) => expect(await axeViolations(page)).toEqual([]);

for (const planner of [planners[0], planners[1]]) {
  const [base, locale] = planner;

  test(`on ${base}, a journey is moved to a dearer one with seats, and paid at the provider, by keyboard`, async ({
    page,
  }) => {
    const reschedule = new ReschedulePage(page, planner);
    const { words } = reschedule;
    const key = await reschedule.buy();
    const pageErrors = await collectPageErrors(page);
    await reschedule.open(key);
    await expect(reschedule.heading(words.title)).toBeVisible();
    await expect(reschedule.cards.first()).toBeVisible();
    await looksWell(page);
    await reschedule.chooseBy(/^\+/);
    await expect(reschedule.heading(words.seats)).toBeVisible();
    await expect(reschedule.host.getByRole('grid')).toBeVisible();
    await looksWell(page);
    await reschedule.press(reschedule.button(words.chooseForMe));
    await reschedule.press(reschedule.button(words.save));

    await expect(reschedule.heading(words.check)).toBeFocused();
    await expect(reschedule.host.getByRole('region', { name: words.before })).toBeVisible();
    await expect(reschedule.host.getByRole('region', { name: words.after })).toContainText(/\d+[A-D]/);
    await looksWell(page);
    await reschedule.press(reschedule.button(words.pay));
    const provider = new ProviderPage(page, locale);
    await provider.pay('noFunds');
    await expect(reschedule.host.getByText(words.declined)).toBeVisible();
    await looksWell(page);
    await reschedule.press(reschedule.button(words.pay));
    await provider.pay('approved');

    await page.waitForURL(`**${base}/cancellation/${key}/order`);
    const { reservations } = await reschedule.order();
    expect(reservations.map(({ status }) => status).sort()).toEqual(['CONFIRMED', 'EXCHANGED']);
    await looksWell(page);
    // The reschedule's basket is gone once it is paid.
    pageErrors.expectClean([/404/]);
    await reschedule.open(key, '/reschedule/basket', `?reservationKey=${key}`);
    await page.waitForURL(`**${base}/cancellation/${key}/order`);
  });

  test(`on ${base}, a coach that was cancelled is left free of charge for a cheaper journey`, async ({ page }) => {
    const reschedule = new ReschedulePage(page, planner);
    const { words } = reschedule;
    const key = await reschedule.buy();
    const { outbound } = ownDays();
    const later = `departureDate=${addDays(outbound, 4)}`;
    await reschedule.open(key, '/reschedule', `?scenario=coach-cancelled&now=${addDays(outbound, -1)}T09:00&${later}`);
    await expect(reschedule.host.getByText(words.byOperator)).toBeVisible();
    await looksWell(page);
    await reschedule.chooseBy(/^(Same price|Même prix|.*(back|remboursés)$)/);
    await reschedule.takeSeats();
    await looksWell(page);
    await reschedule.press(reschedule.button(words.move).or(reschedule.button(words.back)));
    await page.waitForURL(`**${base}/cancellation/${key}/order`);
  });
}

test('a journey without seats leads straight to the check of the change (spec §4)', async ({ page }) => {
  const reschedule = new ReschedulePage(page, planners[0]);
  const { words, base } = reschedule;
  const key = await reschedule.buy();
  await reschedule.open(key, '/reschedule', '?scenario=free-seating');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await reschedule.chooseBy(/^\+/);
  await expect(reschedule.heading(words.check)).toBeFocused();
  await expect(page).toHaveURL(`${base}/cancellation/${key}/reschedule/basket?reservationKey=${key}`);
  expect(visited.filter((url) => url.includes('/seat-'))).toEqual([]);
  const after = reschedule.host.getByRole('region', { name: words.after });
  await expect(after).toBeVisible();
  await expect(after.getByText(/^Places? \d/)).toHaveCount(0);
  await looksWell(page);
  await reschedule.press(reschedule.button(words.pay));
  await new ProviderPage(page).pay('approved');

  await page.waitForURL(`**${base}/cancellation/${key}/order`);
  const { reservations } = await reschedule.order();
  expect(reservations.map(({ status }) => status).sort()).toEqual(['CONFIRMED', 'EXCHANGED']);
});

test('a cheaper journey pays back what is left of the former’s price', async ({ page }) => {
  const reschedule = new ReschedulePage(page, planners[1]);
  const { words, base } = reschedule;
  const key = await reschedule.buy({ isDearest: true });
  await reschedule.open(key);
  await reschedule.chooseBy(/refund/);
  await reschedule.takeSeats();
  await expect(reschedule.host.getByText(words.refundNote)).toBeVisible();
  await looksWell(page);
  await reschedule.press(reschedule.button(words.back));
  await page.waitForURL(`**${base}/cancellation/${key}/order`);
  const { refunds } = await reschedule.order();
  expect(refunds).toHaveLength(1);
});

test('a confirmation that fails shows the first error’s message, and nothing is lost (spec §8)', async ({ page }) => {
  const reschedule = new ReschedulePage(page, planners[1]);
  const { words } = reschedule;
  const key = await reschedule.buy();
  await reschedule.open(key, '/reschedule', '?scenario=reschedule-fails');
  await reschedule.choose(1);
  await reschedule.takeSeats();
  await reschedule.press(reschedule.button(words.pay).or(reschedule.button(words.move)));
  const notice = reschedule.host.locator('.notice', { hasText: 'This journey can’t be had any more.' });
  await expect(notice.locator('.notice-title')).toBeVisible();
  await expect(reschedule.host.getByText(words.unchanged)).toBeVisible();
  await expect(reschedule.host.getByRole('region', { name: words.after })).toBeVisible();
  await looksWell(page);
  expect((await reschedule.order()).reservations.map(({ status }) => status)).toEqual(['CONFIRMED']);
});

test('without a journey there is nothing to reschedule; another day can be chosen, and given up', async ({ page }) => {
  const reschedule = new ReschedulePage(page, planners[1]);
  const { words, base } = reschedule;
  const key = await reschedule.buy();
  await reschedule.open(key, '/reschedule/basket', `?reservationKey=${key}`);
  await expect(reschedule.host.getByText(words.nothing)).toBeVisible();
  await looksWell(page);
  await reschedule.press(reschedule.host.getByRole('link', { name: words.restart }));
  await expect(reschedule.heading(words.title)).toBeFocused();
  await reschedule.goToDay(1);
  await page.waitForURL(/departureDate=/);
  await reschedule.choose(0);
  await reschedule.takeSeats();
  await reschedule.press(reschedule.button(words.restart));
  await expect(reschedule.heading(words.title)).toBeVisible();
  await reschedule.choose(0);
  await reschedule.takeSeats();
  await reschedule.press(reschedule.button(words.keep));
  await page.waitForURL(`**${base}/cancellation/${key}`);
  await reschedule.open(key, '/reschedule/basket', `?reservationKey=${key}`);
  await expect(reschedule.host.getByText(words.nothing)).toBeVisible();
});

test('a payment that is still being decided on the return is awaited, and the change is made once it is approved', async ({
  page,
}) => {
  const reschedule = new ReschedulePage(page, planners[1]);
  const { words, base } = reschedule;
  const key = await reschedule.buy();
  await reschedule.open(key, '/reschedule', '?scenario=free-seating');
  await reschedule.chooseBy(/^\+/);
  await reschedule.press(reschedule.button(words.pay));
  await new ProviderPage(page, 'en').pay('pending');
  await expect(seenText(reschedule.host, words.pending)).toBeVisible();
  await looksWell(page);
  expect((await reschedule.order()).reservations.map(({ status }) => status)).toEqual(['CONFIRMED']);

  await page.waitForURL(`**${base}/cancellation/${key}/order`, { timeout: 45_000 });
  const { reservations } = await reschedule.order();
  expect(reservations.map(({ status }) => status).sort()).toEqual(['CONFIRMED', 'EXCHANGED']);
});

test('a journey whose seat plan does not come is moved without choosing (spec §8)', async ({ page }) => {
  const reschedule = new ReschedulePage(page, planners[1]);
  const { words } = reschedule;
  const key = await reschedule.buy();
  await page.route('**/seat-plan', (route) => route.abort());
  await reschedule.open(key);
  await reschedule.choose(0);
  await expect(reschedule.host.getByText(words.planMissed).first()).toBeVisible();
  await expect(reschedule.heading(words.check)).toBeVisible();
});
