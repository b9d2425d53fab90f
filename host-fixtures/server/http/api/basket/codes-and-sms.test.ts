import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { getBillingInfo, redeemCode, saveSmsNumber } from '#shared/contract/basket/basket-details.ts';
import { demoPassword } from '../../../accounts/demo-people.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { trialFeatures } from '../../../trial-features/trial-features.ts';
import { openTrialFeatures } from '../../../trial-features/open-trial-features.ts';
import { basketUrl, direct, line, visitor } from '../../../../testing/test-visitor.ts';

async function openBuyer(app = testApp()) {
  const client = await visitor(await app);
  await client.add([line(direct)]);
  const total = (await client.basket())?.total ?? NaN;
  return { ...client, total, sms: (payload: object) => client.send('POST', `${basketUrl}/sms`, { payload }) };
}

const hundredths = (amount: number) => Math.round(amount * 100) / 100;

describe('redemption codes', () => {
  it('lower the total, which rises again when they are removed', async () => {
    const client = await openBuyer();
    const answer = await client.redeem('autocar10');
    expect([answer.statusCode, safeParse(redeemCode.answer, answer.json()).issues]).toEqual([200, undefined]);
    const off = hundredths(client.total / 10);
    expect(await client.basket()).toMatchObject({
      redemptionCodes: [{ code: 'AUTOCAR10', amount: off }],
      discountTotal: off,
      total: hundredths(client.total - off),
    });
    const removal = await client.send('DELETE', `${basketUrl}/redemption-codes?redemptionCode=Autocar10`);
    expect(removal.json()).toMatchObject({ basket: { redemptionCodes: [], total: client.total }, errors: [] });
    expect((await client.send('DELETE', `${basketUrl}/redemption-codes?redemptionCode=AUTOCAR10`)).statusCode).toBe(
      404,
    );
  });

  it.each([
    ['NOBODY', 'code-unknown'],
    ['ETE2025', 'code-expired'],
    ['AUTOCAR10', 'code-used'],
    ['SOLO20', 'code-not-combinable'],
  ])('%s is refused as %s, and the previous codes stay', async (code, id) => {
    const client = await openBuyer();
    await client.redeem('AUTOCAR10');
    const answer = await client.redeem(code);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        errors: [{ id, message: expect.stringContaining(code) }],
        basket: { redemptionCodes: [{ code: 'AUTOCAR10' }] },
      },
    ]);
  });

  it('for single use are valid in one basket until it is emptied', async () => {
    const app = testApp();
    const [client, otherClient] = [await openBuyer(app), await openBuyer(app)];
    await client.redeem('MERCI-7K3M');
    expect((await otherClient.redeem('MERCI-7K3M')).json()).toMatchObject({ errors: [{ id: 'code-used' }] });
    await client.send('DELETE', basketUrl);
    expect((await otherClient.redeem('MERCI-7K3M')).json()).toMatchObject({ errors: [] });
  });

  it('are refused without a basket', async () => {
    expect((await (await visitor(await testApp())).redeem('AUTOCAR10')).statusCode).toBe(404);
  });
});

describe('the number for text messages (spec §9 "SMS fee")', () => {
  it('costs one fee, appears in every journey, and is removed with its fee', async () => {
    const client = await openBuyer();
    const answer = await client.sms({ phoneNumber: '+44 (113) 496-0123' });
    expect([answer.statusCode, safeParse(saveSmsNumber.answer, answer.json()).issues]).toEqual([200, undefined]);
    await client.sms({ phoneNumber: '+44 (0)113 496 0124' });
    expect(await client.basket()).toMatchObject({
      feesBreakdown: { sms: 0.75 },
      total: hundredths(client.total + 0.75),
      journeys: [{ smsContactNumberField: '+441134960124' }],
    });
    await client.sms({});
    const { feesBreakdown, total, journeys = [] } = (await client.basket()) ?? {};
    expect([feesBreakdown?.sms, total]).toEqual([null, client.total]);
    expect(journeys[0]).not.toHaveProperty('smsContactNumberField');
  });

  it.each(['12', 'call me', '+44 113 496 0123 4567 89'])('cannot be %s', async (phoneNumber) => {
    const client = await openBuyer();
    expect((await client.sms({ phoneNumber })).json()).toMatchObject({
      errors: [{ id: 'sms-number' }],
      basket: { total: client.total },
    });
  });
});

describe('the billing address', () => {
  const readBillingInfo = async (client: Awaited<ReturnType<typeof visitor>>) => {
    const answer = await client.open(`${basketUrl}/billing-info`);
    expect(safeParse(getBillingInfo.answer, answer.json()).issues).toBeUndefined();
    return answer.json<object>();
  };

  it('is empty for a guest, and filled in for a signed-in user', async () => {
    const client = await visitor(await testApp());
    expect(await readBillingInfo(client)).toEqual({});
    const payload = { emailAddress: 'anna+bill@example.com', password: demoPassword };
    await client.send('POST', '/account-management/api/login', { payload });
    expect(await readBillingInfo(client)).toMatchObject({
      firstName: 'Anna',
      lastName: 'Martin',
      emailAddress: payload.emailAddress,
      townCity: 'Leeds',
      postalCode: 'LS1 4DT',
      country: 'GB',
    });
  });
});

it('text messages are not charged if the host sends none', async () => {
  const { outboxPath: _, ...trial } = await openTrialFeatures(trialFeatures);
  const client = await openBuyer(testApp({ trial }));
  expect((await client.sms({ phoneNumber: '+44 7700 900123' })).json()).toMatchObject({
    errors: [{ id: 'no-text-messages' }],
    basket: { feesBreakdown: { sms: null } },
  });
});
