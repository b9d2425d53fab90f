import { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { insertAccounts, openTestDatabase } from '../../../testing/test-database.ts';
import { type Cookie, type Cookies } from './cookies.ts';
import { createSignIns } from './signed-in.ts';

const hourMs = 3_600_000;

/** Opens the sign-ins of one browser, whose cookie can be read and replaced. */
async function openBrowser(secret = 'a secret') {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  await insertAccounts(database, ['anna@example.com', 'noe@example.com', 'lou@example.com']);
  const clock = { now: 1000 };
  const jar: { cookie?: Cookie } = {};
  const cookies: Cookies = {
    read: () => jar.cookie?.value,
    write: (_exchange, cookie) => void (jar.cookie = cookie),
    clear: () => delete jar.cookie,
  };
  const openSignIns = (key: string) =>
    createSignIns({ database, cookies, now: () => clock.now, secret: Buffer.from(key) });
  const exchange = { request: {} as FastifyRequest, reply: {} as FastifyReply };
  const signIns = openSignIns(secret);
  return {
    database,
    clock,
    jar,
    begin: (emailAddress: string) => signIns.begin(emailAddress, exchange),
    end: () => signIns.end(exchange),
    readAddress: (key?: string) => (key === undefined ? signIns : openSignIns(key)).read(exchange.request),
  };
}

it('a sign-in is valid for 12 hours, like its cookie', async () => {
  const { begin, readAddress, clock, jar } = await openBrowser();
  expect(await readAddress()).toBeUndefined();
  await begin('anna@example.com');
  expect(jar.cookie?.maxAge).toBe(12 * 3600);
  clock.now += 12 * hourMs - 1;
  expect(await readAddress()).toBe('anna@example.com');
  clock.now += 1;
  expect(await readAddress()).toBeUndefined();
});

it('a cookie that is signed with another key or was changed is ignored', async () => {
  const { begin, readAddress, jar } = await openBrowser();
  await begin('anna@example.com');
  expect(await readAddress('another secret')).toBeUndefined();
  const { value = '', ...cookie } = jar.cookie ?? { name: '' };
  jar.cookie = { ...cookie, value: value.replace(/\.(\d+)\./, (_, end: string) => `.${Number(end) + 1}.`) };
  expect(await readAddress()).toBeUndefined();
  jar.cookie = { ...cookie, value: `${value}A` };
  expect(await readAddress()).toBeUndefined();
});

it('a copy of the cookie is invalid after the browser has signed out', async () => {
  const { begin, end, readAddress, jar } = await openBrowser();
  await begin('anna@example.com');
  const { cookie } = jar;
  await end();
  expect(jar.cookie).toBeUndefined();
  if (cookie) jar.cookie = cookie;
  expect(await readAddress()).toBeUndefined();
});

it('another sign-in ends the previous one, and expired ones are removed', async () => {
  const { begin, clock, jar, database } = await openBrowser();
  const count = async () => (await database.selectFrom('sign_ins').select('sign_in_id').execute()).length;
  await begin('anna@example.com');
  await begin('noe@example.com');
  expect(await count()).toBe(1);
  delete jar.cookie;
  await begin('lou@example.com');
  expect(await count()).toBe(2);
  clock.now += 12 * hourMs;
  await begin('anna@example.com');
  expect(await count()).toBe(1);
});
