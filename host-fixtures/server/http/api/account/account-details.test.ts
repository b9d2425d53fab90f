import { describe, expect, it } from 'vitest';
import { maxSavedTravellers } from '#shared/domain/account/saved-traveller.ts';
import { accountMailsTo, accountVisitor, memoryDatabase } from '../../../../testing/account-visitor.ts';
import { demoPassword } from '../../../accounts/demo-people.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { deleteUnactivated } from '../../../accounts/close-account.ts';
import { testNow } from '../../../../testing/test-app.ts';

const anna = 'anna@example.com';
const day = 24 * 3_600_000;
const settings = { language: 'pl', units: 'KM', isNotifiedByEmail: false, isNotifiedByText: true };
const elie = {
  firstName: 'Élie',
  lastName: 'Martin',
  type: 'STUDENT',
  assistance: 'WHEELCHAIR_SEATED',
  hasAttendant: true,
  isDefault: false,
};

async function openSignedIn(address = anna) {
  const database = await memoryDatabase();
  const visitor = await accountVisitor(database);
  await visitor.signIn(address);
  return { database, ...visitor };
}

describe('access to an account (spec §6)', () => {
  const reads = ['profile', 'settings', 'travellers', 'personal-data'];
  const changes: readonly (readonly [string, object])[] = [
    ['profile', { firstName: 'A', lastName: 'B' }],
    ['settings', settings],
    ['password', { currentPassword: demoPassword, password: 'un tout nouveau car' }],
    ['travellers', elie],
    ['close', { password: demoPassword, isConfirmed: true }],
  ];

  it.each([
    ['a visitor who is not signed in', undefined, 401, 'signed-out'],
    ['a user who is not activated', 'noe@example.com', 403, 'not-activated'],
  ])('refuses %s', async (...[, address, status, id]) => {
    const visitor = await accountVisitor(await memoryDatabase());
    if (address !== undefined) await visitor.signIn(address);
    const answers = [
      ...(await Promise.all(reads.map((call) => visitor.get(call)))),
      ...(await Promise.all(changes.map(([call, body]) => visitor.post(call, body)))),
      await visitor.remove('travellers?travellerId=1'),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ id }] }]);
  });
});

describe('a profile', () => {
  const profile = { firstName: 'Anne', lastName: 'Martin Roux', telephoneNumber: '+44 7700 900123' };

  it('contains the known details at first, and is replaced completely', async () => {
    const { get, post, account, open } = await openSignedIn();
    expect((await get('profile')).json()).toMatchObject({ firstName: 'Anna', townCity: 'Leeds', emailAddress: anna });
    const savedAnswer = await post('profile', { ...profile, emailAddress: 'other@example.com' });
    expect(savedAnswer.json()).toEqual({ ...profile, emailAddress: anna });
    expect((await get('profile')).json()).toEqual({ ...profile, emailAddress: anna });
    expect(await account()).toMatchObject({ name: 'Anne Martin Roux', emailAddress: anna });
    // The billing form is filled in with it (spec §7 "billing-info").
    expect((await open('/journey-planner/api/basket/billing-info')).json()).toEqual({ ...profile, emailAddress: anna });
  });

  it.each([
    ['without a name', { lastName: 'Martin' }],
    ['with half an address', { ...profile, country: 'GB', townCity: 'Leeds' }],
    ['with an invalid number', { ...profile, telephoneNumber: 'home' }],
  ])('is refused %s, and stays unchanged', async (_case, fields) => {
    const { get, post } = await openSignedIn();
    expect((await post('profile', fields)).statusCode).toBe(422);
    expect((await get('profile')).json()).toMatchObject({ firstName: 'Anna', townCity: 'Leeds' });
  });

  it('has a maximum length', async () => {
    const { post } = await openSignedIn();
    expect((await post('profile', { ...profile, addressLine1: 'x'.repeat(501) })).statusCode).toBe(400);
  });
});

describe('settings', () => {
  it('use the language of the page by default, and are stored', async () => {
    const { get, post } = await openSignedIn();
    const initial = { language: 'en', isNotifiedByEmail: true, isNotifiedByText: false, offersTextMessages: true };
    expect((await get('settings')).json()).toEqual(initial);
    expect((await post('settings', settings)).json()).toEqual({ ...settings, offersTextMessages: true });
    expect((await get('settings')).json()).toEqual({ ...settings, offersTextMessages: true });
  });

  it.each([
    ['the profile has no number', {}, 'telephone-missing'],
    ['the number is a landline', { telephoneNumber: '+44 113 496 0123' }, 'telephone-unfit'],
  ])('refuse text messages if %s', async (_case, number, id) => {
    const { get, post } = await openSignedIn();
    await post('profile', { firstName: 'Anna', lastName: 'Martin', ...number });
    const answer = await post('settings', settings);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ id }] }]);
    expect((await get('settings')).json()).toMatchObject({ isNotifiedByText: false });
  });
});

