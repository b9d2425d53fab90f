import { describe, expect, it } from 'vitest';
import { accountHost, accountMailsTo, accountVisitor, memoryDatabase } from '../../../../testing/account-visitor.ts';

const zoe = { firstName: 'Zoé', lastName: 'Roux', emailAddress: 'zoe@example.com', password: 'dix heures et quart' };
const minute = 60_000;
const hour = 60 * minute;
const strangerPassword = 'a password of a stranger';

async function openHost(language = 'fr') {
  const database = await memoryDatabase();
  return { database, ...(await accountVisitor(database, language)) };
}

describe('a registration', () => {
  it('becomes an account once the code of its message, in the language of the page, is entered', async () => {
    const { database, post, signIn, account, get } = await openHost();
    expect((await post('register', { ...zoe, emailAddress: ' Zoe@Example.com ' })).statusCode).toBe(200);
    expect(await account()).toMatchObject({ isAuthenticated: false });
    const [mail] = await accountMailsTo(database, zoe.emailAddress);
    expect(mail).toMatchObject({ kind: 'account-activation', lang: 'fr', subject: 'Activez votre compte' });
    expect(mail?.text).toContain(`/account-management/account/activate/${mail?.code}`);
    // Two groups of five, and four of a code that sets a password.
    expect(mail?.code).toHaveLength(11);

    const code = mail?.code.toLowerCase().replace('-', ' ');
    expect((await post('activate', { code, emailAddress: zoe.emailAddress })).json()).toEqual({
      isAuthenticated: false,
      isActivated: true,
      isLocked: false,
    });
    expect((await signIn(zoe.emailAddress, zoe.password)).json()).toMatchObject({
      name: 'Zoé Roux',
      isActivated: true,
    });
    expect((await get('profile')).json()).toMatchObject({ firstName: 'Zoé', lastName: 'Roux' });
    expect((await get('settings')).json()).toMatchObject({ language: 'fr' });
    const actions = await database.selectFrom('account_history').select('action').orderBy('entry_no').execute();
    expect(actions.map(({ action }) => action)).toEqual(['REGISTERED', 'ACTIVATED']);
  });

  it('does not sign in before activation, and does not reveal whether the address has an account', async () => {
    const { post, signIn } = await openHost();
    const answers = [];
    for (const emailAddress of [zoe.emailAddress, 'anna@example.com']) {
      await post('register', { ...zoe, emailAddress });
      const { statusCode, body } = await signIn(emailAddress, zoe.password);
      answers.push(`${statusCode} ${body}`);
    }
    expect(answers[0]).toContain('401');
    expect(answers[1]).toBe(answers[0]);
  });

  it('is mailed with a link to the page in its language, if that exists', async () => {
    const { database, post } = await openHost('en');
    await post('register', zoe);
    const [mail] = await accountMailsTo(database, zoe.emailAddress);
    expect(mail?.text).toContain(`/en/account-management/account/activate/${mail?.code}`);
  });

  it('gets the same answer for an address that has an account, and only its owner is notified', async () => {
    const { database, post, signIn } = await openHost();
    const [newAnswer, existingAnswer] = [
      await post('register', zoe),
      await post('register', { ...zoe, emailAddress: 'anna@example.com' }),
    ];
    expect([existingAnswer.statusCode, existingAnswer.body]).toEqual([newAnswer.statusCode, newAnswer.body]);
    expect(await accountMailsTo(database, 'anna@example.com')).toMatchObject([{ kind: 'account-known', code: '' }]);
    expect((await signIn('anna@example.com', zoe.password)).statusCode).toBe(401);
    expect((await signIn('anna@example.com')).statusCode).toBe(200);
  });

  it.each([
    ['the owner’s, with its password', 'second', zoe.password],
    ['the owner’s, with a new password', 'second', 'another password of Zoé'],
    ['the stranger’s, with a new password', 'first', 'another password of Zoé'],
  ] as const)(
    'gets the password that is entered in a browser that has not registered: %s',
    async (...[, registration, password]) => {
      const host = await accountHost(await memoryDatabase());
      const [stranger, owner, otherBrowser] = [
        await host.visitor('en', '198.51.100.4'),
        await host.visitor(),
        await host.visitor(),
      ];
      await stranger.post('register', { ...zoe, firstName: 'Some', lastName: 'Body', password: strangerPassword });
      await owner.post('register', zoe);
      const [first, second] = await accountMailsTo(host.database, zoe.emailAddress);
      const { code } = { first, second }[registration] ?? {};
      const activate = (more: object) =>
        otherBrowser.post('activate', { code, emailAddress: zoe.emailAddress, ...more });
      // The code is right, and not used up by what is missing.
      for (const [more, id] of [
        [{}, 'password-needed'],
        [{ password: 'short' }, 'unfit-password'],
        [{ password: zoe.emailAddress }, 'unfit-password'],
      ] as const) {
        const refusal = await activate(more);
        expect([refusal.statusCode, refusal.json()]).toMatchObject([422, { errors: [{ id }] }]);
      }
      expect((await activate({ password })).statusCode).toBe(200);
      expect((await stranger.signIn(zoe.emailAddress, strangerPassword)).statusCode).toBe(401);
      expect((await otherBrowser.signIn(zoe.emailAddress, password)).json()).toMatchObject({
        isActivated: true,
        name: registration === 'second' ? 'Zoé Roux' : 'Some Body',
      });
    },
  );

  it('does not require a password in the browser that has registered, and ignores one', async () => {
    const { database, post, signIn } = await openHost();
    await post('register', zoe);
    const [mail] = await accountMailsTo(database, zoe.emailAddress);
    const body = { code: mail?.code, emailAddress: zoe.emailAddress, password: 'another password of Zoé' };
    expect((await post('activate', body)).statusCode).toBe(200);
    expect((await signIn(zoe.emailAddress, zoe.password)).statusCode).toBe(200);
  });

  it('is activated only by its own code, not by one that a stranger requested meanwhile', async () => {
    const host = await accountHost(await memoryDatabase());
    const [stranger, owner] = [await host.visitor('en', '198.51.100.4'), await host.visitor()];
    await owner.post('register', zoe);
    await stranger.post('register', { ...zoe, password: strangerPassword });
    const [ownerMail, strangerMail] = await accountMailsTo(host.database, zoe.emailAddress);
    const activate = (code?: string) => owner.post('activate', { code, emailAddress: zoe.emailAddress });
    expect((await activate(strangerMail?.code)).statusCode).toBe(422);
    expect((await activate(ownerMail?.code)).statusCode).toBe(200);
    expect((await owner.signIn(zoe.emailAddress, zoe.password)).statusCode).toBe(200);
    expect((await stranger.signIn(zoe.emailAddress, strangerPassword)).statusCode).toBe(401);
  });

  it('ends when another registration of its address is activated', async () => {
    const host = await accountHost(await memoryDatabase());
    const [stranger, owner] = [await host.visitor('en', '198.51.100.4'), await host.visitor()];
    await owner.post('register', zoe);
    await stranger.post('register', { ...zoe, password: strangerPassword });
    const [ownerMail, strangerMail] = await accountMailsTo(host.database, zoe.emailAddress);
    await owner.post('activate', { code: ownerMail?.code, emailAddress: zoe.emailAddress });
    const lateAnswer = await stranger.post('activate', { code: strangerMail?.code, emailAddress: zoe.emailAddress });
    expect(lateAnswer.statusCode).toBe(422);
    expect(await host.database.selectFrom('registrations').selectAll().execute()).toEqual([]);
  });

  it('replaces an account that is not activated, and ends its sign-ins', async () => {
    const { database, post, signIn, account } = await openHost();
    const otherVisitor = await accountVisitor(database);
    await otherVisitor.signIn('noe@example.com');
    await post('register', { ...zoe, emailAddress: 'noe@example.com' });
    expect(await otherVisitor.account()).toMatchObject({ name: 'Noé Petit', isActivated: false });
    const [mail] = await accountMailsTo(database, 'noe@example.com');
    await post('activate', { code: mail?.code, emailAddress: 'noe@example.com' });
    expect(await otherVisitor.account()).toMatchObject({ isAuthenticated: false });
    expect((await signIn('noe@example.com', zoe.password)).json()).toMatchObject({ name: 'Zoé Roux' });
    expect(await account()).toMatchObject({ isActivated: true });
  });

  it('is mailed within the limits of the owner’s network, however often a stranger registers the address', async () => {
    const host = await accountHost(await memoryDatabase());
    const [stranger, owner] = [await host.visitor('en', '198.51.100.4'), await host.visitor()];
    for (let time = 0; time < 8; time += 1) {
      expect((await stranger.post('register', { ...zoe, password: strangerPassword })).statusCode).toBe(200);
    }
    expect(await accountMailsTo(host.database, zoe.emailAddress)).toHaveLength(5);
    await owner.post('register', zoe);
    const code = (await accountMailsTo(host.database, zoe.emailAddress)).at(-1)?.code;
    expect((await owner.post('activate', { code, emailAddress: zoe.emailAddress })).statusCode).toBe(200);
    expect((await owner.signIn(zoe.emailAddress, zoe.password)).statusCode).toBe(200);
  });

  it('can be replaced by a password reset once many networks have used up the limit of the address', async () => {
    const host = await accountHost(await memoryDatabase());
    for (let network = 0; network < 21; network += 1) {
      const stranger = await host.visitor('en', `198.51.100.${network}`);
      await stranger.post('register', { ...zoe, password: strangerPassword });
    }
    expect(await accountMailsTo(host.database, zoe.emailAddress)).toHaveLength(20);
    const owner = await host.visitor();
    await owner.post('register', zoe);
    await owner.post('forgotten-password', { emailAddress: zoe.emailAddress });
    const mail = (await accountMailsTo(host.database, zoe.emailAddress)).at(-1);
    expect(mail?.kind).toBe('account-reset');
    await owner.post('reset-password', { code: mail?.code, password: zoe.password });
    expect((await owner.signIn(zoe.emailAddress, zoe.password)).json()).toMatchObject({ isActivated: true });
    expect((await owner.signIn(zoe.emailAddress, strangerPassword)).statusCode).toBe(401);
  });

  it('notifies the owner of an account at most once an hour of attempts to register the address', async () => {
    const { database, post, advance } = await openHost();
    const register = () => post('register', { ...zoe, emailAddress: 'anna@example.com' });
    for (let time = 0; time < 3; time += 1) await register();
    expect(await accountMailsTo(database, 'anna@example.com')).toHaveLength(1);
    advance(hour);
    await register();
    expect(await accountMailsTo(database, 'anna@example.com')).toHaveLength(2);
  });

  it.each([
    ['a link', 'https://evil.example/x', 'Hello https evil example x Roux,'],
    ['a placeholder', "J.-P. $& $'", "Hello J.-P. $& $' Roux,"],
  ])('writes no link to an address that may belong to a different person: %s', async (_case, firstName, greeting) => {
    const { database, post } = await openHost('en');
    await post('register', { ...zoe, firstName });
    const [mail] = await accountMailsTo(database, zoe.emailAddress);
    expect(mail?.text).toContain(greeting);
  });

  it.each([
    ['a short password', { password: 'short' }, 'unfit-password'],
    ['its address as the password', { password: zoe.emailAddress }, 'unfit-password'],
    ['an invalid address', { emailAddress: 'zoe@' }, 'unfit'],
  ])('refuses %s', async (...[, change, id]) => {
    const { post, database } = await openHost();
    const answer = await post('register', { ...zoe, ...change });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ id }] }]);
    expect(await database.selectFrom('registrations').selectAll().execute()).toEqual([]);
  });

  it('stores the password only as a hash', async () => {
    const { post, database } = await openHost();
    await post('register', zoe);
    const rowsJson = JSON.stringify([
      await database.selectFrom('registrations').selectAll().execute(),
      await database.selectFrom('account_history').selectAll().execute(),
      await database.selectFrom('mails').selectAll().execute(),
    ]);
    expect(rowsJson).not.toContain(zoe.password);
  });
});

