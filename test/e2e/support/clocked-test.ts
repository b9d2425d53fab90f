import { test as base, type BrowserContext, type Page } from '@playwright/test';
import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { readInstant } from '../../../host-fixtures/server/clock/read-instant.ts';
import { visitCookies } from '../../../host-fixtures/server/http/visits/visit.ts';
import { trackRequests } from './settled.ts';
import { moments } from './test-days.ts';

/** A test whose pages get a fixed moment from the host, whatever the machine's date is. */
export const test = base.extend<{ readonly hostMoment: LocalDateTime }>({
  hostMoment: [moments.afternoon, { option: true }],
  context: async ({ context, hostMoment }, use) => {
    context.on('page', trackRequests);
    await setHostClock(context, hostMoment);
    await use(context);
    // A page may ask for something as the test ends: its answer must not fail the test.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Moves the host's clock for one browser context, as `?now=` in an address does. */
export async function setHostClock(context: BrowserContext, moment: LocalDateTime): Promise<void> {
  const value = String((readInstant(moment, 'Europe/London') ?? NaN) - Date.now());
  await context.addCookies([{ name: visitCookies.clock, value, domain: 'localhost', path: '/', httpOnly: true }]);
}

/** Moves the browser's own clock, which a page shows until an answer of the host brings the host's. */
export async function setBrowserClock(page: Page, moment: LocalDateTime = moments.afternoon): Promise<void> {
  await page.clock.install({ time: readInstant(moment, 'Europe/London') ?? NaN });
}
