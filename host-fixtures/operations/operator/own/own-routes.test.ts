import { describe, expect, it } from 'vitest';
import { browser, testApp } from '../../../testing/test-app.ts';
import { ownForm } from '../../../testing/test-operator.ts';
import { describeBrowser } from '../operator-sessions.ts';
import { address, openSignedUp, openStaff, password, readApp } from './staff.test-data.ts';

const newPassword = 'another password of Grace';

/** Grace with a second browser. */
async function openTwice() {
  const staff = await openSignedUp();
  const phone = staff.openBrowser();
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36' };
  expect((await phone.signIn({ code: staff.code() }, headers)).statusCode).toBe(303);
  staff.advance(30_000);
  const listOwnActions = async () =>
    (await staff.listActions()).slice(3).map((line) => line.replace('Grace Hopper: ', ''));
  return { ...staff, phone, listOwnActions };
}

describe('a person’s own page', () => {
  it('is linked from the name on each page, and needs no role', async () => {
    const { grace, openBrowser } = await openSignedUp();
    expect((await grace.open('/operator')).body).toMatch(/<a href="\/operator\/me"\s*>Signed in as Grace Hopper<\/a>/);
    const { statusCode, body } = await grace.open('/operator/me');
    expect([statusCode, body.includes('10 recovery codes are left.')]).toEqual([200, true]);
    expect((await openBrowser().open('/operator/me')).headers.location).toBe(
      '/operator/sign-in?return=%2Foperator%2Fme',
    );
  });

  it('changes the password, and ends all other sessions', async () => {
    const { grace, phone, openBrowser, code, advance, listOwnActions } = await openTwice();
    const fields = { password, code: code(), 'new-password': newPassword };
    const changed = await grace.post('/operator/me/password', fields);
    expect([changed.statusCode, changed.headers.location]).toEqual([303, '/operator/me']);
    expect((await phone.open('/operator/me')).statusCode).toBe(303);
    expect((await grace.open('/operator/me')).statusCode).toBe(200);
    advance(30_000);
    expect((await openBrowser().signIn({ code: code() })).statusCode).toBe(401);
    expect((await openBrowser().signIn({ code: code(), password: newPassword })).statusCode).toBe(303);
    expect(await listOwnActions()).toEqual(['PASSWORD_CHANGED', 'SIGN_IN_REFUSED', 'SIGNED_IN']);
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, 'The password or the code is wrong.'],
    ['a wrong code', { code: '000000' }, 'The password or the code is wrong.'],
    ['a short new password', { 'new-password': 'short' }, 'Choose a password of at least 10 characters.'],
    ['the address as new password', { 'new-password': address }, 'The password must not be your address.'],
  ])('refuses %s, and shows no secret', async (_case, changes, problem) => {
    const { grace, phone, code, listOwnActions } = await openTwice();
    const fields = { password, code: code(), 'new-password': newPassword, ...changes };
    const { statusCode, body } = await grace.post('/operator/me/password', fields);
    expect([statusCode, body.includes(problem)]).toEqual([400, true]);
    for (const secret of Object.values(fields)) if (secret !== address) expect(body).not.toContain(`"${secret}"`);
    expect((await phone.open('/operator')).statusCode).toBe(200);
    expect(await listOwnActions()).toEqual([]);
    expect(
      (await grace.post('/operator/me/password', { ...fields, password, code: code(), 'new-password': newPassword }))
        .statusCode,
    ).toBe(303);
  });

  it('limits guesses of the password like the sign-in', async () => {
    const { ada } = await openStaff();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await ada.post('/operator/me/recovery-codes', { password: 'wrong', code: '0' })).statusCode);
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  });

  it('makes new recovery codes, and the earlier ones stop working', async () => {
    const { grace, openBrowser, code, recoveryCodes, listOwnActions } = await openTwice();
    const { body } = await grace.post('/operator/me/recovery-codes', { password, code: code() });
    const codes = [...body.matchAll(/<code>([\dA-Z-]+)<\/code>/g)].map(([, text = '']) => text);
    expect(codes).toHaveLength(10);
    expect((await openBrowser().signIn({ code: recoveryCodes[0] })).statusCode).toBe(401);
    expect((await openBrowser().signIn({ code: codes[0] })).statusCode).toBe(303);
    expect((await grace.open('/operator/me')).body).toContain('9 recovery codes are left.');
    expect((await listOwnActions())[0]).toBe('RECOVERY_CODES_REPLACED');
  });

  it('sets up another second factor, while the present one works until then', async () => {
    const { grace, phone, openBrowser, code, now, advance, listOwnActions } = await openTwice();
    const started = await grace.post('/operator/me/second-factor', { password, code: code() });
    const link = String(started.headers.location);
    const getNewCode = readApp((await grace.open(link)).body);
    advance(30_000);
    expect((await openBrowser().signIn({ code: code() })).statusCode).toBe(303);
    const accepted = await grace.post(link, { password, code: getNewCode(now()) });
    expect(accepted.body).toContain('Your recovery codes');
    expect((await phone.open('/operator')).statusCode).toBe(303);
    expect((await grace.open('/operator')).statusCode).toBe(200);
    advance(60_000);
    expect((await openBrowser().signIn({ code: code() })).statusCode).toBe(401);
    expect((await openBrowser().signIn({ code: getNewCode(now()) })).statusCode).toBe(303);
    expect(await listOwnActions()).toEqual(['SIGNED_IN', 'SECOND_FACTOR_SET_UP', 'SIGN_IN_REFUSED', 'SIGNED_IN']);
  });

  it('lists the sessions, and ends one or all others', async () => {
    const { grace, phone, code, openBrowser, advance, listOwnActions } = await openTwice();
    const tablet = openBrowser();
    await tablet.signIn({ code: code() });
    advance(30_000);
    const { body } = await grace.open('/operator/me');
    expect(body).toContain('Chrome on Android');
    expect(body).toContain('this browser');
    const digests = [...body.matchAll(/name="session" value="([^"]+)"/g)].map(([, text = '']) => text);
    expect(digests).toHaveLength(2);
    await grace.post('/operator/me/sessions', { session: digests[1] ?? '' });
    expect((await phone.open('/operator')).statusCode).toBe(303);
    expect((await tablet.open('/operator')).statusCode).toBe(200);
    await grace.post('/operator/me/sessions');
    expect((await tablet.open('/operator')).statusCode).toBe(303);
    expect((await grace.open('/operator')).statusCode).toBe(200);
    await grace.post('/operator/me/sessions');
    expect(await listOwnActions()).toEqual(['SIGNED_IN', 'SESSIONS_ENDED', 'SESSIONS_ENDED']);
  });

  it('lists no session that began while the clock was days ahead', async () => {
    const { grace, openBrowser, code, advance } = await openSignedUp();
    advance(72 * 3_600_000);
    expect((await openBrowser().signIn({ code: code() })).statusCode).toBe(303);
    advance(-72 * 3_600_000);
    expect((await grace.open('/operator/me')).body.match(/name="session" value=|this browser/g)).toEqual([
      'this browser',
    ]);
  });

  it('ends no session of another person', async () => {
    const { ada, grace } = await openTwice();
    const { body } = await grace.open('/operator/me');
    const digest = /name="session" value="([^"]+)"/.exec(body)?.[1] ?? '';
    await ada.post('/operator/me/sessions', { session: digest });
    expect((await grace.open('/operator/me')).body).toContain(digest);
  });

  it('does not change the demo operator, whom everyone shares', async () => {
    const client = browser(await testApp());
    const fields = { address: 'operator@example.com', password: 'autocar-2026', code: '000000' };
    const post = (url: string) =>
      client.open({
        method: 'POST',
        url,
        headers: ownForm,
        payload: new URLSearchParams({ ...fields, 'new-password': newPassword }).toString(),
      });
    expect((await post('/operator/sign-in')).statusCode).toBe(303);
    expect((await client.open('/operator/me')).body).not.toContain('/operator/me/password');
    expect((await post('/operator/me/password')).statusCode).toBe(409);
  });
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on macOS',
  ],
  ['curl/8.5', 'Unknown browser on an unknown system'],
  [undefined, 'Unknown browser on an unknown system'],
])('the browser %j is %s', (userAgent, name) => expect(describeBrowser(userAgent)).toBe(name));
