import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { refundOrder } from '../engines/refund.ts';
import { TappingTraveller } from '../engines/tapping-traveller.ts';
import { completePurchase } from '../engines/complete-purchase.ts';
import { test } from './webkit-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const title = 'on a phone a traveller buys and refunds an order, by taps, in WebKit';
test(title, inGroup('engines'), async ({ baseURL, engine, downloads }) => {
  test.slow();
  const traveller = new TappingTraveller(engine);
  await completePurchase(traveller, { baseURL, downloads });
  await refundOrder(traveller, baseURL);
  expect(engine.pageErrors).toEqual([]);
});
