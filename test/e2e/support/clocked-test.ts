import { test as base, type BrowserContext, type Page } from '@playwright/test';
import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { parseLocalTime } from '../../../host-fixtures/server/clock/local-time.ts';
import { visitCookies } from '../../../host-fixtures/server/http/visits/visit.ts';
import { trackRequests } from './wait-until-settled.ts';
import { testTimes } from './test-days.ts';

/** A test whose pages get a fixed time from the host, independent of the machine's date. */
export const test = base.extend<{ readonly hostTime: LocalDateTime }>({
  hostTime: [testTimes.afternoon, { option: true }],
  context: async ({ context, hostTime }, use) => {
    context.on('page', trackRequests);
    await setHostClock(context, hostTime);
    await use(context);
    // A page may send a request as the test ends. Its response must not fail the test.
    for (const target of [context, ...context.pages()]) await target.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Moves the host's clock for one browser context, as `?now=` in an address does. */
export async function setHostClock(context: BrowserContext, time: LocalDateTime): Promise<void> {
  const value = String((parseLocalTime(time, 'Europe/London') ?? NaN) - Date.now());
  await context.addCookies([{ name: visitCookies.clock, value, domain: 'localhost', path: '/', httpOnly: true }]);
}

/** Moves the browser's clock, which a page uses until a response of the host contains the host's time. */
export async function setBrowserClock(page: Page, time: LocalDateTime = testTimes.afternoon): Promise<void> {
  await page.clock.install({ time: parseLocalTime(time, 'Europe/London') ?? NaN });
}
