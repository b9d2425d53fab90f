import { expect, it } from 'vitest';
import { memoryDatabase } from '../../testing/account-visitor.ts';
import { findCurrentSigner, createTicketKey, ensureTicketKey, retireTicketKey, listTicketKeys } from './ticket-keys.ts';

/** A database with two keys. */
async function openDatabaseWithTwoKeys() {
  const database = await memoryDatabase();
  const createKey = () => database.transaction().execute((trx) => createTicketKey(trx));
  const [first, second] = [await createKey(), await createKey()];
  return {
    database,
    first,
    second,
    retire: (keyId: string) => database.transaction().execute((trx) => retireTicketKey(trx, keyId)),
    listKeyIds: async () => (await listTicketKeys(database)).map(({ keyId }) => keyId),
  };
}

it('the newest key signs tickets, and codes of the keys before it stay valid', async () => {
  const { database, first, second, listKeyIds } = await openDatabaseWithTwoKeys();
  expect(first).toMatch(/^[\w-]{6}$/);
  expect((await findCurrentSigner(database))?.keyId).toBe(second);
  expect(await listKeyIds()).toEqual([second, first]);
});

it('a retired key neither signs nor is trusted', async () => {
  const { database, first, second, listKeyIds, retire } = await openDatabaseWithTwoKeys();
  expect(await retire(second)).toBe(true);
  expect((await findCurrentSigner(database))?.keyId).toBe(first);
  expect(await listKeyIds()).toEqual([first]);
  expect(await retire('unknown')).toBe(false);
  expect(await listKeyIds()).toEqual([first]);
});

it('a key is created only if there is no signing key', async () => {
  const database = await memoryDatabase();
  const ensure = () => database.transaction().execute((trx) => ensureTicketKey(trx));
  expect(await findCurrentSigner(database)).toBeUndefined();
  await ensure();
  const signer = await findCurrentSigner(database);
  await ensure();
  expect((await listTicketKeys(database)).map(({ keyId }) => keyId)).toEqual([signer?.keyId]);
});
