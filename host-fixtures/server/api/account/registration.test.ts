import { describe, expect, it } from 'vitest';
import { accountMailsTo, accountVisitor, memoryDatabase } from '../../../testing/account-visitor.ts';

const zoe = { firstName: 'Zoé', lastName: 'Roux', emailAddress: 'zoe@example.com', password: 'dix heures et quart' };
const hour = 3_600_000;

async function opened(language = 'fr') {
  const database = await memoryDatabase();
  return { database, ...(await accountVisitor(database, language)) };
}

describe('a registration', () => {
  it('opens an account that waits for the code of its message, in the language of the page', async () => {
    const { database, post, signIn, account } = await opened();
    expect((await post('register', { ...zoe, emailAddress: ' Zoe@Example.com ' })).statusCode).toBe(200);
    expect(await account()).toMatchObject({ isAuthenticated: false });
    const [mail] = await accountMailsTo(database, zoe.emailAddress);
    expect(mail).toMatchObject({ kind: 'account-activation', lang: 'fr', subject: 'Activez votre compte' });
    expect(mail?.text).toContain(`/account-management/account/activate/${mail?.code}`);

    expect((await signIn(zoe.emailAddress, zoe.password)).json()).toMatchObject({ isActivated: false });
    const activated = await post('activate', { code: mail?.code.toLowerCase().replace('-', ' ') });
    expect(activated.json()).toMatchObject({ name: 'Zoé Roux', isActivated: true });
  });

  it('leads to the pages of its language, where it has some', async () => {
    const { database, post } = await opened('en');
    await post('register', zoe);
    const [mail] = await accountMailsTo(database, zoe.emailAddress);
    expect(mail?.text).toContain(`/en/account-management/account/activate/${mail?.code}`);
  });

  it('is answered alike for an address that has an account, whose owner alone learns of it', async () => {
    const { database, post, signIn } = await opened();
    const [fresh, known] = [
      await post('register', zoe),
      await post('register', { ...zoe, emailAddress: 'anna@example.com' }),
    ];
    expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body]);
    expect(await accountMailsTo(database, 'anna@example.com')).toMatchObject([{ kind: 'account-known', code: '' }]);
    expect((await signIn('anna@example.com', zoe.password)).statusCode).toBe(401);
    expect((await signIn('anna@example.com')).statusCode).toBe(200);
  });

  it('counts as the last one of an address that nobody has activated', async () => {
    const { database, post, signIn } = await opened();
    await post('register', { ...zoe, password: 'somebody else typed' });
    await signIn(zoe.emailAddress, 'somebody else typed');
    await post('register', zoe);
    expect((await post('activate', { code: 'x', emailAddress: zoe.emailAddress })).statusCode).toBe(422);
    const [first, second] = await accountMailsTo(database, zoe.emailAddress);
    const activate = (code?: string) => post('activate', { code, emailAddress: zoe.emailAddress });
    expect((await activate(first?.code)).statusCode).toBe(422);
    expect((await activate(second?.code)).statusCode).toBe(200);
    expect((await signIn(zoe.emailAddress, 'somebody else typed')).statusCode).toBe(401);
    expect((await signIn(zoe.emailAddress, zoe.password)).json()).toMatchObject({ isActivated: true });
  });

  it.each([
    ['a link', 'https://evil.example/x', 'Hello https evil example x Roux,'],
    ['a sign of a replacement', "J.-P. $& $'", "Hello J.-P. $& $' Roux,"],
  ])('writes no link to an address that may be another’s: %s', async (_case, firstName, greeting) => {
    const { database, post } = await opened('en');
    await post('register', { ...zoe, firstName });
    const [mail] = await accountMailsTo(database, zoe.emailAddress);
    expect(mail?.text).toContain(greeting);
  });

  it.each([
    ['a short password', { password: 'short' }, 'unfit-password'],
    ['its address as the password', { password: zoe.emailAddress }, 'unfit-password'],
    ['an address that is none', { emailAddress: 'zoe@' }, 'unfit'],
  ])('refuses %s', async (...[, change, id]) => {
    const { post, database } = await opened();
    const answer = await post('register', { ...zoe, ...change });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ id }] }]);
    expect(await database.selectFrom('accounts').selectAll().execute()).toEqual([]);
  });

  it('keeps the password as a hash alone', async () => {
    const { post, database } = await opened();
    await post('register', zoe);
    const stored = JSON.stringify([
      await database.selectFrom('accounts').selectAll().execute(),
      await database.selectFrom('account_details').selectAll().execute(),
      await database.selectFrom('account_history').selectAll().execute(),
      await database.selectFrom('mails').selectAll().execute(),
    ]);
    expect(stored).not.toContain(zoe.password);
  });
});

describe('another activation code', () => {
  it('takes the place of the one before', async () => {
    const { database, post } = await opened();
    await post('register', zoe);
    await post('activate/resend', { emailAddress: zoe.emailAddress });
    const [first, second] = await accountMailsTo(database, zoe.emailAddress);
    const activate = (code?: string) => post('activate', { code, emailAddress: zoe.emailAddress });
    expect((await activate(first?.code)).statusCode).toBe(422);
    expect((await activate(second?.code)).statusCode).toBe(200);
  });

  it('is mailed to nobody who needs none, and answered alike', async () => {
    const { database, post } = await opened();
    const answers = [];
    for (const emailAddress of ['anna@example.com', 'nobody@example.com', 'noe@example.com']) {
      const { statusCode, body } = await post('activate/resend', { emailAddress });
      answers.push(`${statusCode} ${body}`);
    }
    expect(new Set(answers).size).toBe(1);
    const mailed = await database.selectFrom('mails').select('to_address').execute();
    expect(mailed.map(({ to_address: to }) => to)).toEqual(['noe@example.com']);
  });
});

