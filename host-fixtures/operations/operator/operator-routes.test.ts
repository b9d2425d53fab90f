import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../server/accounts/password.ts';
import { browser, testApp } from '../../testing/test-app.ts';
import { openOperator, ownForm } from '../../testing/test-operator.ts';
import { address, openSignedUp, openStaff, password, readApp } from './own/staff.test-data.ts';

describe('an invitation', () => {
  it('sets the password and the second factor, shows recovery codes once, and signs in', async () => {
    const { grace, accepted, recoveryCodes, listActions } = await openSignedUp();
    expect(accepted.statusCode).toBe(200);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await grace.open('/operator')).body).toContain('Signed in as Grace Hopper');
    expect(await listActions()).toEqual(['Ada Byron: PERSON_INVITED', 'Grace Hopper: INVITATION_ACCEPTED']);
  });

  it('works once, and for three days', async () => {
    const { openBrowser, link, invite, advance } = await openSignedUp();
    expect((await openBrowser().open(link)).statusCode).toBe(404);
    const other = await invite(['read'], 'mary@shop.example');
    advance(3 * 24 * 3_600_000 - 1);
    expect((await openBrowser().open(other)).statusCode).toBe(200);
    advance(1);
    expect((await openBrowser().open(other)).body).toContain('This link has ended');
  });

  it('has ended if it was made while the clock was days ahead', async () => {
    const { invite, openBrowser, advance } = await openStaff();
    const link = await invite();
    advance(-72 * 3_600_000);
    expect((await openBrowser().open(link)).body).toContain('This link has ended');
  });

  it.each([
    ['a short password', { password: 'short' }, 'Choose a password of at least 10 characters.'],
    ['the address as password', { password: address }, 'The password must not be your address.'],
    ['a wrong code', { code: '000000' }, 'The code is wrong or too old.'],
  ])('refuses %s, and keeps the key', async (_case, changes, problem) => {
    const { invite, openBrowser, now } = await openStaff();
    const link = await invite();
    const grace = openBrowser();
    const code = readApp((await grace.open(link)).body)(now());
    const answer = await grace.post(link, { password, code, ...changes });
    expect([answer.statusCode, answer.body.includes(problem)]).toEqual([400, true]);
    expect(readApp(answer.body)(now())).toBe(code);
    expect((await grace.post(link, { password, code })).statusCode).toBe(200);
  });

  it('stores neither link, key, password nor recovery codes in clear text', async () => {
    const { database, link, recoveryCodes } = await openSignedUp();
    const rows = [
      await database.selectFrom('operators').selectAll().execute(),
      await database.selectFrom('operator_recovery_codes').selectAll().execute(),
      await database.selectFrom('operator_sessions').selectAll().execute(),
      await database.selectFrom('operator_invitations').selectAll().execute(),
    ];
    const text = JSON.stringify(rows);
    for (const secret of [link.split('/').at(-1) ?? '', password, ...recoveryCodes]) expect(text).not.toContain(secret);
  });

  it('is mailed if the host sends mail, and then not shown', async () => {
    const { invite, database } = await openStaff({ sendsMail: true, publicOrigin: 'https://shop.example' });
    expect(await invite()).toBe('');
    const mails = await database.selectFrom('mails').select(['to_address', 'text_body']).execute();
    expect(mails).toMatchObject([{ to_address: address }]);
    expect(mails[0]?.text_body).toMatch(/https:\/\/shop\.example\/operator\/invitation\/[\w-]{43}\n/);
  });
});