describe('travellers', () => {
  it('are added, changed and removed', async () => {
    const { get, post, remove } = await openSignedIn();
    const [savedTraveller] = (await post('travellers', elie)).json<{ travellers: { travellerId: string }[] }>()
      .travellers;
    expect(savedTraveller).toMatchObject(elie);
    await post('travellers', { ...elie, travellerId: savedTraveller?.travellerId, firstName: 'Elias' });
    expect((await get('travellers')).json()).toMatchObject({ travellers: [{ firstName: 'Elias' }] });
    expect((await remove(`travellers?travellerId=${savedTraveller?.travellerId}`)).statusCode).toBe(200);
    expect((await get('travellers')).json()).toEqual({ travellers: [] });
  });

  it('have at most one default, which is listed first', async () => {
    const { post, get } = await openSignedIn();
    for (const firstName of ['Zoé', 'Anna']) await post('travellers', { ...elie, firstName, isDefault: true });
    await post('travellers', { ...elie, firstName: 'Ada' });
    const { travellers } = (await get('travellers')).json<{
      travellers: { firstName: string; isDefault: boolean }[];
    }>();
    expect(travellers.map(({ firstName, isDefault }) => [firstName, isDefault])).toEqual([
      ['Anna', true],
      ['Ada', false],
      ['Zoé', false],
    ]);
  });

  it('are added once for several requests with one key', async () => {
    const { post, get } = await openSignedIn();
    const answers = [await post('travellers', elie, 'a key'), await post('travellers', elie, 'a key')];
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect((await get('travellers')).json<{ travellers: unknown[] }>().travellers).toHaveLength(1);
  });

  it('of other accounts are not listed', async () => {
    const { database, post } = await openSignedIn();
    const [savedTraveller] = (await post('travellers', elie)).json<{ travellers: { travellerId: string }[] }>()
      .travellers;
    const otherVisitor = await accountVisitor(database);
    await otherVisitor.signIn('anna+other@example.com');
    expect((await otherVisitor.get('travellers')).json()).toEqual({ travellers: [] });
    expect(
      (await otherVisitor.post('travellers', { ...elie, travellerId: savedTraveller?.travellerId })).statusCode,
    ).toBe(404);
    await otherVisitor.remove(`travellers?travellerId=${savedTraveller?.travellerId}`);
    expect(await database.selectFrom('saved_travellers').selectAll().execute()).toHaveLength(1);
  });

  it('are limited to the maximum of an account', async () => {
    const { post } = await openSignedIn();
    for (let count = 0; count < maxSavedTravellers; count += 1) await post('travellers', elie);
    const answer = await post('travellers', elie);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ id: 'too-many-travellers' }] }]);
  });

  it('are refused without a name', async () => {
    const { post } = await openSignedIn();
    expect((await post('travellers', { ...elie, firstName: '  ' })).statusCode).toBe(422);
  });
});

describe('a new password', () => {
  const newPassword = 'un tout nouveau car';

  it('signs out every other browser, and gives this one a new session', async () => {
    const { database, post, account, cookies } = await openSignedIn();
    const otherVisitor = await accountVisitor(database);
    await otherVisitor.signIn(anna);
    const previousCookies = [cookies.get('coach-user'), cookies.get('coach-session')];
    const answer = await post('password', { currentPassword: demoPassword, password: newPassword });
    expect(answer.statusCode).toBe(200);
    expect(await account()).toMatchObject({ isAuthenticated: true });
    expect(await otherVisitor.account()).toMatchObject({ isAuthenticated: false });
    expect(cookies.get('coach-user')).not.toBe(previousCookies[0]);
    expect((await otherVisitor.signIn(anna)).statusCode).toBe(401);
    expect((await otherVisitor.signIn(anna, newPassword)).statusCode).toBe(200);
    expect(await accountMailsTo(database, anna)).toMatchObject([{ kind: 'account-changed' }]);
  });

  it.each([
    ['with a wrong current password', { currentPassword: 'wrong', password: newPassword }, 'wrong-password'],
    ['if it is short', { currentPassword: demoPassword, password: 'short' }, 'unfit-password'],
    ['if it equals the address', { currentPassword: demoPassword, password: anna }, 'unfit-password'],
  ])('is refused %s', async (...[, body, id]) => {
    const { post, signIn } = await openSignedIn();
    const answer = await post('password', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ id }] }]);
    expect((await signIn(anna)).statusCode).toBe(200);
  });

  it('gets the same answer for a retry with the same key', async () => {
    const { post } = await openSignedIn();
    const change = { currentPassword: demoPassword, password: 'un tout nouveau car' };
    for (const key of ['a key', 'a key']) expect((await post('password', change, key)).statusCode).toBe(200);
    expect((await post('password', change, 'another key')).json()).toMatchObject({
      errors: [{ id: 'wrong-password' }],
    });
  });

  it('limits guesses of the current password', async () => {
    const { post } = await openSignedIn();
    const guess = () => post('close', { password: 'wrong', isConfirmed: true });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(422);
    expect((await guess()).statusCode).toBe(429);
  });
});

