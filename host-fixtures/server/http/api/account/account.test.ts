import { describe, expect, it, onTestFinished } from 'vitest';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { createAccounts } from '../../../accounts/accounts.ts';
import { demoPassword, demoPasswordHash, findDemoPerson } from '../../../accounts/demo-people.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { type Database } from '../../../database/tables.ts';
import { browser, testApp, testNow } from '../../../../testing/test-app.ts';

const hour = 3_600_000;

/** Opens a browser that calls the account API as the product does. */
async function visitor(parts: { readonly database?: Database } = {}) {
  let now: number = testNow;
  const { open, cookies } = browser(await testApp({ ...parts, clock: { now: () => now } }));
  await open('/api/token');
  // A sign-in and a sign-out give the browser another session, which needs its own token.
  const post = async (call: string, payload: object) => {
    const { token } = (await open('/api/token')).json<{ token: string }>();
    const headers = { [tokenHeader]: token, [csrfHeader]: cookies.get(csrfCookie) };
    return open({ method: 'POST', url: `/account-management/api/${call}`, payload, headers });
  };
  return {
    cookies,
    open,
    post,
    advance: (ms: number) => (now += ms),
    signIn: (emailAddress: string, password = demoPassword) => post('login', { emailAddress, password }),
    account: async () => (await open('/account-management/api/account')).json<object>(),
  };
}

/** Opens a host that is reached from two networks through a trusted proxy. */
async function openTwoNetworks() {
  const app = await testApp({ trustedProxies: ['loopback'] });
  const from = (ip: string) => {
    const { open, cookies } = browser(app);
    return async (emailAddress: string, password = demoPassword) => {
      const { token } = (await open('/api/token')).json<{ token: string }>();
      const headers = {
        [tokenHeader]: token,
        [csrfHeader]: cookies.get(csrfCookie),
        'x-forwarded-for': ip,
      };
      return open({
        method: 'POST',
        url: '/account-management/api/login',
        payload: { emailAddress, password },
        headers,
      });
    };
  };
  return { guess: from('203.0.113.7'), owner: from('198.51.100.4') };
}

const signedOutUser = { isAuthenticated: false, isActivated: false, isLocked: false };
const anna = { name: 'Anna Martin', emailAddress: 'anna@example.com', isAuthenticated: true, isLocked: false };

