import { describe, expect, it } from 'vitest';
import { openOperator, ownForm } from '../../../testing/test-operator.ts';
import { type AnsweredOrder, testShop } from '../../../testing/test-shop.ts';
import { type OperatorRole } from '../operator.ts';
import { countStates } from '../../metrics/host-metrics.ts';
import { formatHistory, readHistory } from '../../../server/orders/order-history.ts';

const owedRefunds = 'refunds refused, which are owed otherwise';
const paidRefunds = 'refunds refused, which were paid otherwise';

/** A shop whose traveller's card cannot be refunded, and the operator's page. */
async function refuseRefund(conduct: 'refused' | 'pending' = 'refused') {
  const shop = await testShop();
  const traveller = await shop.traveller();
  const { orderNumber, reservations } = await traveller.buy();
  await traveller.open({ url: `/bus-tracker?scenario=refund-${conduct}` });
  await traveller.refund(reservations[0]?.reservationKey);
  const { refund_id: refundId } = await shop.database
    .selectFrom('refunds')
    .select('refund_id')
    .executeTakeFirstOrThrow();
  const page = await openOperator({ app: shop.app(), database: shop.database });
  const { post } = page;
  const history = async () => formatHistory(await readHistory(shop.database, orderNumber));
  const readRefundStates = async () =>
    (await traveller.confirmation()).json<AnsweredOrder>().refunds?.map(({ status }) => status);
  return { shop, refundId, orderNumber, page, post, history, readRefundStates };
}

describe('a refund that the card refuses', () => {
  it('is marked as paid by other means: it is no longer owed, and the order’s history contains it', async () => {
    const { shop, refundId, orderNumber, page, post, history, readRefundStates } = await refuseRefund();
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
    expect(last).toContain('"operator":"Ada Byron"');
    const trail = await shop.database
      .selectFrom('operator_trail')
      .select(['operator_name', 'action', 'subject'])
      .execute();
    expect(trail).toEqual([{ operator_name: 'Ada Byron', action: 'REFUND_MARKED_PAID', subject: orderNumber }]);
    expect(await readRefundStates()).toEqual(['REFUNDED']);
    const { faults, count } = await shop.audit();
    expect([faults, count(owedRefunds), count(paidRefunds)]).toEqual([[], 0, 1]);
    expect((await countStates(shop.database)).refunds).toEqual([{ labels: { status: 'paid_otherwise' }, count: 1 }]);
  });

  it('is marked once, even if the form is sent twice', async () => {
    const { refundId, post, history } = await refuseRefund();
    const both = [
      await post('/operator/refunds', { refund: refundId, note: '' }),
      await post('/operator/refunds', { refund: refundId, note: 'x'.repeat(60) }),
    ];
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 409]);
    const lines = (await history()).filter((line) => line.includes('REFUND_PAID_OTHERWISE'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('note');
  });

  it.each<[string, { roles?: readonly OperatorRole[]; fields?: object; headers?: object; isSignedOut?: true }, number]>(
    [
      ['without a sign-in', { isSignedOut: true }, 401],
      ['by a person without the role', { roles: ['read', 'orders', 'settings'] }, 403],
      ['from a page of another site', { headers: { ...ownForm, 'sec-fetch-site': 'cross-site' } }, 403],
      ['with a note of 61 characters', { fields: { note: 'x'.repeat(61) } }, 400],
      ['for an unknown refund', { fields: { refund: 'another' } }, 409],
    ],
  )('is not marked as paid %s', async (_case, { roles, fields, headers, isSignedOut = false }, status) => {
    const { shop, refundId } = await refuseRefund();
    const page = await openOperator({ app: shop.app(), database: shop.database, roles });
    if (isSignedOut) page.cookies.clear();
    const answer = await page.post('/operator/refunds', { refund: refundId, note: '', ...fields }, headers);
    expect(answer.statusCode).toBe(status);
    expect((await shop.audit()).count(owedRefunds)).toBe(1);
  });

  it('is the only kind that can be marked: the provider makes the others', async () => {
    const { shop, refundId, page, post } = await refuseRefund('pending');
    const { body } = await page.open('/operator');
    expect(body).toContain('Refunds due (1)');
    expect(body).not.toContain('name="refund"');
    expect((await post('/operator/refunds', { refund: refundId, note: '' })).statusCode).toBe(409);
    expect((await shop.audit()).count(paidRefunds)).toBe(0);
  });
});
