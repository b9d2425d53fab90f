import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { deleteUnactivated } from './close-account.ts';
import { createResetCode, resetPassword } from './password-resets.ts';
import { filterBySession, findRegistration, listPendingRegistrations } from './pending-registrations.ts';

const emailAddress = 'ada@example.com';
const monthMs = 30 * 24 * 3_600_000;

async function openAccounts() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const transaction = database.transaction();
  return {
    database,
    reset: (now: number, isAllowed = true) =>
      transaction.execute((trx) =>
        createResetCode(trx, { emailAddress, isAllowed: () => Promise.resolve(isAllowed) }, now),
      ),
    register: (code: string, sessionId: string, registered_at: number) =>
      database
        .insertInto('registrations')
        .values({
          email_address: emailAddress,
          code,
          session_id: sessionId,
          name: 'Ada',
          password_hash: '',
          profile: '{}',
          settings: '{}',
          registered_at,
          mailed_at: registered_at,
        })
        .execute(),
    listPending: (now: number) => transaction.execute((trx) => listPendingRegistrations(trx, emailAddress, now)),
    findByCode: (code: string, sessionId: string) =>
      transaction.execute((trx) => findRegistration(trx, { codes: [code], emailAddress, sessionId }, 100)),
  };
}

it('a reset code is created once a minute, is valid for an hour, and has four groups', async () => {
  const { database, reset } = await openAccounts();
  expect(await reset(1000)).toMatch(/^(\w{5}-){3}\w{5}$/);
  expect(await database.selectFrom('password_resets').select('ends_at').execute()).toEqual([
    { ends_at: 1000 + 3_600_000 },
  ]);
  expect(await reset(1000 + 59_999)).toBeUndefined();
  expect(await reset(1000 + 60_000, false)).toBeUndefined();
  expect(await reset(1000 + 60_000)).toBeDefined();
});

it('expired reset codes are deleted', async () => {
  const { database, reset } = await openAccounts();
  await reset(0);
  const countCodes = async () => (await database.selectFrom('password_resets').selectAll().execute()).length;
  await deleteUnactivated(database, 3_600_000 - 1);
  expect(await countCodes()).toBe(1);
  await deleteUnactivated(database, 3_600_000);
  expect(await countCodes()).toBe(0);
});

it('a registration can be activated for 30 days', async () => {
  const { database, register, listPending } = await openAccounts();
  await register('A', 's', 0);
  expect([(await listPending(monthMs - 1)).length, (await listPending(monthMs)).length]).toEqual([1, 0]);
  await deleteUnactivated(database, monthMs - 1);
  expect(await listPending(0)).toHaveLength(1);
  await deleteUnactivated(database, monthMs);
  expect(await listPending(0)).toEqual([]);
});

it('a registration that was made while the clock was days ahead cannot be activated, and is deleted later', async () => {
  const { database, register, listPending } = await openAccounts();
  const daysAhead = 3 * 24 * 3_600_000;
  await register('A', 's', daysAhead);
  expect([await listPending(0), await listPending(daysAhead)]).toMatchObject([[], [{ code: 'A' }]]);
  await deleteUnactivated(database, 0);
  expect(await listPending(daysAhead)).toHaveLength(1);
  await deleteUnactivated(database, daysAhead + monthMs);
  expect(await listPending(daysAhead)).toEqual([]);
});

it('a browser activates one of its own registrations, or any if it has none', async () => {
  const { register, listPending, findByCode } = await openAccounts();
  await register('A', 's', 0);
  await register('B', 'other', 1);
  await register('C', '', 2);
  const all = await listPending(100);
  expect(all.map(({ code }) => code)).toEqual(['C', 'B', 'A']);
  expect(filterBySession(all, 's').map(({ code }) => code)).toEqual(['A']);
  expect(filterBySession(all, '')).toEqual([]);
  expect((await findByCode('A', 's'))?.code).toBe('A');
  expect(await findByCode('B', 's')).toBeUndefined();
  expect((await findByCode('B', 'new'))?.code).toBe('B');
  expect((await findByCode('A', ''))?.code).toBe('A');
  expect(await findByCode('X', 'new')).toBeUndefined();
});

it('a new password activates the latest registration, then changes its account; without either it changes nothing', async () => {
  const { database, register } = await openAccounts();
  const choosePassword = (passwordHash: string) =>
    database.transaction().execute((trx) => resetPassword(trx, { emailAddress, passwordHash }, 100));
  const readAccounts = () => database.selectFrom('accounts').selectAll().execute();
  const readActions = async () =>
    (await database.selectFrom('account_history').select('action').orderBy('entry_no').execute()).map(
      (row) => row.action,
    );
  const accountRow = { email_address: emailAddress, name: 'Ada', activation_code: null, is_locked: 0 };

  expect(await choosePassword('none')).toBeUndefined();
  expect([await readAccounts(), await readActions()]).toEqual([[], []]);

  await register('A', 's', 0);
  await register('B', 'other', 1);
  expect(await choosePassword('first')).toMatchObject({ email_address: emailAddress, code: 'B' });
  expect(await readAccounts()).toEqual([{ ...accountRow, password_hash: 'first' }]);
  expect(await database.selectFrom('registrations').selectAll().execute()).toEqual([]);

  await database.updateTable('accounts').set({ activation_code: 'C' }).execute();
  await register('D', 's', 2);
  expect(await choosePassword('second')).toMatchObject({ email_address: emailAddress, activation_code: 'C' });
  expect(await readAccounts()).toEqual([{ ...accountRow, password_hash: 'second' }]);
  expect(await database.selectFrom('registrations').selectAll().execute()).toEqual([]);
  expect(await readActions()).toEqual(['REGISTERED', 'PASSWORD_RESET', 'PASSWORD_RESET']);
});
