import { describe, expect, it } from 'vitest';
import { browser } from '../../testing/test-app.ts';
import { type AnsweredOrder, testShop } from '../../testing/test-shop.ts';
import { countStates } from '../metrics/host-metrics.ts';
import { formatHistory, readHistory } from '../../server/orders/order-history.ts';

const operatorPassword = 'a password of the operator';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const ownPage = { ...form, 'sec-fetch-site': 'same-origin' };
const owedRefunds = 'refunds refused, which are owed otherwise';
const paidRefunds = 'refunds refused, which were paid otherwise';

/** A shop whose traveller's card cannot be refunded, and the operator's page. */
async function refuseRefund(conduct: 'refused' | 'pending' = 'refused') {
  const shop = await testShop({ operatorPassword });
  const traveller = await shop.traveller();
  const { orderNumber, reservations } = await traveller.buy();
  await traveller.open({ url: `/bus-tracker?scenario=refund-${conduct}` });
  await traveller.refund(reservations[0]?.reservationKey);
  const { refund_id: refundId } = await shop.database
    .selectFrom('refunds')
    .select('refund_id')
    .executeTakeFirstOrThrow();
  const page = browser(shop.app());
  const post = (url: string, fields: object, headers: object = ownPage) =>
    page.open({
      method: 'POST',
      url,
      headers: { ...headers },
      payload: new URLSearchParams({ ...fields }).toString(),
    });
  const signIn = () => post('/operator/sign-in', { password: operatorPassword });
  const history = async () => formatHistory(await readHistory(shop.database, orderNumber));
  const readRefundStates = async () =>
    (await traveller.confirmation()).json<AnsweredOrder>().refunds?.map(({ status }) => status);
  return { shop, refundId, page, post, signIn, history, readRefundStates };
}

describe('a refund that the card refuses', () => {
  it('is marked as paid by other means: it is no longer owed, and the order’s history contains it', async () => {
    const { shop, refundId, page, post, signIn, history, readRefundStates } = await refuseRefund();
    await signIn();
    const { body } = await page.open('/operator');
    expect(body).toContain('Refunds due (1)');
    expect(body).toContain(`name="refund" value="${refundId}"`);
    expect(body).toContain('action="/operator/refunds"');
    expect(await readRefundStates()).toEqual(['REFUSED']);
    shop.advance(60_000);
    const answer = await post('/operator/refunds', { refund: refundId, note: ' transfer 4711 <b> ' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/operator']);
    expect((await page.open('/operator')).body).toContain('Refunds due (0)');
    const last = (await history()).at(-1) ?? '';
    expect(last.startsWith(`${new Date(shop.now()).toISOString()} OPERATOR REFUND_PAID_OTHERWISE `)).toBe(true);
    expect(last).toContain(`"refundId":"${refundId}"`);
    expect(last).toContain('"note":"transfer 4711 <b>"');
    expect(await readRefundStates()).toEqual(['REFUNDED']);
    const { faults, count } = await shop.audit();
    expect([faults, count(owedRefunds), count(paidRefunds)]).toEqual([[], 0, 1]);
    expect((await countStates(shop.database)).refunds).toEqual([{ labels: { status: 'paid_otherwise' }, count: 1 }]);
  });

  it('is marked once, even if the form is sent twice', async () => {
    const { refundId, post, signIn, history } = await refuseRefund();
    await signIn();
    const both = [
      await post('/operator/refunds', { refund: refundId, note: '' }),
      await post('/operator/refunds', { refund: refundId, note: 'x'.repeat(60) }),
    ];
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 409]);
    const lines = (await history()).filter((line) => line.includes('REFUND_PAID_OTHERWISE'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('note');
  });

  it.each<[string, boolean, object, object, number]>([
    ['without a sign-in', false, {}, ownPage, 401],
    ['from a page of another site', true, {}, { ...form, 'sec-fetch-site': 'cross-site' }, 403],
    ['from an unknown page', true, {}, form, 403],
    ['with a note of 61 characters', true, { note: 'x'.repeat(61) }, ownPage, 400],
    ['for an unknown refund', true, { refund: 'another' }, ownPage, 409],
  ])('is not marked as paid %s', async (...[, isSignedIn, fields, headers, status]) => {
    const { shop, refundId, post, signIn } = await refuseRefund();
    if (isSignedIn) await signIn();
    const answer = await post('/operator/refunds', { refund: refundId, note: '', ...fields }, headers);
    expect(answer.statusCode).toBe(status);
    expect((await shop.audit()).count(owedRefunds)).toBe(1);
  });

  it('is the only kind that can be marked: the provider makes the others', async () => {
    const { shop, refundId, page, post, signIn } = await refuseRefund('pending');
    await signIn();
    const { body } = await page.open('/operator');
    expect(body).toContain('Refunds due (1)');
    expect(body).not.toContain('name="refund"');
    expect((await post('/operator/refunds', { refund: refundId, note: '' })).statusCode).toBe(409);
    expect((await shop.audit()).count(paidRefunds)).toBe(0);
  });
});
