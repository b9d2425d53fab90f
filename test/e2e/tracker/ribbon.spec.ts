import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { dayInWords } from '../support/day-words.ts';
import { everyWidth } from '../support/measures/every-width.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { dayLater, moments, travelDay } from '../support/test-days.ts';

test.use({ hostMoment: moments.dayBefore });

const nameOf = (day: LocalDate) => dayInWords(day, 'withoutYear');
const [tuesday, wednesday, thursday] = [dayLater(-1), dayLater(0), dayLater(1)];

test('a press on another day loads its departures; the call for today has no date (spec §2, §7)', async ({ page }) => {
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  const today = tracker.day(nameOf(tuesday));
  await expect(today).toHaveAttribute('aria-checked', 'true');
  await expect(today).toHaveAccessibleName(/aujourd’hui ?, /);

  const asked = page.waitForRequest(`**/schedule/1/4/${travelDay}`);
  await tracker.day(nameOf(wednesday)).click();
  await asked;
  await expect(tracker.day(nameOf(wednesday))).toHaveAttribute('aria-checked', 'true');
  await expect(tracker.rows.first()).toContainText(travelDay.slice(-2));

  // Today is the day that is left out of the address of the call.
  const askedToday = page.waitForRequest(/\/schedule\/1\/4$/);
  await today.click();
  await askedToday;

  await page.emulateMedia({ media: 'print' });
  await expect(today).toBeHidden();
});

test(
  'more days load towards the end; a mouse finds arrows at every width (look.md, spec §9)',
  everyWidth,
  async ({ page }) => {
    const tracker = new TrackerPage(page);
    await tracker.openSearch();
    await expect.poll(() => tracker.days.count()).toBeGreaterThanOrEqual(7);
    const later = tracker.host.getByRole('button', { name: 'Jours suivants' });
    const earlier = tracker.host.getByRole('button', { name: 'Jours précédents' });
    const width = (await tracker.host.boundingBox())?.width ?? 0;
    const isFinger = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
    if (width < 768 && isFinger) {
      await expect(later).toBeHidden();
    } else {
      await expect(earlier).toBeDisabled();
      await later.click();
      await expect(earlier).toBeEnabled();
      await earlier.click();
      await expect(earlier).toBeDisabled();
    }

    // The end of the row is never far: going there twice goes beyond what was known before.
    for (let batch = 0; batch < 2; batch++) {
      const known = await tracker.days.count();
      await tracker.ribbon.locator('[tabindex="0"]').focus();
      await page.keyboard.press('End');
      await expect.poll(() => tracker.days.count()).toBeGreaterThan(known);
    }
    // Nothing but the ribbon's own row scrolls sideways.
    await expectNoSidewaysScroll(page);
  },
);

test('a day without coaches says so and cannot be chosen (spec §2 "Date ribbon")', async ({ page }) => {
  const tracker = new TrackerPage(page);
  // London to King's Lynn: every second day.
  await tracker.openSearch('', { to: 20 });
  const rest = tracker.day(nameOf(thursday));
  await expect(rest).toHaveAccessibleName(/aucun départ ?, /);
  await expect(rest).toHaveAttribute('aria-disabled', 'true');
  await rest.click({ force: true });
  await expect(rest).toHaveAttribute('aria-checked', 'false');
  await expect(tracker.day(nameOf(tuesday))).toHaveAttribute('aria-checked', 'true');
});
