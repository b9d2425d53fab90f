import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { demoPassword } from '../../accounts/demo-people.ts';
import { openDatabase } from '../../database/open-database.ts';
import { browser, testApp, testNow } from '../../../testing/test-app.ts';
import { basketUrl, direct, line } from '../../../testing/test-visitor.ts';
import { sessionTables } from './renew-session.ts';

const hour = 3_600_000;
const login = '/account-management/api/login';
const logout = '/account-management/api/logout';
const messagesUrl = '/customer-service/api/messages';
const anna = { emailAddress: 'anna@example.com', password: demoPassword };
const contact = {
  form: 'contact',
  topic: 'other',
  attachments: [],
  unseenField: '',
  filledForMs: 60_000,
  fields: { name: 'Ada', emailAddress: 'ada@example.com', message: 'Merci beaucoup !' },
};

/** Opens a host with an adjustable clock, and browsers that call it as the product does. */
async function openHost() {
  const clock = { now: testNow };
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const app = await testApp({ database, clock: { now: () => clock.now } });
  const createVisitor = () => {
    const client = browser(app);
    const post = async (url: string, payload: object, key?: string) => {
      const { token } = (await client.open('/api/token')).json<{ token: string }>();
      const headers = { [tokenHeader]: token, [csrfHeader]: client.cookies.get(csrfCookie) };
      return client.open({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, ...(key && { [idempotencyHeader]: key }) },
      });
    };
    return {
      ...client,
      post,
      add: (key?: string) => post(`${basketUrl}/add`, { journeys: [line(direct)] }, key),
      buy: () =>
        post(
          '/journey-planner/api/payments',
          { billingInfo: { emailAddress: 'ada@example.com' }, total: 0, returnUrl: '/terms' },
          'pay',
        ),
      basket: async () => (await client.open(basketUrl)).json<{ basket: { journeys: unknown[] } | null }>().basket,
      order: () => client.open('/journey-planner/api/orders/confirmation'),
      session: () => client.cookies.get('coach-session') ?? '',
    };
  };
  return { app, database, clock, createVisitor };
}

describe('a session', () => {
  it('is created by the host only: an invented id is ignored', async () => {
    const { createVisitor } = await openHost();
    const [client, otherClient] = [createVisitor(), createVisitor()];
    await otherClient.open('/bus-tracker');
    const foreignParts = otherClient.session().split('.');
    for (const inventedCookie of [
      'a3bb189e-8bf9-4888-9912-ace4e6543002',
      `a3bb189e-8bf9-4888-9912-ace4e6543002.${foreignParts.slice(1).join('.')}`,
      [...foreignParts.slice(0, 3), ''].join('.'),
      [foreignParts[0], foreignParts[1], 'zzzzzzzzz', foreignParts[3]].join('.'),
    ]) {
      client.cookies.set('coach-session', inventedCookie);
      await client.open('/bus-tracker');
      expect(client.session()).not.toBe(inventedCookie);
      expect(client.session().split('.')[0]).not.toBe(inventedCookie.split('.')[0]);
    }
  });

  it('ends two days after its last page, and after a week in any case', async () => {
    const { createVisitor, clock } = await openHost();
    const client = createVisitor();
    await client.open('/bus-tracker');
    const [firstId = ''] = client.session().split('.');
    const isSameSession = async () => {
      await client.open('/bus-tracker');
      return client.session().startsWith(firstId);
    };
    clock.now += 47 * hour;
    expect(await isSameSession()).toBe(true);
    clock.now += 47 * hour;
    expect(await isSameSession()).toBe(true);
    clock.now += 47 * hour;
    expect(await isSameSession()).toBe(true);
    clock.now += 30 * hour;
    expect(await isSameSession()).toBe(false);
    const [secondId = ''] = client.session().split('.');
    clock.now += 48 * hour;
    await client.open('/bus-tracker');
    expect(client.session().startsWith(secondId)).toBe(false);
  });

  it('ends if its cookie was written while the clock of the host was days ahead', async () => {
    const { createVisitor, clock } = await openHost();
    const [newClient, returningClient] = [createVisitor(), createVisitor()];
    await returningClient.open('/bus-tracker');
    clock.now += 47 * hour;
    for (const client of [newClient, returningClient]) await client.open('/bus-tracker');
    clock.now -= 47 * hour;
    for (const client of [newClient, returningClient]) {
      const [previousId = ''] = client.session().split('.');
      await client.open('/bus-tracker');
      expect(client.session().startsWith(previousId)).toBe(false);
    }
  });

  it('survives a restart of the host, with its basket and its token', async () => {
    const { createVisitor, database } = await openHost();
    const client = createVisitor();
    await client.add();
    const { token } = (await client.open('/api/token')).json<{ token: string }>();
    const restartedClient = browser(await testApp({ database }));
    for (const [name, value] of client.cookies) restartedClient.cookies.set(name, value);
    const { basket } = (await restartedClient.open(basketUrl)).json<{ basket: { journeys: unknown[] } | null }>();
    expect(basket?.journeys).toHaveLength(1);
    const addition = await restartedClient.open({
      method: 'POST',
      url: `${basketUrl}/add`,
      payload: { journeys: [line(direct)] },
      headers: { [tokenHeader]: token, [csrfHeader]: restartedClient.cookies.get(csrfCookie) },
    });
    expect([addition.statusCode, addition.json()]).toMatchObject([200, { basket: { journeys: [{}, {}] } }]);
  });
});

