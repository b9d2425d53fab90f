import { expect, type Page } from '@playwright/test';
import { noticeStates } from '../../../../host-fixtures/operations/notices/notice-list.ts';
import { noticesPath, renderNotices } from '../../../../host-fixtures/operations/notices/notices-page.ts';
import { test } from '../../support/clocked-test.ts';
import { findAxeViolations } from '../../support/measures/axe.ts';
import { expectNoHorizontalScroll } from '../../support/measures/horizontal-scroll.ts';
import { tabTo } from '../../support/measures/tab-to.ts';
import { signInOperator } from '../../support/sign-in-operator.ts';
import { getTestDays } from '../../support/test-days.ts';

test('the operator finds notices to travellers by keyboard, at each width', async ({ page }) => {
  await page.goto('/operator/notices');
  await signInOperator(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
  await expect(page.getByRole('heading', { name: /^Held \(\d+\)/ })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const state = page.getByLabel('State');
  await tabTo(page, state);
  await page.keyboard.type('held');
  await expect(state).toHaveValue('HELD');
  await tabTo(page, page.getByLabel('Order or reservation'));
  await page.keyboard.type('unknown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state=HELD&number=unknown/);
  await expect(page.getByLabel('State')).toHaveValue('HELD');
  await expect(page.getByText('None.').first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
});

/** Shows notices in each state on the page, of which the host of the tests has none. @returns the decisions that are sent */
async function showNotices(page: Page): Promise<readonly string[]> {
  const departsAt = Date.parse(`${getTestDays().outbound}T14:45Z`);
  const importedAt = departsAt - 36 * 3_600_000;
  const times = {
    departs_at: departsAt,
    expected_at: departsAt + 20 * 60_000,
    found_at: importedAt,
    due_at: departsAt,
  };
  const notices = noticeStates.map((state, index) => ({
    notice: {
      notice_id: index,
      reservation_number: `CWNRTH${index}-1`,
      order_number: `CWNRTH${index}`,
      topic: 'journey',
      round: 1,
      replaces: null,
      mark: index % 2 === 0 ? 'timetable-dropped' : 'severe-delay',
      cause: 'import 12',
      state,
      is_active: 1 as const,
      ...times,
      vanished_at: null,
      confirmed_at: null,
      channels: 'EMAIL,TEXT' as const,
      sent_at: importedAt + 60_000,
      ended_at: departsAt,
    },
    importedAt,
  }));
  const counts = new Map([
    ['timetable-dropped', 40],
    ['timetable-moved', 5],
  ]);
  const group = { cause: 'import 12', importedAt, counts, count: 45, departsAt, lastNotice: 90 };
  const operator = { roles: ['read', 'orders'] as const };
  const shown = { groups: [group], notices, pageSize: 50, query: {}, operator, timeZone: 'Europe/London' };
  const decisions: string[] = [];
  await page.route(`**${noticesPath}`, async (route) => {
    const decision = route.request().postData();
    if (decision !== null) decisions.push(decision);
    // The page itself, since the browser would follow a redirect without this route.
    const response = await page.request.get(noticesPath);
    const body = (await response.text()).replace(
      /(<main[^>]*>\s*<h1>.*?<\/h1>)[\s\S]*<\/main>/,
      `$1${renderNotices(shown).text}</main>`,
    );
    return route.fulfill({ response, body });
  });
  return decisions;
}

test('the operator sends or discards held notices by keyboard, at each width', async ({ page }) => {
  await page.goto(noticesPath);
  await signInOperator(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
  const decisions = await showNotices(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Held (1)' })).toBeVisible();
  for (const width of [768, 1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
    expect(await findAxeViolations(page)).toEqual([]);
  }
  for (const name of [/^Send 45: Import of /, /^Discard 45: Import of /]) {
    await tabTo(page, page.getByRole('button', { name }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Held (1)' })).toBeVisible();
  }
  await expect
    .poll(() => decisions)
    .toEqual(['cause=import+12&last=90&decision=send', 'cause=import+12&last=90&decision=discard']);
});
