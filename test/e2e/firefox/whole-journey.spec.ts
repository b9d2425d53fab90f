import { expectPolicyToHold } from '../engines/strict-policy.ts';
import { expectAdoptedLook, expectReadableBrand, leaveDialog } from '../engines/dialog-and-look.ts';
import { goToOrder } from '../engines/way-to-order.ts';
import { test } from './firefox-test.ts';

// At the width of a phone; Chromium covers three widths.
test.use({ viewport: { width: 320, height: 720 } });

test('a traveller gets from a marketing page to an order and its calendar, by keyboard, in Firefox', async ({
  baseURL,
  traveller,
  downloads,
}) => {
  await goToOrder(traveller, { baseURL, downloads });
  await leaveDialog(traveller, baseURL);
  await expectAdoptedLook(traveller);
  await expectReadableBrand(traveller);
  await expectPolicyToHold(traveller.engine, { style: /Content-Security-Policy.*style-src/ });
});