describe('an activation code that is requested again', () => {
  it('is the same, and is sent after a minute', async () => {
    const { database, post, advance } = await openHost();
    await post('register', zoe);
    const requestCode = async () => (await post('activate/resend', { emailAddress: zoe.emailAddress })).statusCode;
    expect(await requestCode()).toBe(200);
    expect(await accountMailsTo(database, zoe.emailAddress)).toHaveLength(1);
    advance(minute);
    expect(await requestCode()).toBe(200);
    const [first, second] = await accountMailsTo(database, zoe.emailAddress);
    expect(second?.code).toBe(first?.code);
    expect((await post('activate', { code: first?.code, emailAddress: zoe.emailAddress })).statusCode).toBe(200);
  });

  it('is sent after a clock that was ahead is right again', async () => {
    const { database, post, advance } = await openHost();
    await post('register', zoe);
    advance(30 * minute);
    await post('activate/resend', { emailAddress: zoe.emailAddress });
    advance(-30 * minute);
    await post('activate/resend', { emailAddress: zoe.emailAddress });
    const codes = (await accountMailsTo(database, zoe.emailAddress)).map(({ code }) => code);
    expect([codes.length, new Set(codes).size]).toEqual([3, 1]);
  });

  it('belongs to the registration of the browser, not to a stranger’s later one', async () => {
    const host = await accountHost(await memoryDatabase());
    const [stranger, owner] = [await host.visitor('en', '198.51.100.4'), await host.visitor()];
    await owner.post('register', zoe);
    await stranger.post('register', { ...zoe, password: strangerPassword });
    host.advance(minute);
    await owner.post('activate/resend', { emailAddress: zoe.emailAddress });
    const mails = await accountMailsTo(host.database, zoe.emailAddress);
    expect(mails.at(-1)?.code).toBe(mails[0]?.code);
  });

  it('is a code for choosing a password if the browser has not registered', async () => {
    const host = await accountHost(await memoryDatabase());
    await (await host.visitor('en', '198.51.100.4')).post('register', { ...zoe, password: strangerPassword });
    const owner = await host.visitor();
    await owner.post('activate/resend', { emailAddress: zoe.emailAddress });
    const mail = (await accountMailsTo(host.database, zoe.emailAddress)).at(-1);
    expect(mail?.kind).toBe('account-reset');
    expect((await owner.post('activate', { code: mail?.code, emailAddress: zoe.emailAddress })).statusCode).toBe(422);
    await owner.post('reset-password', { code: mail?.code, password: zoe.password });
    expect((await owner.signIn(zoe.emailAddress, zoe.password)).json()).toMatchObject({ isActivated: true });
  });

  it('is mailed only if it is needed, but the answer is always the same', async () => {
    const { database, post } = await openHost();
    const answers = [];
    for (const emailAddress of ['anna@example.com', 'nobody@example.com', 'noe@example.com']) {
      const { statusCode, body } = await post('activate/resend', { emailAddress });
      answers.push(`${statusCode} ${body}`);
    }
    expect(new Set(answers).size).toBe(1);
    const mails = await database.selectFrom('mails').select('to_address').execute();
    expect(mails.map(({ to_address: to }) => to)).toEqual(['noe@example.com']);
  });
});

