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

/** A host with its database and a clock that the test moves, and browsers that call it as the product does. */
async function host() {
  const clock = { now: testNow };
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const app = await testApp({ database, clock: { now: () => clock.now } });
  const someone = () => {
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
  return { app, database, clock, someone };
}

describe('a session', () => {
  it('is given by the host only: a made-up id is not adopted', async () => {
    const { someone } = await host();
    const [client, other] = [someone(), someone()];
    await other.open('/bus-tracker');
    const foreign = other.session().split('.');
    for (const planted of [
      'a3bb189e-8bf9-4888-9912-ace4e6543002',
      `a3bb189e-8bf9-4888-9912-ace4e6543002.${foreign.slice(1).join('.')}`,
      [...foreign.slice(0, 3), ''].join('.'),
      [foreign[0], foreign[1], 'zzzzzzzzz', foreign[3]].join('.'),
    ]) {
      client.cookies.set('coach-session', planted);
      await client.open('/bus-tracker');
      expect(client.session()).not.toBe(planted);
      expect(client.session().split('.')[0]).not.toBe(planted.split('.')[0]);
    }
  });

  it('ends two days after its last page, and after a week in any case', async () => {
    const { someone, clock } = await host();
    const client = someone();
    await client.open('/bus-tracker');
    const [first = ''] = client.session().split('.');
    const isTheSame = async () => {
      await client.open('/bus-tracker');
      return client.session().startsWith(first);
    };
    clock.now += 47 * hour;
    expect(await isTheSame()).toBe(true);
    clock.now += 47 * hour;
    expect(await isTheSame()).toBe(true);
    clock.now += 47 * hour;
    expect(await isTheSame()).toBe(true);
    clock.now += 30 * hour;
    expect(await isTheSame()).toBe(false);
    const [second = ''] = client.session().split('.');
    clock.now += 48 * hour;
    await client.open('/bus-tracker');
    expect(client.session().startsWith(second)).toBe(false);
  });

  it('outlives a restart of the host, with its basket and its token', async () => {
    const { someone, database } = await host();
    const client = someone();
    await client.add();
    const { token } = (await client.open('/api/token')).json<{ token: string }>();
    const again = browser(await testApp({ database }));
    for (const [name, value] of client.cookies) again.cookies.set(name, value);
    const { basket } = (await again.open(basketUrl)).json<{ basket: { journeys: unknown[] } | null }>();
    expect(basket?.journeys).toHaveLength(1);
    const added = await again.open({
      method: 'POST',
      url: `${basketUrl}/add`,
      payload: { journeys: [line(direct)] },
      headers: { [tokenHeader]: token, [csrfHeader]: again.cookies.get(csrfCookie) },
    });
    expect([added.statusCode, added.json()]).toMatchObject([200, { basket: { journeys: [{}, {}] } }]);
  });
});

describe('signing in', () => {
  it('gives another session, and moves everything of the first one to it', async () => {
    const { someone, database } = await host();
    const client = someone();
    const added = await client.add('key');
    const planted = client.session();
    const before = (await database.selectFrom('baskets').select('session_id').executeTakeFirstOrThrow()).session_id;
    expect((await client.post(login, anna)).statusCode).toBe(200);
    expect(client.session()).not.toBe(planted);
    expect((await client.basket())?.journeys).toHaveLength(1);
    // A repeat whose first answer was lost is still the same intention.
    expect((await client.add('key')).body).toBe(added.body);
    const thief = someone();
    thief.cookies.set('coach-session', planted);
    expect(await thief.basket()).toBeNull();
    for (const table of sessionTables) {
      const left = await database.selectFrom(table).select('session_id').where('session_id', '=', before).execute();
      expect([table, left]).toEqual([table, []]);
    }
  });

  it('moves the rows of every table that names a session', async () => {
    const { database } = await host();
    const { rows } = await sql<{ name: string }>`
      select m.name from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table' and c.name = 'session_id' order by m.name`.execute(database);
    expect(rows.map(({ name }) => name)).toEqual([...sessionTables].sort());
  });

  it('keeps the session when it fails', async () => {
    const { someone } = await host();
    const client = someone();
    await client.open('/bus-tracker');
    const before = client.session();
    expect((await client.post(login, { ...anna, password: 'wrong' })).statusCode).toBe(401);
    expect(client.session()).toBe(before);
  });
});

describe('signing out', () => {
  it('leaves nothing to read, neither for the browser nor with copied cookies', async () => {
    const { someone } = await host();
    const client = someone();
    await client.post(login, anna);
    await client.open('/bus-tracker?scenario=zero-total');
    await client.add();
    expect((await client.buy()).json()).toMatchObject({ payment: { status: 'PAID' } });
    expect((await client.post(messagesUrl, contact, 'note')).statusCode).toBe(200);
    expect((await client.order()).json()).toMatchObject({ emailAddress: 'ada@example.com' });
    await client.add();
    const copied = new Map(client.cookies);
    await client.post(logout, {});
    const thief = someone();
    for (const [name, value] of copied) thief.cookies.set(name, value);
    for (const somebody of [client, thief]) {
      expect((await somebody.order()).statusCode).toBe(404);
      expect(await somebody.basket()).toBeNull();
      expect((await somebody.open('/messages.json')).json()).toEqual({ messages: [] });
      expect((await somebody.open('/journey-planner/api/payments/current')).json()).toEqual({ payment: null });
      expect((await somebody.open('/account-management/api/account')).body).not.toContain('anna');
    }
  });

  it('keeps what was bought, and releases the seats that were only held', async () => {
    const { someone, database } = await host();
    const client = someone();
    await client.open('/bus-tracker?scenario=zero-total');
    await client.add();
    await client.buy();
    await client.add();
    await client.post(logout, {});
    expect(await database.selectFrom('orders').select('order_number').execute()).toHaveLength(1);
    expect(await database.selectFrom('baskets').select('status').execute()).toEqual([{ status: 'SOLD' }]);
  });
});