describe('the sign-in', () => {
  it('checks passwords after a first sign-in during which too many passwords were hashed', async () => {
    const { openBrowser } = await openStaff();
    const { signIn } = openBrowser();
    const registrations = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('many', 1024)));
    await signIn({ address: 'x@shop.example' });
    await registrations;
    expect((await signIn({ address: 'x@shop.example' })).statusCode).toBe(401);
  });

  it('needs address, password and code, and leads back', async () => {
    const { openBrowser, code, listActions } = await openSignedUp();
    const { signIn, open, cookies } = openBrowser();
    for (const changes of [{ address: 'x@shop.example' }, { password: 'wrong' }, { code: '000000' }]) {
      const answer = await signIn({ code: code(), ...changes });
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toContain('The address, the password or the code is wrong.');
      expect(cookies.has('coach-operator')).toBe(false);
    }
    const signedIn = await signIn({ code: code(), return: '/import' });
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/import']);
    expect(signedIn.cookies).toContainEqual(
      expect.objectContaining({ name: 'coach-operator', path: '/', httpOnly: true, sameSite: 'Strict' }),
    );
    expect((await open('/operator')).statusCode).toBe(200);
    expect((await listActions()).slice(2)).toEqual([
      'Grace Hopper: SIGN_IN_REFUSED',
      'Grace Hopper: SIGN_IN_REFUSED',
      'Grace Hopper: SIGNED_IN',
    ]);
  });

  it('accepts each code once, also if the phone is half a minute behind', async () => {
    const { openBrowser, code, advance } = await openSignedUp();
    const { signIn } = openBrowser();
    const first = code();
    expect((await signIn({ code: `${first.slice(0, 3)} ${first.slice(3)}` })).statusCode).toBe(303);
    expect((await signIn({ code: first })).statusCode).toBe(401);
    advance(30_000);
    const next = code();
    advance(30_000);
    expect((await signIn({ code: next })).statusCode).toBe(303);
    advance(90_000);
    expect((await signIn({ code: next })).statusCode).toBe(401);
  });

  it('accepts a code after one that was used while the clock was days ahead', async () => {
    const { openBrowser, code, advance } = await openSignedUp();
    const { signIn } = openBrowser();
    advance(72 * 3_600_000);
    expect((await signIn({ code: code() })).statusCode).toBe(303);
    advance(-72 * 3_600_000);
    const present = code();
    expect((await signIn({ code: present })).statusCode).toBe(303);
    expect((await signIn({ code: present })).statusCode).toBe(401);
  });

  it('accepts each recovery code once', async () => {
    const { openBrowser, recoveryCodes } = await openSignedUp();
    const { signIn } = openBrowser();
    const code = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ');
    expect((await signIn({ code })).statusCode).toBe(303);
    expect((await signIn({ code })).statusCode).toBe(401);
    expect((await signIn({ code: recoveryCodes[1] })).statusCode).toBe(303);
  });

  it('is refused from another site, and without a form', async () => {
    const { openBrowser, code } = await openSignedUp();
    const { signIn, open } = openBrowser();
    expect((await signIn({ code: code() }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const json = await open({ method: 'POST', url: '/operator/sign-in', payload: { address, password, code: code() } });
    expect(json.statusCode).toBe(403);
  });

  it('waits after wrong attempts, but not in a browser that has signed in before', async () => {
    const { openBrowser, grace, code, advance } = await openSignedUp();
    const own = openBrowser();
    expect((await own.signIn({ code: code() })).statusCode).toBe(303);
    advance(30_000);
    const stranger = openBrowser();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await stranger.signIn({ password: 'wrong' })).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await stranger.signIn({ code: code() })).body).toContain('Too many wrong attempts.');
    expect((await own.signIn({ code: code() })).statusCode).toBe(303);
    expect((await grace.open('/operator')).statusCode).toBe(200);
  });

  it('ends by a sign-out, also for copies of the cookie', async () => {
    const { grace } = await openSignedUp();
    const copy = grace.cookies.get('coach-operator') ?? '';
    expect((await grace.post('/operator/sign-out')).headers.location).toBe('/operator/sign-in');
    grace.cookies.set('coach-operator', copy);
    expect((await grace.open('/operator')).statusCode).toBe(303);
  });

  it('protects its cookie from other hosts of the domain under TLS', async () => {
    const app = await testApp({ publicOrigin: 'https://shop.example' });
    const demo = { address: 'operator@example.com', password: 'autocar-2026', code: '000000' };
    const payload = new URLSearchParams(demo).toString();
    const { cookies } = await app.inject({ method: 'POST', url: '/operator/sign-in', headers: ownForm, payload });
    const session = cookies.find(({ name }) => name === '__Host-coach-operator');
    expect(session).toMatchObject({ path: '/', secure: true, sameSite: 'Strict' });
    const signedIn = { '__Host-coach-operator': session?.value ?? '' };
    expect((await app.inject({ url: '/operator', cookies: signedIn })).statusCode).toBe(200);
  });

  it('has a demo operator on a trial host only, whose code works again and again', async () => {
    const demo = { address: 'operator@example.com', password: 'autocar-2026', code: '000000' };
    const trialHost = browser(await testApp());
    const payload = new URLSearchParams(demo).toString();
    const request = { method: 'POST', url: '/operator/sign-in', headers: ownForm, payload } as const;
    for (let index = 0; index < 2; index += 1) expect((await trialHost.open(request)).statusCode).toBe(303);
    expect((await trialHost.open('/operator')).body).toContain('Signed in as Demo operator');
    expect((await (await testApp({ trial: {} })).inject(request)).statusCode).toBe(401);
  });
});

