import { expect, it, onTestFinished } from 'vitest';
import { insertAccounts, openTestDatabase } from '../../testing/test-database.ts';
import { toDigest } from './account-codes.ts';
import { createAccounts } from './accounts.ts';
import { demoAccessTokens, demoPasswordHash, findDemoPerson } from './demo-people.ts';
import { hashPassword } from './password.ts';

const people = { find: findDemoPerson, passwordHash: () => Promise.resolve('right') };
const isEqual = (password: string, hash: string) => Promise.resolve(password === hash);

async function openAccounts() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  return { database, ...createAccounts(database, people, isEqual) };
}

// The first test, since what is computed at the first sign-in is remembered.
it('compares passwords after a first sign-in during which too many passwords were hashed', async () => {
  const { signIn } = await openAccounts();
  const registrations = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('many', 1024)));
  await Promise.allSettled([signIn('ada@example.com', 'right'), demoPasswordHash()]);
  await registrations;
  expect(await signIn('anna@example.com', 'right')).toMatchObject({ kind: 'signed-in' });
  expect(await demoPasswordHash()).toMatch(/^scrypt/);
});

it.each([
  ['anna@example.com', 'right', { kind: 'signed-in', account: { isActivated: true, isLocked: false } }],
  [' Anna@Example.com', 'right', { kind: 'signed-in', account: { emailAddress: 'anna@example.com' } }],
  ['anna+monday@example.com', 'right', { kind: 'signed-in', account: { emailAddress: 'anna+monday@example.com' } }],
  ['noe@example.com', 'right', { kind: 'signed-in', account: { isActivated: false, isLocked: false } }],
  ['lou@example.com', 'right', { kind: 'locked' }],
  ['lou@example.com', 'wrong', { kind: 'wrong' }],
  ['anna@example.com', 'wrong', { kind: 'wrong' }],
  ['ada@example.com', 'right', { kind: 'wrong' }],
])('%s signs in with a password that is %s', async (address, password, expected) => {
  const { signIn } = await openAccounts();
  expect(await signIn(address, password)).toMatchObject(expected);
});

it('a social login signs in the owner of the address that it has verified', async () => {
  const { signInVerified } = await openAccounts();
  expect(await signInVerified(demoAccessTokens.get('demo-token-anna'))).toMatchObject({ kind: 'signed-in' });
  expect(await signInVerified(demoAccessTokens.get('demo-token-lou'))).toEqual({ kind: 'locked' });
  expect(await signInVerified(undefined)).toEqual({ kind: 'wrong' });
  expect(await signInVerified('ada@example.com')).toEqual({ kind: 'wrong' });
});

it('a demo account is created at its first use, and not again after it was closed', async () => {
  const { database, find, findOrCreate, hasPassword } = await openAccounts();
  const address = 'anna@example.com';
  expect(await find(address)).toBeUndefined();
  expect(await hasPassword(address, 'right')).toBe(false);
  expect(await findOrCreate(address)).toMatchObject({ name: 'Anna Martin' });
  expect(await find(address)).toMatchObject({ name: 'Anna Martin' });
  expect([await hasPassword(address, 'right'), await hasPassword(address, 'wrong')]).toEqual([true, false]);
  await database.deleteFrom('accounts').execute();
  await database
    .insertInto('closed_accounts')
    .values({ address_digest: toDigest(address), closed_at: 0 })
    .execute();
  expect(await findOrCreate(address)).toBeUndefined();
});

it('creates at most 2000 accounts for demo people', async () => {
  const { database, findOrCreate } = await openAccounts();
  await insertAccounts(
    database,
    Array.from({ length: 1999 }, (_, index) => `${index}@example.com`),
  );
  expect(await findOrCreate('anna@example.com')).toBeDefined();
  expect(await findOrCreate('noe@example.com')).toBeUndefined();
  expect(await findOrCreate('anna@example.com')).toBeDefined();
});

it('a code activates an account once', async () => {
  const { activate, findOrCreate } = await openAccounts();
  const address = 'noe@example.com';
  expect(await activate(address, ['WRONG'])).toBe('wrong');
  expect(await activate(` ${address.toUpperCase()}`, ['OTHER', 'BIENVENUE-NOE'])).toBe('activated');
  expect(await findOrCreate(address)).toMatchObject({ isActivated: true });
  expect(await activate(address, ['WRONG'])).toBe('activated-before');
  expect(await activate('ada@example.com', ['WRONG'])).toBe('wrong');
});
