import { expectActivePolicy } from '../engines/strict-policy.ts';
import { expectAdoptedStyles, expectReadableBrandColour, expectDialogFocus } from '../engines/dialog-and-styles.ts';
import { completePurchase } from '../engines/complete-purchase.ts';
import { test } from './firefox-test.ts';

// At the width of a phone; Chromium covers three widths.
test.use({ viewport: { width: 320, height: 720 } });

test('a traveller buys an order from a marketing page to the calendar file, by keyboard, in Firefox', async ({
  baseURL,
  traveller,
  downloads,
}) => {
  await completePurchase(traveller, { baseURL, downloads });
  await expectDialogFocus(traveller, baseURL);
  await expectAdoptedStyles(traveller);
  await expectReadableBrandColour(traveller);
  await expectActivePolicy(traveller.engine, { style: /Content-Security-Policy.*style-src/ });
});
