import { describe, expect, it } from 'vitest';
import { browser, testApp, testNow } from '../../testing/test-app.ts';

const password = 'a password of the operator';
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

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
    expect((await open({ method: 'POST', url: '/operator/sign-out', headers: form })).statusCode).toBe(303);
    expect((await open('/operator')).statusCode).toBe(303);
    cookies.set('coach-operator', copy);
    expect((await open('/operator')).statusCode).toBe(303);
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
    expect((await open('/operator')).statusCode).toBe(303);
    advance(15 * 60_000 - 1);
    expect((await signIn(password)).statusCode).toBe(429);
    advance(1);
    expect((await signIn(password)).statusCode).toBe(303);
  });

  it('accepts only a form: a simple request from another site reads nothing', async () => {
    const { open } = await openPage();
    const json = await open({ method: 'POST', url: '/operator/sign-in', payload: { password } });
    expect(json.statusCode).toBe(403);
    const post = (bytes: number) =>
      open({ method: 'POST', url: '/operator/sign-in', headers: form, payload: 'password='.padEnd(bytes, 'x') });
    expect([(await post(16_384)).statusCode, (await post(16_385)).statusCode]).toEqual([401, 413]);
  });
});