describe('signing in', () => {
  it('creates a new session, and moves all data of the first one to it', async () => {
    const { createVisitor, database } = await openHost();
    const client = createVisitor();
    const addition = await client.add('key');
    const previousCookie = client.session();
    const previousSession = (await database.selectFrom('baskets').select('session_id').executeTakeFirstOrThrow())
      .session_id;
    expect((await client.post(login, anna)).statusCode).toBe(200);
    expect(client.session()).not.toBe(previousCookie);
    expect((await client.basket())?.journeys).toHaveLength(1);
    // A retry after a lost answer is still the same intention.
    expect((await client.add('key')).body).toBe(addition.body);
    const thief = createVisitor();
    thief.cookies.set('coach-session', previousCookie);
    expect(await thief.basket()).toBeNull();
    for (const table of sessionTables) {
      const remainingRows = await database
        .selectFrom(table)
        .select('session_id')
        .where('session_id', '=', previousSession)
        .execute();
      expect([table, remainingRows]).toEqual([table, []]);
    }
  });

  it('moves the rows of every table with a session id', async () => {
    const { database } = await openHost();
    const { rows } = await sql<{ name: string }>`
      select m.name from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table' and c.name = 'session_id' order by m.name`.execute(database);
    expect(rows.map(({ name }) => name)).toEqual([...sessionTables].sort());
  });

  it('keeps the session if it fails', async () => {
    const { createVisitor } = await openHost();
    const client = createVisitor();
    await client.open('/bus-tracker');
    const previousSession = client.session();
    expect((await client.post(login, { ...anna, password: 'wrong' })).statusCode).toBe(401);
    expect(client.session()).toBe(previousSession);
  });
});

describe('signing out', () => {
  it('leaves no readable data, neither for the browser nor for copied cookies', async () => {
    const { createVisitor } = await openHost();
    const client = createVisitor();
    await client.post(login, anna);
    await client.open('/bus-tracker?scenario=zero-total');
    await client.add();
    expect((await client.buy()).json()).toMatchObject({ payment: { status: 'PAID' } });
    expect((await client.post(messagesUrl, contact, 'note')).statusCode).toBe(200);
    expect((await client.order()).json()).toMatchObject({ emailAddress: 'ada@example.com' });
    await client.add();
    const copiedCookies = new Map(client.cookies);
    await client.post(logout, {});
    const thief = createVisitor();
    for (const [name, value] of copiedCookies) thief.cookies.set(name, value);
    for (const visitor of [client, thief]) {
      expect((await visitor.order()).statusCode).toBe(404);
      expect(await visitor.basket()).toBeNull();
      expect((await visitor.open('/messages.json')).json()).toEqual({ messages: [] });
      expect((await visitor.open('/journey-planner/api/payments/current')).json()).toEqual({ payment: null });
      expect((await visitor.open('/account-management/api/account')).body).not.toContain('anna');
    }
  });

  it('preserves orders, and releases held seats', async () => {
    const { createVisitor, database } = await openHost();
    const client = createVisitor();
    await client.open('/bus-tracker?scenario=zero-total');
    await client.add();
    await client.buy();
    await client.add();
    await client.post(logout, {});
    expect(await database.selectFrom('orders').select('order_number').execute()).toHaveLength(1);
    expect(await database.selectFrom('baskets').select('status').execute()).toEqual([{ status: 'SOLD' }]);
  });
});