describe('a forgotten password', () => {
  const newPassword = 'un tout nouveau car';

  it('is replaced by the mailed code, once, and every browser is signed out', async () => {
    const { database, post, signIn, account } = await openHost();
    const otherVisitor = await accountVisitor(database);
    await otherVisitor.signIn('anna@example.com');
    expect((await post('forgotten-password', { emailAddress: 'anna@example.com' })).statusCode).toBe(200);
    const [mail] = await accountMailsTo(database, 'anna@example.com');
    expect(mail?.text).toContain(`/account-management/reset-password/${mail?.code}`);
    expect(mail?.code).toHaveLength(23);
    expect((await post('reset-password', { code: mail?.code, password: newPassword })).statusCode).toBe(200);
    expect(await account()).toMatchObject({ isAuthenticated: false });
    expect(await otherVisitor.account()).toMatchObject({ isAuthenticated: false });
    expect((await post('reset-password', { code: mail?.code, password: newPassword })).statusCode).toBe(422);
    expect((await signIn('anna@example.com')).statusCode).toBe(401);
    expect((await signIn('anna@example.com', newPassword)).statusCode).toBe(200);
    expect((await accountMailsTo(database, 'anna@example.com')).map(({ kind }) => kind)).toEqual([
      'account-reset',
      'account-changed',
    ]);
    const history = await database.selectFrom('account_history').select('action').execute();
    expect(history).toEqual([{ action: 'PASSWORD_RESET' }]);
  });

  it('activates an account that is not activated, since the address is confirmed', async () => {
    const { database, post, signIn } = await openHost();
    await post('register', zoe);
    await post('forgotten-password', { emailAddress: zoe.emailAddress });
    const mails = await accountMailsTo(database, zoe.emailAddress);
    await post('reset-password', { code: mails.at(-1)?.code, password: newPassword });
    expect((await signIn(zoe.emailAddress, newPassword)).json()).toMatchObject({ isActivated: true });
  });

  it('gets the same answer for any address', async () => {
    const { database, post } = await openHost();
    const answers = [];
    for (const emailAddress of ['anna@example.com', 'nobody@example.com', 'lou@example.com']) {
      const { statusCode, body } = await post('forgotten-password', { emailAddress });
      answers.push(`${statusCode} ${body}`);
    }
    expect(new Set(answers).size).toBe(1);
    const mails = await database.selectFrom('mails').select('to_address').execute();
    expect(mails.map(({ to_address: to }) => to)).toEqual(['anna@example.com']);
  });

  it.each(['forgotten-password', 'activate/resend'])(
    'takes equally long for any address: a message is written within the minimum answer time (%s)',
    async (call) => {
      const { post } = await openHost();
      for (const emailAddress of ['noe@example.com', 'nobody@example.com']) {
        const start = performance.now();
        await post(call, { emailAddress });
        expect(performance.now() - start).toBeGreaterThanOrEqual(59);
      }
    },
  );

  it('has a code that is valid for an hour, and stored as a digest', async () => {
    const { database, post, advance } = await openHost();
    await post('forgotten-password', { emailAddress: 'anna@example.com' });
    const [mail] = await accountMailsTo(database, 'anna@example.com');
    const rowsJson = JSON.stringify(await database.selectFrom('password_resets').selectAll().execute());
    expect(rowsJson).not.toContain(mail?.code);
    advance(hour);
    expect((await post('reset-password', { code: mail?.code, password: newPassword })).statusCode).toBe(422);
  });

  it('is not replaced by an invalid one, which does not use up the code', async () => {
    const { database, post } = await openHost();
    await post('forgotten-password', { emailAddress: 'anna@example.com' });
    const [mail] = await accountMailsTo(database, 'anna@example.com');
    for (const password of ['short', 'anna@example.com']) {
      const answer = await post('reset-password', { code: mail?.code, password });
      expect(answer.json()).toMatchObject({ errors: [{ id: 'unfit-password' }] });
    }
    expect((await post('reset-password', { code: mail?.code, password: newPassword })).statusCode).toBe(200);
  });

  it('gets the same answer for a retry with the same key', async () => {
    const { database, post } = await openHost();
    await post('forgotten-password', { emailAddress: 'anna@example.com' });
    const [mail] = await accountMailsTo(database, 'anna@example.com');
    const change = { code: mail?.code, password: newPassword };
    for (const key of ['a key', 'a key']) expect((await post('reset-password', change, key)).statusCode).toBe(200);
    expect((await post('reset-password', change, 'another key')).statusCode).toBe(422);
  });

  it('is mailed at most once a minute: the previous code stays valid when another one is sent', async () => {
    const { database, post, advance } = await openHost();
    const requestCode = async () => (await post('forgotten-password', { emailAddress: 'anna@example.com' })).statusCode;
    expect([await requestCode(), await requestCode()]).toEqual([200, 200]);
    expect(await accountMailsTo(database, 'anna@example.com')).toHaveLength(1);
    advance(minute);
    expect(await requestCode()).toBe(200);
    const [first, second] = await accountMailsTo(database, 'anna@example.com');
    expect(second?.code).not.toBe(first?.code);
    expect((await post('reset-password', { code: first?.code, password: newPassword })).statusCode).toBe(200);
    // Once a password is chosen, other codes are invalid.
    expect((await post('reset-password', { code: second?.code, password: 'zzz zzz zzz' })).statusCode).toBe(422);
  });

  it('is always available to its owner, however often strangers request it', async () => {
    const host = await accountHost(await memoryDatabase());
    const strangers = await Promise.all([1, 2, 3, 4, 5, 6].map((ip) => host.visitor('en', `198.51.100.${ip}`)));
    const owner = await host.visitor();
    const requestCode = (visitor: typeof owner) =>
      visitor.post('forgotten-password', { emailAddress: 'anna@example.com' });
    // For two hours, six networks request a code every other minute. The owner also requests one and has a valid code.
    for (let time = 0; time < 60; time += 1) {
      await Promise.all(strangers.map(requestCode));
      host.advance(2 * minute);
      await requestCode(owner);
      const codes = await host.database.selectFrom('password_resets').select('ends_at').execute();
      expect(codes.some(({ ends_at: end }) => end > host.now())).toBe(true);
    }
    const mails = await accountMailsTo(host.database, 'anna@example.com');
    expect(mails.length).toBeLessThanOrEqual(40);
    const lastCode = mails.at(-1)?.code;
    expect((await owner.post('reset-password', { code: lastCode, password: newPassword })).statusCode).toBe(200);
  });

  it('lets the browser in that has used the code, while others try passwords of the account', async () => {
    const host = await accountHost(await memoryDatabase());
    const [owner, stranger] = [await host.visitor('en', '198.51.100.1'), await host.visitor('en', '203.0.113.7')];
    await owner.post('forgotten-password', { emailAddress: 'anna@example.com' });
    const [mail] = await accountMailsTo(host.database, 'anna@example.com');
    await owner.post('reset-password', { code: mail?.code, password: newPassword });
    // As if thousands of networks tried passwords.
    await stranger.post('login', { emailAddress: 'anna@example.com', password: 'guess' });
    await host.database
      .updateTable('secret_attempts')
      .set({ allowed_at: host.now() + 60_000 })
      .execute();
    const signIn = { emailAddress: 'anna@example.com', password: newPassword };
    expect((await stranger.post('login', signIn)).statusCode).toBe(429);
    expect((await owner.post('login', signIn)).statusCode).toBe(200);
  });

  it('makes a visitor wait who has guessed 10 codes', async () => {
    const { post } = await openHost();
    const guess = () => post('reset-password', { code: 'AAAAA-AAAAA-AAAAA-AAAAA', password: newPassword });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(422);
    expect((await guess()).statusCode).toBe(429);
  });
});
