import { expect, it } from 'vitest';
import { memoryDatabase } from '../../testing/account-visitor.ts';
import { findCurrentSigner, createTicketKey, ensureTicketKey, retireTicketKey, listTicketKeys } from './ticket-keys.ts';

/** A database with two keys. */
async function withTwoKeys() {
  const database = await memoryDatabase();
  const draw = () => database.transaction().execute((trx) => createTicketKey(trx));
  const [first, second] = [await draw(), await draw()];
  return {
    database,
    first,
    second,
    retire: (keyId: string) => database.transaction().execute((trx) => retireTicketKey(trx, keyId)),
    known: async () => (await listTicketKeys(database)).map(({ keyId }) => keyId),
  };
}

it('the newest key signs tickets, and codes of the keys before it stay valid', async () => {
  const { database, first, second, known } = await withTwoKeys();
  expect(first).toMatch(/^[\w-]{6}$/);
  expect((await findCurrentSigner(database))?.keyId).toBe(second);
  expect(await known()).toEqual([second, first]);
});

it('a retired key neither signs nor is trusted', async () => {
  const { database, first, second, known, retire } = await withTwoKeys();
  expect(await retire(second)).toBe(true);
  expect((await findCurrentSigner(database))?.keyId).toBe(first);
  expect(await known()).toEqual([first]);
  expect(await retire('nobody')).toBe(false);
  expect(await known()).toEqual([first]);
});

it('a key is created only if there is no signing key', async () => {
  const database = await memoryDatabase();
  const ensure = () => database.transaction().execute((trx) => ensureTicketKey(trx));
  expect(await findCurrentSigner(database)).toBeUndefined();
  await ensure();
  const drawn = await findCurrentSigner(database);
  await ensure();
  expect((await listTicketKeys(database)).map(({ keyId }) => keyId)).toEqual([drawn?.keyId]);
});
