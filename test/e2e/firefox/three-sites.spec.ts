import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { completePurchase } from '../engines/complete-purchase.ts';
import { openThreeSites, getShopOrigin, siteNames } from '../sites/three-sites.ts';
import { hostPort } from '../support/host-port.ts';
import { accountTexts, createDemoAddress, password } from '../support/pages/account-page.ts';
import { getTestDays } from '../support/test-days.ts';
import { test } from './firefox-test.ts';

const port = hostPort + 25;
const shop = getShopOrigin(port);

test.use({
  viewport: { width: 320, height: 720 },
  preferences: {
    'network.dns.localDomains': Object.values(siteNames).join(),
    // The future default of Firefox; today's partitions third-party cookies by page even without `Partitioned`.
    'network.cookie.cookieBehavior.optInPartitioning': true,
  },
});

const title = 'with page, bundle and API on three sites a traveller buys an order, and signs in, in Firefox';
test(title, inGroup('engines'), async ({ traveller, downloads }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'coach-three-sites-'));
  const sites = await openThreeSites({ port, folder, now: getTestDays().now.slice('now='.length) });
  const { engine } = traveller;
  try {
    await completePurchase(traveller, { baseURL: shop, downloads });
    await traveller.arrives(new RegExp(`^${shop}/journey-planner/`));
    const texts = accountTexts.fr;
    await engine.goTo(`${shop}/account-management/my-tickets`);
    await traveller.type({ role: 'textbox', name: texts.emailAddress }, createDemoAddress('anna'));
    await traveller.pressKey('Tab');
    await engine.type(password);
    await traveller.pressKey('Enter');
    await traveller.sees({ role: 'heading', name: texts.tickets });
    await engine.goTo(`${shop}/account-management`);
    await traveller.sees({ role: 'heading', name: texts.profile });
    expect(engine.pageErrors).toEqual([]);

    // Firefox must reject a third-party cookie that is not partitioned, or this test would prove nothing.
    await engine.evaluate((url) => void fetch(url, { credentials: 'include' }), sites.cookieTestUrl);
    await expect.poll(() => engine.pageErrors.join('\n')).toContain('Cookie “unpartitioned” has been rejected');
    expect(engine.pageErrors).toHaveLength(1);
  } finally {
    await sites.close();
    await rm(folder, { recursive: true, force: true });
  }
});