describe('people', () => {
  it('lose access at once, and can be invited again as another person', async () => {
    const { ada, grace, database, openBrowser, code, invite } = await openSignedUp();
    const { operator_id: id } = await database
      .selectFrom('operators')
      .select('operator_id')
      .where('email_address', '=', address)
      .executeTakeFirstOrThrow();
    expect((await ada.post(`/operator/people/${id}/end`)).statusCode).toBe(303);
    expect((await grace.open('/operator')).statusCode).toBe(303);
    expect((await openBrowser().signIn({ code: code() })).statusCode).toBe(401);
    expect((await ada.open('/operator/people')).body).toContain('ended 2031-03-09');
    expect(await invite()).toMatch(/^\/operator\/invitation\//);
  });

  it('keep the last person who can change settings', async () => {
    const { ada, database, invite } = await openStaff();
    const { operatorId } = ada.operator;
    // An invited person cannot sign in yet.
    await invite(['settings']);
    const end = await ada.post(`/operator/people/${operatorId}/end`);
    expect([end.statusCode, end.body.includes('This is the last person with the role “settings”')]).toEqual([
      409,
      true,
    ]);
    expect((await ada.post(`/operator/people/${operatorId}/roles`, { role: 'read' })).statusCode).toBe(409);
    await openOperator({ app: { inject: () => undefined as never }, database, roles: ['settings'] });
    expect((await ada.post(`/operator/people/${operatorId}/roles`, { role: 'read' })).statusCode).toBe(303);
    expect((await ada.open('/operator/people')).statusCode).toBe(403);
  });

  it('get another second factor by a link that needs the password', async () => {
    const { ada, grace, database, openBrowser, now } = await openSignedUp();
    const row = await database
      .selectFrom('operators')
      .select('operator_id')
      .where('email_address', '=', address)
      .executeTakeFirstOrThrow();
    const reset = await ada.post(`/operator/people/${row.operator_id}/second-factor`);
    const link = /(\/operator\/invitation\/[\w-]+)</.exec(reset.body)?.[1] ?? '';
    expect((await grace.open('/operator')).statusCode).toBe(303);
    const client = openBrowser();
    const code = readApp((await client.open(link)).body)(now());
    const wrong = await client.post(link, { password: 'another password', code });
    expect([wrong.statusCode, wrong.body.includes('This is not your password.')]).toEqual([400, true]);
    expect((await client.post(link, { password, code })).body).toContain('Your recovery codes');
  });

  it.each([
    [{ name: '', address, role: 'read' }, 'Enter a name'],
    [{ name: 'Grace', address: 'grace', role: 'read' }, 'Enter an e-mail address.'],
    [{ name: 'Grace', address }, 'Choose at least one role'],
    [{ name: 'Grace', address, role: 'owner' }, 'Choose at least one role'],
  ])('are not invited with %j', async (fields, problem) => {
    const { ada } = await openStaff();
    const answer = await ada.post('/operator/people', fields);
    expect([answer.statusCode, answer.body.includes(problem)]).toEqual([400, true]);
  });

  it('are invited once, but get another link', async () => {
    const { ada, invite, openBrowser, database } = await openStaff();
    const first = await invite();
    expect(await invite()).toBe('');
    const row = await database
      .selectFrom('operators')
      .select('operator_id')
      .where('email_address', '=', address)
      .executeTakeFirstOrThrow();
    const again = await ada.post(`/operator/people/${row.operator_id}/invitation`);
    const second = /(\/operator\/invitation\/[\w-]+)</.exec(again.body)?.[1] ?? '';
    expect((await openBrowser().open(first)).statusCode).toBe(404);
    expect((await openBrowser().open(second)).statusCode).toBe(200);
  });

  it('are changed only with the role settings', async () => {
    const { app, database } = await openStaff();
    const reader = await openOperator({ app, database, roles: ['read', 'orders', 'money'] });
    for (const url of ['/operator/people', '/operator/trail', '/operator/trail.csv'])
      expect((await reader.open(url)).statusCode).toBe(403);
    expect((await reader.post('/operator/people', { name: 'x', address, role: 'settings' })).statusCode).toBe(403);
  });
});
