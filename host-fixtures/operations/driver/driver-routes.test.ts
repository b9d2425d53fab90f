import { describe, expect, it } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';
import { testNow } from '../../testing/test-app.ts';
import { checkTicket } from '../check-tickets/check-ticket.ts';
import { type DriverList } from '../check-tickets/ticket-list.ts';
import { listIssuedTickets } from '../../server/tickets/issue-tickets.ts';
import { pinHeader } from './driver-routes.ts';

/** A host that has sold a ticket for that day. */
async function hostWithTicket(parts: Parameters<typeof testShop>[0] = {}) {
  const shop = await testShop(parts);
  const traveller = await shop.traveller();
  const payment = await traveller.pay(await traveller.add());
  await traveller.card(payment, '4242424242424242');
  await traveller.payment();
  const { orderNumber } = (await traveller.confirmation()).json<{ orderNumber: string }>();
  const [ticket] = (await listIssuedTickets(shop.database, orderNumber)).values();
  const list = (pin = '') => shop.app().inject({ url: '/driver/list', headers: { [pinHeader]: pin } });
  const report = (payload: object, pin = '') =>
    shop.app().inject({ method: 'POST', url: '/driver/uses', headers: { [pinHeader]: pin }, payload });
  const use = {
    reservationNumber: `${orderNumber}-1`,
    coach: ticket?.facts.coaches[0] ?? '',
    version: 1,
    usedAt: testNow,
  };
  const check = async () => {
    const facts = (await list()).json<DriverList>();
    return checkTicket(ticket?.code ?? '', { ...facts, coach: undefined, now: ticket?.facts.departsAt ?? 0 });
  };
  return { shop, traveller, orderNumber, ticket, list, report, use, check };
}

describe('the driver’s page', () => {
  it('has its own script and worker, with a strict policy', async () => {
    const { shop } = await hostWithTicket();
    const { body, headers } = await shop.app().inject('/driver');
    expect(body).toContain('src="/driver/page.js"');
    expect(body).toContain('data-needs-pin="false"');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    const scripts = [await shop.app().inject('/driver/page.js'), await shop.app().inject('/driver/worker.js')];
    for (const { statusCode, headers: scriptHeaders, body: code } of scripts) {
      expect([statusCode, scriptHeaders['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
      expect(code).not.toMatch(/\bimport\b.*["']#shared/);
    }
  });

  it('downloads what distinguishes good, used and cancelled tickets, without names', async () => {
    const { shop, list, report, use, check, orderNumber } = await hostWithTicket();
    expect((await check()).kind).toBe('good');
    expect((await report({ device: 'device-1', uses: [use] })).json()).toEqual({ doubles: [] });
    expect((await check()).kind).toBe('used');
    expect((await list()).body).not.toMatch(/Anna|Arnaud|@/);
    await shop.database.updateTable('basket_lines').set({ reservation_status: 'CANCELLED' }).execute();
    expect((await check()).kind).toBe('cancelled');
    await shop.database.updateTable('orders').set({ status: 'CANCELLED' }).execute();
    expect(await listIssuedTickets(shop.database, orderNumber)).toEqual(new Map());
    expect((await check()).kind).toBe('cancelled');
  });

  it('reports a boarding once, and is notified if another device was first', async () => {
    const { report, use } = await hostWithTicket();
    const uses = [use];
    await report({ device: 'device-1', uses });
    expect((await report({ device: 'device-1', uses })).json()).toEqual({ doubles: [] });
    expect((await report({ device: 'device-2', uses })).json()).toEqual({ doubles: uses });
  });

  it.each([[{}], [{ device: 'x', uses: [] }], [{ device: 'device-1', uses: [{ reservationNumber: '<b>' }] }]])(
    'rejects the report %j',
    async (body) => {
      const { report } = await hostWithTicket();
      expect((await report(body)).statusCode).toBe(400);
    },
  );

  it.each([
    [7, 400],
    [8, 200],
    [64, 200],
    [65, 400],
  ])('accepts or rejects a device id of %i characters: status %i', async (length, status) => {
    const { report } = await hostWithTicket();
    expect((await report({ device: 'd'.repeat(length), uses: [] })).statusCode).toBe(status);
  });

  it('accepts 500 boardings at once, and no more', async () => {
    const { report, use } = await hostWithTicket();
    const uses = (length: number) => Array.from({ length }, () => use);
    expect((await report({ device: 'device-1', uses: uses(500) })).statusCode).toBe(200);
    expect((await report({ device: 'device-1', uses: uses(501) })).statusCode).toBe(400);
  });

  it('requires the PIN if there is one, and limits wrong ones', async () => {
    const { shop, list, report } = await hostWithTicket({ driverPin: '271828' });
    expect((await shop.app().inject('/driver')).body).toContain('data-needs-pin="true"');
    expect((await list('271828')).statusCode).toBe(200);
    expect((await report({ device: 'device-1', uses: [] }, '1')).statusCode).toBe(401);
    for (let wrong = 0; wrong < 9; wrong += 1) expect((await list('314159')).statusCode).toBe(401);
    expect((await list('271828')).statusCode).toBe(429);
    shop.advance(15 * 60_000 - 1);
    expect((await report({ device: 'device-1', uses: [] }, '271828')).statusCode).toBe(429);
    shop.advance(1);
    expect((await list('271828')).statusCode).toBe(200);
  });

  it('does not exist on a live host without a PIN', async () => {
    const { shop, list } = await hostWithTicket();
    expect((await list()).statusCode).toBe(200);
    const live = await testShop({ trial: {}, publicOrigin: 'https://shop.example' });
    for (const url of ['/driver', '/driver/page.js', '/driver/list']) {
      expect((await live.app().inject(url)).statusCode).toBe(404);
    }
    expect((await shop.app().inject('/driver')).statusCode).toBe(200);
  });
});
