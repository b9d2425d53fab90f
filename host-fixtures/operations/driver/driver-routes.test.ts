import { describe, expect, it } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';
import { testApp, testNow, testTrial } from '../../testing/test-app.ts';
import { checkTicket } from '../check-tickets/check-ticket.ts';
import { type DriverList } from '../check-tickets/ticket-list.ts';
import { listIssuedTickets } from '../../server/tickets/issue-tickets.ts';
import { openOperator } from '../../testing/test-operator.ts';
import { tokenHeader } from './driver-routes.ts';

/** A boarding that the host accepts. */
const validUse = { reservationNumber: 'CW123456-1', coach: '1-2', version: 1, usedAt: testNow };

/** A host that has sold a ticket for that day. */
async function hostWithTicket(parts: Parameters<typeof testShop>[0] = {}) {
  const shop = await testShop(parts);
  const traveller = await shop.traveller();
  const payment = await traveller.pay(await traveller.add());
  await traveller.card(payment, '4242424242424242');
  await traveller.payment();
  const { orderNumber } = (await traveller.confirmation()).json<{ orderNumber: string }>();
  const [ticket] = (await listIssuedTickets(shop.database, orderNumber)).values();
  const send = (url: string, payload: object, token = '') =>
    shop.app().inject({ method: 'POST', url, headers: { [tokenHeader]: token }, payload });
  const enrol = (code = '') => send('/driver/enrolment', { code });
  const readToken = async (code?: string) => (await enrol(code)).json<{ token: string }>().token;
  const operator = await openOperator({ app: shop.app(), database: shop.database });
  /** Adds a phone. @returns its code, as the page shows it */
  const addPhone = async (name = 'Mary') => {
    const { body } = await operator.post('/operator/drivers', { name });
    return /Code: <code class="operator-key">([\dA-Z-]+)</.exec(body)?.[1] ?? '';
  };
  const tokens = [await readToken(await addPhone()), await readToken(await addPhone('Bert'))] as const;
  const list = (token = tokens[0]) => shop.app().inject({ url: '/driver/list', headers: { [tokenHeader]: token } });
  const report = (uses: unknown, token = tokens[0]) => send('/driver/uses', { uses }, token);
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
  return { shop, traveller, orderNumber, ticket, list, report, use, check, enrol, addPhone, operator, tokens };
}

describe('the driver’s page', () => {
  it('has its own script and worker, with a strict policy', async () => {
    const { shop } = await hostWithTicket();
    const { body, headers } = await shop.app().inject('/driver');
    expect(body).toContain('src="/driver/page.js"');
    expect(body).toContain('data-needs-code="false"');
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
    expect((await report([use])).json()).toEqual({ doubles: [] });
    expect((await check()).kind).toBe('used');
    expect((await list()).body).not.toMatch(/Anna|Arnaud|@/);
    await shop.database.updateTable('basket_lines').set({ reservation_status: 'CANCELLED' }).execute();
    expect((await check()).kind).toBe('cancelled');
    await shop.database.updateTable('orders').set({ status: 'CANCELLED' }).execute();
    expect(await listIssuedTickets(shop.database, orderNumber)).toEqual(new Map());
    expect((await check()).kind).toBe('cancelled');
  });

  it('reports a boarding once, and is notified if another device was first', async () => {
    const { shop, report, use, tokens } = await hostWithTicket();
    const uses = [use];
    await report(uses);
    expect((await report(uses)).json()).toEqual({ doubles: [] });
    expect((await report(uses, tokens[1])).json()).toEqual({ doubles: uses });
    const rows = await shop.database
      .selectFrom('ticket_uses')
      .innerJoin('driver_devices', 'driver_devices.device_id', 'ticket_uses.device')
      .select('name')
      .execute();
    expect(rows).toEqual([{ name: 'Mary' }]);
  });

  it('ignores boardings with tickets that do not exist', async () => {
    const { shop, report, use } = await hostWithTicket();
    const unknown = { ...use, reservationNumber: 'UNKNOWN0-1' };
    expect((await report([unknown, use])).json()).toEqual({ doubles: [] });
    const rows = await shop.database.selectFrom('ticket_uses').select('reservation_number').execute();
    expect(rows).toEqual([{ reservation_number: use.reservationNumber }]);
  });

  it.each([
    [undefined],
    [[{ reservationNumber: '<b>' }]],
    [[{ ...validUse, version: 2 ** 53 }]],
    [[{ ...validUse, version: -1 }]],
    [[{ ...validUse, usedAt: 2 ** 53 }]],
  ])('rejects the boardings %j', async (uses) => {
    const { report } = await hostWithTicket();
    expect((await report([validUse])).statusCode).toBe(200);
    expect((await report(uses)).statusCode).toBe(400);
  });

  it('accepts 500 boardings at once, and no more', async () => {
    const { report, use } = await hostWithTicket();
    const uses = (length: number) => Array.from({ length }, () => use);
    expect((await report(uses(500))).statusCode).toBe(200);
    expect((await report(uses(501))).statusCode).toBe(400);
  });
});