it('the owner downloads all that is stored, without secrets', async () => {
  const { database, get, post } = await openSignedIn();
  await post('travellers', elie);
  await post('forgotten-password', { emailAddress: anna });
  const answer = await get('personal-data');
  const account = { profile: {}, savedTravellers: [{ firstName: elie.firstName }] };
  const messages = [{ kind: 'account-reset', to: anna }];
  expect(answer.json()).toMatchObject({ data: { emailAddress: anna, account, orders: [], messages } });
  expect(answer.headers['cache-control']).toBe('no-store');
  const [mail] = await accountMailsTo(database, anna);
  expect(mail?.code).not.toBe('');
  expect(answer.body).not.toContain(mail?.code);
});

describe('closing an account', () => {
  it('removes the data of its owner, signs out, and leaves an anonymous history', async () => {
    const { database, post, account, signIn } = await openSignedIn();
    await post('travellers', elie);
    await post('settings', settings);
    await post('forgotten-password', { emailAddress: anna });
    expect((await post('close', { password: demoPassword, isConfirmed: true })).statusCode).toBe(200);
    expect(await account()).toMatchObject({ isAuthenticated: false });
    expect((await signIn(anna)).statusCode).toBe(401);
    for (const table of ['accounts', 'account_details', 'saved_travellers', 'password_resets', 'sign_ins'] as const)
      expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const history = await database.selectFrom('account_history').selectAll().orderBy('entry_no').execute();
    expect(history.map(({ action }) => action)).toEqual(['TRAVELLERS_CHANGED', 'SETTINGS_CHANGED', 'CLOSED']);
    expect(new Set(history.map(({ account_id: id }) => id)).size).toBe(1);
    expect(JSON.stringify(history)).not.toMatch(/anna|martin|élie/i);
    // The message is in the language of the account, of which no other data remains.
    expect(await accountMailsTo(database, anna)).toMatchObject([{ kind: 'account-closed', lang: 'pl' }]);
  });

  it.each([
    ['leaves orders as they are', false, 4, 200],
    ['removes names from past orders on request', true, 4, 404],
    ['leaves names in orders whose journeys are to come', true, 0, 200],
  ])('%s', async (...[, erasesOrders, days, status]) => {
    const shop = await testShop();
    const buyer = await shop.traveller();
    await buyer.account('login', { emailAddress: anna, password: demoPassword });
    const { orderNumber } = await buyer.buy();
    shop.advance(days * 24 * 3_600_000);
    await buyer.account('login', { emailAddress: anna, password: demoPassword });
    const answer = await buyer.account('close', { password: demoPassword, isConfirmed: true, erasesOrders });
    expect(answer.statusCode).toBe(200);
    expect((await buyer.find(orderNumber, anna)).statusCode).toBe(status);
    expect((await shop.audit()).faults).toEqual([]);
  });

  it('needs to be confirmed', async () => {
    const { post, account } = await openSignedIn();
    expect((await post('close', { password: demoPassword, isConfirmed: false })).statusCode).toBe(400);
    expect((await post('close', { password: 'wrong', isConfirmed: true })).statusCode).toBe(422);
    expect(await account()).toMatchObject({ isAuthenticated: true });
  });

  it('leaves the address free for another account', async () => {
    const { database, post } = await openSignedIn();
    await post('close', { password: demoPassword, isConfirmed: true });
    await post('register', { firstName: 'Anna', lastName: 'Martin', emailAddress: anna, password: 'un autre car' });
    expect((await accountMailsTo(database, anna)).at(-1)).toMatchObject({ kind: 'account-activation' });
    expect(await database.selectFrom('saved_travellers').selectAll().execute()).toEqual([]);
  });
});

it('unactivated registrations are removed after a month, and codes when they expire', async () => {
  const { database, post } = await openSignedIn('noe@example.com');
  await post('register', {
    firstName: 'Zoé',
    lastName: 'Roux',
    emailAddress: 'zoe@example.com',
    password: 'dix heures et quart',
  });
  await post('forgotten-password', { emailAddress: 'zoe@example.com' });
  const listAddresses = async () =>
    (await database.selectFrom('registrations').select('email_address').execute()).map((row) => row.email_address);
  await deleteUnactivated(database, testNow + 29 * day);
  expect(await listAddresses()).toEqual(['zoe@example.com']);
  expect(await database.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  await deleteUnactivated(database, testNow + 30 * day);
  expect(await listAddresses()).toEqual([]);
  expect(await database.selectFrom('accounts').select('email_address').execute()).toEqual([
    { email_address: 'noe@example.com' },
  ]);
});
