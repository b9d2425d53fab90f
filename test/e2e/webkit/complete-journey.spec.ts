import { inGroup } from '../../support/groups.mjs';
import { expectActivePolicy } from '../engines/strict-policy.ts';
import { expectAdoptedStyles, expectReadableBrandColour, expectDialogFocus } from '../engines/dialog-and-styles.ts';
import { completePurchase } from '../engines/complete-purchase.ts';
import { test } from './webkit-test.ts';

// As narrow as a phone, which nearly all travellers with WebKit use.
test.use({ viewport: { width: 320, height: 720 } });

const title = 'a traveller buys an order from a marketing page to the calendar file, by keyboard, in WebKit';
test(title, inGroup('engines'), async ({ baseURL, traveller, downloads }) => {
  await completePurchase(traveller, { baseURL, downloads });
  await expectDialogFocus(traveller, baseURL);
  await expectAdoptedStyles(traveller);
  await expectReadableBrandColour(traveller);
  await expectActivePolicy(traveller.engine, { style: /policy: style-src/, html: /policy: require-trusted-types-for/ });
});