describe('signing in (spec §5 "Sign-in", §7 "Account")', () => {
  it('signs the visitor in until a sign-out', async () => {
    const { signIn, account, post } = await visitor();
    expect(await account()).toEqual(signedOutUser);
    const answer = await signIn(' Anna@Example.com ');
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...anna, isActivated: true }]);
    expect(await account()).toEqual({ ...anna, isActivated: true });
    await post('logout', {});
    expect(await account()).toEqual(signedOutUser);
  });

  it.each([
    ['a locked account', 'lou@example.com', demoPassword, 400, 'locked'],
    ['a locked account with a wrong password', 'lou@example.com', 'wrong', 401, 'wrong-credentials'],
    ['a wrong password', 'anna@example.com', 'wrong', 401, 'wrong-credentials'],
    ['an unknown address', 'nobody@example.com', demoPassword, 401, 'wrong-credentials'],
    ['empty fields', '', '', 400, 'invalid'],
  ])('refuses %s', async (...[, emailAddress, password, status, id]) => {
    const { signIn, account, cookies } = await visitor();
    const answer = await signIn(emailAddress, password);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ errors: [{ id }] });
    expect(cookies.has('coach-user')).toBe(false);
    expect(await account()).toEqual(signedOutUser);
  });

  it('gives the same answer for a known, a locked and an unknown address if the password is wrong', async () => {
    const { signIn } = await visitor();
    const answers = [];
    for (const address of ['anna@example.com', 'lou@example.com', 'nobody@example.com']) {
      const { statusCode, body } = await signIn(address, 'wrong');
      answers.push(`${statusCode} ${body}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('401');
  });

  it('checks a password for an unknown address too, so that the answer takes equally long', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    const hashes: string[] = [];
    const check = (_password: string, hash: string) => Promise.resolve(hashes.push(hash) === 0);
    const accounts = createAccounts(database, { find: findDemoPerson, passwordHash: demoPasswordHash }, check);
    for (const address of ['nobody@example.com', 'anna@example.com']) await accounts.signIn(address, 'wrong');
    // Equally costly each time: the same hash function with the same parameters.
    expect(hashes.map((hash) => hash.split('$').slice(0, 4))).toEqual(Array(2).fill(['scrypt', '65536', '8', '1']));
  });

  it('blocks only the guessing network: the owner can sign in from another', async () => {
    const { guess, owner } = await openTwoNetworks();
    for (let tries = 0; tries < 10; tries += 1) await guess('anna@example.com', 'wrong');
    expect((await guess('anna@example.com')).statusCode).toBe(429);
    expect((await owner('anna@example.com')).statusCode).toBe(200);
  });
});

describe('the sign-in cookie', () => {
  it('cannot be read by scripts, and is valid for twelve hours', async () => {
    const { signIn, account, advance } = await visitor();
    const answer = await signIn('anna@example.com');
    const cookie = answer.cookies.find(({ name }) => name === 'coach-user');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.value).not.toContain('anna');
    advance(12 * hour - 1);
    expect(await account()).toMatchObject(anna);
    advance(1);
    expect(await account()).toEqual(signedOutUser);
  });

  it.each([
    [
      'if its address was changed',
      (value: string) => value.replace(/^[^.]+/, Buffer.from('noe@example.com').toString('base64url')),
    ],
    ['if its expiry was changed', (value: string) => value.replace(/\.\d+\./, '.99999999999999.')],
    ['without a signature', (value: string) => value.replace(/\.[^.]*$/, '.')],
    ['if it is malformed', () => 'x'],
    ['if it is empty', () => ''],
  ])('is ignored %s', async (_case, spoil) => {
    const { signIn, account, cookies } = await visitor();
    await signIn('anna@example.com');
    cookies.set('coach-user', spoil(cookies.get('coach-user') ?? ''));
    expect(await account()).toEqual(signedOutUser);
  });
});

describe('a sign-in on the server', () => {
  it('ends on sign-out, also for a copied cookie', async () => {
    const { signIn, account, post, cookies } = await visitor();
    await signIn('anna@example.com');
    const cookieCopy = cookies.get('coach-user') ?? '';
    await post('logout', {});
    expect(cookies.has('coach-user')).toBe(false);
    cookies.set('coach-user', cookieCopy);
    expect(await account()).toEqual(signedOutUser);
  });

  it('gets a new cookie each time, and ends the previous sign-in', async () => {
    const { signIn, account, cookies } = await visitor();
    await signIn('anna@example.com');
    const previousCookie = cookies.get('coach-user') ?? '';
    await signIn('anna@example.com');
    expect(cookies.get('coach-user')).not.toBe(previousCookie);
    expect(await account()).toMatchObject(anna);
    cookies.set('coach-user', previousCookie);
    expect(await account()).toEqual(signedOutUser);
  });

  it('continues when the same account signs out in another browser', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    const [firstVisitor, secondVisitor] = [await visitor({ database }), await visitor({ database })];
    await firstVisitor.signIn('anna@example.com');
    await secondVisitor.signIn('anna@example.com');
    await firstVisitor.post('logout', {});
    expect(await secondVisitor.account()).toMatchObject(anna);
  });
});

describe('accounts in the database', () => {
  it('survive a restart with their activation, and contain passwords only as hashes', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    const previousVisitor = await visitor({ database });
    await previousVisitor.signIn('noe@example.com');
    await previousVisitor.post('activate', { code: 'BIENVENUE-NOE' });
    expect((await (await visitor({ database })).signIn('noe@example.com')).json()).toMatchObject({ isActivated: true });
    const rows = await database.selectFrom('accounts').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.password_hash).toMatch(/^scrypt\$/);
    expect(rows[0]?.activation_code).toBeNull();
    expect(JSON.stringify(rows)).not.toContain(demoPassword);
  });

  it('are separate for each “+” address of a tester', async () => {
    const { signIn, post } = await visitor();
    await signIn('noe+one@example.com');
    await post('activate', { code: 'BIENVENUE-NOE' });
    expect((await signIn('noe+one@example.com')).json()).toMatchObject({ isActivated: true });
    expect((await signIn('noe+two@example.com')).json()).toMatchObject({ isActivated: false });
    expect((await signIn('eve+two@example.com')).statusCode).toBe(401);
  });

  it('count all concurrent sign-ins', async () => {
    const { signIn } = await visitor();
    const tries = Array.from({ length: 14 }, () => signIn('anna@example.com', 'wrong'));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });
});

describe('a social login (spec §7)', () => {
  it('signs in with a valid token', async () => {
    const { post, account } = await visitor();
    const answer = await post('verify-facebook-account', { accessToken: 'demo-token-anna', orderNumber: 'CW123456' });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, anna]);
    expect(await account()).toMatchObject(anna);
  });

  it.each([
    ['an unknown token', 'x', 401, 'wrong-token'],
    ['a token that is a property name of every object', 'constructor', 401, 'wrong-token'],
    ['a locked account', 'demo-token-lou', 400, 'locked'],
  ])('refuses %s with a list of errors', async (...[, accessToken, status, id]) => {
    const { post, account } = await visitor();
    const answer = await post('verify-facebook-account', { accessToken });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ id }] }]);
    expect(await account()).toEqual(signedOutUser);
  });
});

describe('activation by code', () => {
  it('activates the account with the right code only', async () => {
    const { signIn, account, post } = await visitor();
    await signIn('noe@example.com');
    expect(await account()).toMatchObject({ isAuthenticated: true, isActivated: false });
    expect((await post('activate', { code: 'wrong' })).statusCode).toBe(422);
    expect((await post('activate', { code: ' bienvenue-noe ' })).json()).toMatchObject({ isActivated: true });
    expect(await account()).toMatchObject({ isActivated: true });
  });

  it('deletes the used code', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    const { signIn, post } = await visitor({ database });
    await signIn('noe@example.com');
    await post('activate', { code: 'BIENVENUE-NOE' });
    const codes = await database.selectFrom('accounts').select('activation_code').execute();
    expect(codes).toEqual([{ activation_code: null }]);
  });

  it('activates the account of an address without signing in', async () => {
    const { signIn, account, post } = await visitor();
    const answer = await post('activate', { code: 'BIENVENUE-NOE', emailAddress: 'Noe@example.com' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...signedOutUser, isActivated: true }]);
    expect(await account()).toEqual(signedOutUser);
    expect((await signIn('noe@example.com')).json()).toMatchObject({ isActivated: true });
  });

  it.each([
    ['a wrong code', 'wrong', 'noe@example.com'],
    ['an address without an account', 'BIENVENUE-NOE', 'eve@example.com'],
    ['an account that was activated before', 'BIENVENUE-NOE', 'anna@example.com'],
  ])('refuses %s with the same message without a sign-in', async (...[, code, emailAddress]) => {
    const { post } = await visitor();
    const answer = await post('activate', { code, emailAddress });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ id: 'wrong-code' }] }]);
  });

  it('needs a sign-in or the address of an account', async () => {
    const { post } = await visitor();
    expect((await post('activate', { code: 'BIENVENUE-NOE' })).statusCode).toBe(401);
  });

  it('makes a visitor who guesses codes wait, and reports how long', async () => {
    const { post, advance } = await visitor();
    const activate = () => post('activate', { code: 'x', emailAddress: 'noe@example.com' });
    for (let tries = 0; tries < 10; tries += 1) expect((await activate()).statusCode).toBe(422);
    const answer = await activate();
    const message = 'Too many attempts. Wait 1 second.';
    expect([answer.statusCode, answer.json()]).toMatchObject([429, { errors: [{ id: 'too-many', message }] }]);
    expect(answer.headers['retry-after']).toBe('1');
    advance(1000);
    expect((await activate()).statusCode).toBe(422);
    expect((await activate()).headers['retry-after']).toBe('2');
  });
});
