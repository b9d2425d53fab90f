import { describe, expect, it, onTestFinished } from 'vitest';
import { browser, testApp, testNow } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createOperatorSessions, deleteEndedSessions } from './operator-sessions.ts';

const password = 'a password of the operator';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function openedDatabase() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  return database;
}

/** A host with this page, and a browser. */
async function openPage() {
  let now = testNow;
  const app = await testApp({ operatorPassword: password, clock: { now: () => now } });
  const client = browser(app);
  const signIn = (typedPassword: string) =>
    client.open({
      method: 'POST',
      url: '/operator/sign-in',
      headers: form,
      payload: `password=${encodeURIComponent(typedPassword)}`,
    });
  return { app, ...client, signIn, advance: (ms: number) => (now += ms) };
}

describe('/operator', () => {
  it('does not exist without a password', async () => {
    const app = await testApp();
    for (const url of ['/operator', '/operator/sign-in']) expect((await app.inject(url)).statusCode).toBe(404);
  });

  it('requires the password before it shows anything, and has no script', async () => {
    const { open } = await openPage();
    const { statusCode, headers, body } = await open('/operator');
    expect(statusCode).toBe(401);
    expect(body).toContain('type="password"');
    expect(body).not.toContain('Sales');
    expect(body).not.toMatch(/<script|style=|onclick/);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it('opens with the password until a sign-out, which also revokes copies of the cookie', async () => {
    const { open, signIn, cookies } = await openPage();
    const signedIn = await signIn(password);
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/operator']);
    expect(signedIn.cookies).toMatchObject([{ name: 'coach-operator', path: '/', httpOnly: true, sameSite: 'Strict' }]);
    const page = await open('/operator');
    expect(page.statusCode).toBe(200);
    for (const heading of ['Sales', 'Next departures', 'Refunds due', 'Payments undecided', 'Timetables']) {
      expect(page.body).toContain(heading);
    }
    expect(page.body).not.toMatch(/<script|style=/);
    const copy = cookies.get('coach-operator') ?? '';
    expect((await open({ method: 'POST', url: '/operator/sign-out' })).statusCode).toBe(303);
    expect((await open('/operator')).statusCode).toBe(401);
    cookies.set('coach-operator', copy);
    expect((await open('/operator')).statusCode).toBe(401);
  });

  it('protects the import page with the same sign-in', async () => {
    const app = await testApp({ operatorPassword: password, trial: {} });
    const client = browser(app);
    expect((await client.open('/import')).headers.location).toBe('/operator');
    const payload = `password=${encodeURIComponent(password)}`;
    await client.open({ method: 'POST', url: '/operator/sign-in', headers: form, payload });
    expect((await client.open('/import')).statusCode).toBe(200);
  });

  it('protects its cookie from other hosts of the domain under TLS', async () => {
    const app = await testApp({ operatorPassword: password, publicOrigin: 'https://shop.example' });
    const payload = `password=${encodeURIComponent(password)}`;
    const { cookies } = await app.inject({ method: 'POST', url: '/operator/sign-in', headers: form, payload });
    expect(cookies).toMatchObject([{ name: '__Host-coach-operator', path: '/', secure: true, sameSite: 'Strict' }]);
    const signedIn = { [cookies[0]?.name ?? '']: cookies[0]?.value ?? '' };
    expect((await app.inject({ url: '/operator', cookies: signedIn })).statusCode).toBe(200);
  });

  it('refuses wrong passwords, and after ten of them all passwords for 15 minutes', async () => {
    const { open, signIn, advance } = await openPage();
    for (let tries = 0; tries < 10; tries += 1) {
      const wrong = await signIn(`${password}${tries}`);
      expect(wrong.statusCode).toBe(401);
      expect(wrong.body).toContain('role="alert"');
    }
    expect((await signIn(password)).statusCode).toBe(429);
    expect((await open('/operator')).statusCode).toBe(401);
    advance(15 * 60_000 - 1);
    expect((await signIn(password)).statusCode).toBe(429);
    advance(1);
    expect((await signIn(password)).statusCode).toBe(303);
  });

  it('accepts only a form: a simple request from another site reads nothing', async () => {
    const { open } = await openPage();
    const json = await open({ method: 'POST', url: '/operator/sign-in', payload: { password } });
    expect(json.statusCode).toBe(401);
    const post = (bytes: number) =>
      open({ method: 'POST', url: '/operator/sign-in', headers: form, payload: 'password='.padEnd(bytes, 'x') });
    expect([(await post(4096)).statusCode, (await post(4097)).statusCode]).toEqual([401, 413]);
  });
});

describe('the session of the page', () => {
  const secret = Buffer.from('a secret of the test, long enough for it');

  it('is valid for ten hours, and only with its signature', async () => {
    let now = testNow;
    const facts = { database: await openedDatabase(), secret, password, now: () => now };
    const sessions = createOperatorSessions(facts);
    const cookie = sessions.create();
    expect(await sessions.isValid(cookie)).toBe(true);
    for (const invalidCookie of [undefined, '', 'a.b.c', cookie.slice(0, -1), `z${cookie}`]) {
      expect(await sessions.isValid(invalidCookie)).toBe(false);
    }
    const otherSessions = createOperatorSessions({ ...facts, password: 'another password' });
    expect(await otherSessions.isValid(cookie)).toBe(false);
    now += 10 * 3_600_000 - 1;
    expect(await sessions.isValid(cookie)).toBe(true);
    now += 1;
    expect(await sessions.isValid(cookie)).toBe(false);
  });

  it('is revoked in all processes, and its record is deleted when it expires', async () => {
    const database = await openedDatabase();
    const facts = { database, secret, password, now: () => testNow };
    const [first, second] = [createOperatorSessions(facts), createOperatorSessions(facts)];
    const cookie = first.create();
    expect(await second.isValid(cookie)).toBe(true);
    await first.end(cookie);
    await second.end(cookie);
    expect([await first.isValid(cookie), await second.isValid(cookie)]).toEqual([false, false]);
    await deleteEndedSessions(database, testNow + 10 * 3_600_000 - 1);
    expect(await second.isValid(cookie)).toBe(false);
    await deleteEndedSessions(database, testNow + 10 * 3_600_000);
    expect(await database.selectFrom('ended_sessions').selectAll().execute()).toEqual([]);
  });
});