describe('a forgotten password', () => {
  const fresh = 'un tout nouveau car';

  it('is replaced by the code of its message, once, and every browser is signed out', async () => {
    const { database, post, signIn, account } = await opened();
    const other = await accountVisitor(database);
    await other.signIn('anna@example.com');
    expect((await post('forgotten-password', { emailAddress: 'anna@example.com' })).statusCode).toBe(200);
    const [mail] = await accountMailsTo(database, 'anna@example.com');
    expect(mail?.text).toContain(`/account-management/reset-password/${mail?.code}`);
    expect((await post('reset-password', { code: mail?.code, password: fresh })).statusCode).toBe(200);
    expect(await account()).toMatchObject({ isAuthenticated: false });
    expect(await other.account()).toMatchObject({ isAuthenticated: false });
    expect((await post('reset-password', { code: mail?.code, password: fresh })).statusCode).toBe(422);
    expect((await signIn('anna@example.com')).statusCode).toBe(401);
    expect((await signIn('anna@example.com', fresh)).statusCode).toBe(200);
    expect((await accountMailsTo(database, 'anna@example.com')).map(({ kind }) => kind)).toEqual([
      'account-reset',
      'account-changed',
    ]);
  });

  it('activates an account that waited for it: the address has been proved', async () => {
    const { database, post, signIn } = await opened();
    await post('register', zoe);
    await post('forgotten-password', { emailAddress: zoe.emailAddress });
    const mails = await accountMailsTo(database, zoe.emailAddress);
    await post('reset-password', { code: mails.at(-1)?.code, password: fresh });
    expect((await signIn(zoe.emailAddress, fresh)).json()).toMatchObject({ isActivated: true });
  });

  it('is answered alike for any address', async () => {
    const { database, post } = await opened();
    const answers = [];
    for (const emailAddress of ['anna@example.com', 'nobody@example.com', 'lou@example.com']) {
      const { statusCode, body } = await post('forgotten-password', { emailAddress });
      answers.push(`${statusCode} ${body}`);
    }
    expect(new Set(answers).size).toBe(1);
    const mailed = await database.selectFrom('mails').select('to_address').execute();
    expect(mailed.map(({ to_address: to }) => to)).toEqual(['anna@example.com']);
  });

  it('has a code that is good for an hour, and stored as a digest', async () => {
    const { database, post, later } = await opened();
    await post('forgotten-password', { emailAddress: 'anna@example.com' });
    const [mail] = await accountMailsTo(database, 'anna@example.com');
    const stored = JSON.stringify(await database.selectFrom('password_resets').selectAll().execute());
    expect(stored).not.toContain(mail?.code);
    later(hour);
    expect((await post('reset-password', { code: mail?.code, password: fresh })).statusCode).toBe(422);
  });

  it('is not replaced by one that will not do, which does not use up the code', async () => {
    const { database, post } = await opened();
    await post('forgotten-password', { emailAddress: 'anna@example.com' });
    const [mail] = await accountMailsTo(database, 'anna@example.com');
    for (const password of ['short', 'anna@example.com']) {
      const answer = await post('reset-password', { code: mail?.code, password });
      expect(answer.json()).toMatchObject({ errors: [{ id: 'unfit-password' }] });
    }
    expect((await post('reset-password', { code: mail?.code, password: fresh })).statusCode).toBe(200);
  });

  it('is answered as before when it is sent again', async () => {
    const { database, post } = await opened();
    await post('forgotten-password', { emailAddress: 'anna@example.com' });
    const [mail] = await accountMailsTo(database, 'anna@example.com');
    const change = { code: mail?.code, password: fresh };
    for (const key of ['a key', 'a key']) expect((await post('reset-password', change, key)).statusCode).toBe(200);
    expect((await post('reset-password', change, 'another key')).statusCode).toBe(422);
  });

  it('sends one address five messages an hour at most, and says nothing of it', async () => {
    const { database, post, later } = await opened();
    const ask = () => post('forgotten-password', { emailAddress: 'anna@example.com' });
    for (let time = 0; time < 7; time += 1) expect((await ask()).statusCode).toBe(200);
    expect(await accountMailsTo(database, 'anna@example.com')).toHaveLength(5);
    later(hour);
    await ask();
    expect(await accountMailsTo(database, 'anna@example.com')).toHaveLength(6);
  });

  it('refuses more than 30 codes that are guessed in a quarter of an hour', async () => {
    const { post } = await opened();
    const guess = () => post('reset-password', { code: 'AAAAA-AAAAA-AAAAA-AAAAA', password: fresh });
    for (let tries = 0; tries < 30; tries += 1) expect((await guess()).statusCode).toBe(422);
    expect((await guess()).statusCode).toBe(429);
  });
});
