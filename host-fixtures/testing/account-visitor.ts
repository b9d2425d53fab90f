import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { demoPassword } from '../server/accounts/demo-people.ts';
import { openTestDatabase } from './test-database.ts';
import { type Database } from '../server/database/tables.ts';
import { browser, type HostAnswer, type HostRequest, testApp, testNow } from './test-app.ts';

/** Opens a database for one test. */
export async function memoryDatabase(): Promise<Database> {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  return database;
}

/** Opens a browser that calls the account API like the product, in a language. */
export async function accountVisitor(database: Database, language = 'en') {
  const { visitor, advance } = await accountHost(database);
  return { ...(await visitor(language)), advance };
}

/** Opens a host for several such browsers, each with its own IPv4 address. */
export async function accountHost(database: Database) {
  let now: number = testNow;
  const app = await testApp({ database, clock: { now: () => now }, trustedProxies: ['loopback'] });
  return {
    database,
    now: () => now,
    visitor: (language = 'en', ip = '203.0.113.7') => openVisitor(app, language, ip),
    advance: (ms: number) => (now += ms),
  };
}

async function openVisitor(app: FastifyInstance, language: string, ip: string) {
  const { open: openUrl, cookies } = browser(app);
  const open = (request: string | HostRequest) => {
    const options = typeof request === 'string' ? { url: request } : request;
    return openUrl({ ...options, headers: { ...options.headers, 'x-forwarded-for': ip } });
  };
  await open('/api/token');
  const change = async (
    method: 'POST' | 'DELETE',
    call: string,
    { payload, key }: { readonly payload?: object; readonly key?: string | undefined } = {},
  ): Promise<HostAnswer> => {
    // A sign-in and a sign-out start another session, which needs another token.
    const { token } = (await open('/api/token')).json<{ token: string }>();
    const headers = {
      [tokenHeader]: token,
      [csrfHeader]: cookies.get(csrfCookie),
      'accept-language': language,
      [idempotencyHeader]: key,
    };
    return open({ method, url: `/account-management/api/${call}`, headers, ...(payload && { payload }) });
  };
  const post = (call: string, payload: object, key?: string) => change('POST', call, { payload, key });
  return {
    cookies,
    open,
    post,
    remove: (call: string) => change('DELETE', call),
    get: async (call: string) =>
      open({ url: `/account-management/api/${call}`, headers: { 'accept-language': language } }),
    signIn: (emailAddress: string, password = demoPassword) => post('login', { emailAddress, password }),
    account: async () => (await open('/account-management/api/account')).json<object>(),
  };
}

/** The unsent messages about accounts to an address, the latest last. */
export async function accountMailsTo(database: Database, address: string) {
  const rows = await database
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', address)
    .where('kind', 'like', 'account-%')
    .orderBy('mail_no')
    .execute();
  return rows.map(({ kind, lang, subject, text_body: text }) => ({
    kind,
    lang,
    subject,
    text,
    /** The code in the message, if any. */
    code: /[0-9A-Z]{5}(?:-[0-9A-Z]{5})+/.exec(text)?.[0] ?? '',
  }));
}