describe('a phone', () => {
  const live = { trial: {}, publicOrigin: 'https://shop.example' };

  it('needs a token, which a code gives once', async () => {
    const app = await testApp(live);
    expect((await app.inject('/driver')).body).toContain('data-needs-code="true"');
    expect((await app.inject('/driver/list')).statusCode).toBe(401);
    const { list, report, enrol, addPhone } = await hostWithTicket({
      trial: { ...(await testTrial()), isDriverOpen: false },
    });
    expect((await list('')).statusCode).toBe(401);
    expect((await report([], 'x')).statusCode).toBe(401);
    const code = await addPhone();
    const enrolled = await enrol(code.toLowerCase());
    expect(enrolled.statusCode).toBe(200);
    expect((await list(enrolled.json<{ token: string }>().token)).statusCode).toBe(200);
    expect((await enrol(code)).statusCode).toBe(401);
    expect((await enrol('x'.repeat(41))).statusCode).toBe(400);
  });

  it('is enrolled within a day', async () => {
    const { shop, enrol, addPhone } = await hostWithTicket({ trial: { ...(await testTrial()), isDriverOpen: false } });
    const [first, second] = [await addPhone(), await addPhone()];
    shop.advance(24 * 3_600_000 - 1);
    expect((await enrol(first)).statusCode).toBe(200);
    shop.advance(1);
    expect((await enrol(second)).statusCode).toBe(401);
  });

  it('is not enrolled by a code that was made while the clock was days ahead', async () => {
    const { shop, enrol, addPhone } = await hostWithTicket({ trial: { ...(await testTrial()), isDriverOpen: false } });
    const code = await addPhone();
    shop.advance(-72 * 3_600_000);
    expect((await enrol(code)).statusCode).toBe(401);
  });

  it('loses access at once, and the trail records what happened to it', async () => {
    const { shop, list, operator, tokens } = await hostWithTicket();
    await list();
    const { body } = await operator.open('/operator/drivers');
    expect(body).toContain('last used 2031-03-09');
    const device = await shop.database
      .selectFrom('driver_devices')
      .select('device_id')
      .where('name', '=', 'Mary')
      .executeTakeFirstOrThrow();
    const url = `/operator/drivers/${device.device_id}/end`;
    const reader = await openOperator({ app: shop.app(), database: shop.database, roles: ['read'] });
    expect((await reader.post(url)).statusCode).toBe(403);
    expect((await list()).statusCode).toBe(200);
    expect((await operator.post(url)).statusCode).toBe(303);
    expect([(await list()).statusCode, (await list(tokens[1])).statusCode]).toEqual([401, 200]);
    expect((await operator.post(url)).statusCode).toBe(400);
    const trail = await shop.database.selectFrom('operator_trail').selectAll().orderBy('entry_no').execute();
    expect(
      trail
        .filter(({ subject }) => subject === device.device_id)
        .map(({ operator_name, action }) => `${operator_name}: ${action}`),
    ).toEqual(['Ada Byron: DEVICE_ADDED', 'Mary: DEVICE_ENROLLED', 'Ada Byron: DEVICE_ENDED']);
  });

  it('is stored without its code and token in clear text', async () => {
    const { shop, addPhone, tokens } = await hostWithTicket();
    const code = await addPhone();
    const text = JSON.stringify([
      await shop.database.selectFrom('driver_devices').selectAll().execute(),
      await shop.database.selectFrom('operator_trail').selectAll().execute(),
    ]);
    for (const secret of [code, ...tokens]) expect(text).not.toContain(secret);
  });

  it.each(['', 'x'.repeat(61)])('is not added with the name “%s”', async (name) => {
    const { operator } = await hostWithTicket();
    expect((await operator.post('/operator/drivers', { name })).statusCode).toBe(400);
  });

  it('is enrolled without a code on a trial host only', async () => {
    const { enrol, list } = await hostWithTicket();
    expect((await list((await enrol()).json<{ token: string }>().token)).statusCode).toBe(200);
    const app = await testApp(live);
    const answer = await app.inject({ method: 'POST', url: '/driver/enrolment', payload: { code: '' } });
    expect(answer.statusCode).toBe(401);
  });
});
