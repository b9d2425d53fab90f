import { expect, type Locator } from '@playwright/test';
import { findAxeViolations } from '../support/measures/axe.ts';
import { waitForRender } from '../support/measures/wait-for-render.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { test } from '../support/clocked-test.ts';
import { formatTypedDay } from '../support/format-day.ts';
import { openSearchForm } from '../support/pages/search-form.ts';
import { shiftTravelDay } from '../support/test-days.ts';

test.use({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true });

const findDay = (calendar: Locator, date: string) => calendar.locator(`td[data-day="${date}"] button`);

test('both days are chosen by touch in scrolled months', async ({ page }) => {
  const expectNoShift = await watchLayoutShifts(page);
  const form = await openSearchForm(page, '/find-tickets-return');
  const findField = (name: string) => form.getByRole('textbox', { name });
  const pricedMonths = new Set<string>();
  page.on('request', (request) => {
    const month = /journeys\/prices\?.*departureDate=(\d{4}-\d{2})/.exec(request.url())?.[1];
    if (month) pricedMonths.add(month);
  });
  await form.getByRole('button', { name: /: Aller$/ }).tap();
  const outbound = form.getByRole('dialog', { name: 'Jour de l’aller' });
  await expect(outbound.getByRole('button', { name: /^Aujourd’hui/ })).toBeInViewport({ ratio: 1 });
  expect(await findAxeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
  await findDay(outbound, shiftTravelDay(3)).tap();

  const inbound = form.getByRole('dialog', { name: 'Jour du retour' });
  await expect(inbound.getByRole('button', { name: /^Aller/ })).toHaveAttribute('aria-pressed', 'false');
  const countBefore = pricedMonths.size;
  const farDay = shiftTravelDay(80);
  // Months far from the visible ones have neither days nor prices yet.
  await expect(findDay(inbound, farDay)).toHaveCount(0);
  const scroller = inbound.locator('.dialog-body');
  await expect(async () => {
    await scroller.evaluate((element) => element.scrollBy({ top: 300, behavior: 'instant' }));
    // The days of a month are rendered when an observer reports it as visible.
    await waitForRender(page);
    expect(await findDay(inbound, farDay).count()).toBe(1);
  }).toPass({ intervals: [0] });
  await findDay(inbound, farDay).scrollIntoViewIfNeeded();
  await expect(findDay(inbound, farDay).locator('.calendar-note')).toHaveText(/£/);
  expect(pricedMonths.size).toBeGreaterThan(countBefore);
  // The name of the visible month is at the top, under the two days.
  const tops = await inbound
    .locator('.calendar-caption')
    .evaluateAll((all) => all.map((name) => Math.round(name.getBoundingClientRect().top)));
  const dayHeader = await inbound.locator('.travel-calendar-directions').boundingBox();
  expect(tops).toContain(Math.round((dayHeader?.y ?? 0) + (dayHeader?.height ?? 0)));
  // Only the visible months and those next to them are rendered.
  expect(await inbound.getByRole('grid').count()).toBeLessThanOrEqual(4);
  await expectNoShift();
  await findDay(inbound, farDay).tap();
  await expect(inbound).toHaveCount(0);
  await expect(findField('Aller')).toHaveValue(formatTypedDay(shiftTravelDay(3)));
  await expect(findField('Retour')).toHaveValue(formatTypedDay(farDay));
});
