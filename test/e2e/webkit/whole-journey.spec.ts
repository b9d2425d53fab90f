import { inGroup } from '../../support/groups.mjs';
import { expectPolicyToHold } from '../engines/strict-policy.ts';
import { expectAdoptedLook, expectReadableBrand, leaveDialog } from '../engines/dialog-and-look.ts';
import { goToOrder } from '../engines/way-to-order.ts';
import { test } from './webkit-test.ts';

// As narrow as a phone, which nearly all travellers with WebKit use.
test.use({ viewport: { width: 320, height: 720 } });

const title = 'a traveller gets from a marketing page to an order and its calendar, by keyboard, in WebKit';
test(title, inGroup('engines'), async ({ baseURL, traveller, downloads }) => {
  await goToOrder(traveller, { baseURL, downloads });
  await leaveDialog(traveller, baseURL);
  await expectAdoptedLook(traveller);
  await expectReadableBrand(traveller);
  await expectPolicyToHold(traveller.engine, { style: /policy: style-src/, html: /policy: require-trusted-types-for/ });
});
