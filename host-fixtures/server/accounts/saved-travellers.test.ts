import { expect, it, onTestFinished } from 'vitest';
import { type SavedTraveller, type TravellerDetails } from '#shared/domain/account/saved-traveller.ts';
import { insertAccounts, openTestDatabase } from '../../testing/test-database.ts';
import { createSavedTravellers, type TravellerSaveResult } from './saved-travellers.ts';

const anna = 'anna@example.com';
const traveller = (firstName: string, lastName: string, isDefault = false): TravellerDetails => ({
  firstName,
  lastName,
  type: 'ADULT',
  assistance: 'NONE',
  hasAttendant: false,
  isDefault,
});
const listNames = (result: TravellerSaveResult) =>
  typeof result === 'string'
    ? result
    : result.map(({ firstName, isDefault }) => (isDefault ? `${firstName}*` : firstName));

async function openTravellers() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  await insertAccounts(database, ['anna@example.com', 'noe@example.com', 'lou@example.com']);
  return { database, ...createSavedTravellers(database, () => 0) };
}

it('the default traveller is first, the others follow by name, and another default replaces it', async () => {
  const { save, list } = await openTravellers();
  await save(anna, traveller('Zoé', 'Adam'));
  await save(anna, traveller('Noé', 'Zola', true));
  expect(listNames(await save(anna, traveller('Ada', 'Adam')))).toEqual(['Noé*', 'Ada', 'Zoé']);
  const [, ada] = await list(anna);
  expect(listNames(await save(anna, { ...(ada as SavedTraveller), isDefault: true }))).toEqual(['Ada*', 'Zoé', 'Noé']);
});

it('a traveller is saved with names trimmed and with an attendant', async () => {
  const { save, list, remove } = await openTravellers();
  await save(anna, { ...traveller(' Ada ', ' Byron '), hasAttendant: true });
  const [savedTraveller] = await list(anna);
  expect(savedTraveller).toMatchObject({ firstName: 'Ada', lastName: 'Byron', hasAttendant: true, isDefault: false });
  await remove(anna, savedTraveller?.travellerId ?? '');
  await save(anna, traveller('Zoé', 'Adam'));
  expect(await list(anna)).toMatchObject([{ firstName: 'Zoé', hasAttendant: false }]);
  await remove(anna, (await list(anna))[0]?.travellerId ?? '');
  expect(await list(anna)).toEqual([]);
});

it('an account saves 20 travellers, which can still be changed', async () => {
  const { save, list } = await openTravellers();
  for (let index = 0; index < 20; index += 1)
    expect(await save(anna, traveller('Ada', `B${index}`))).not.toBe('too-many');
  expect(await save(anna, traveller('Ada', 'Byron'))).toBe('too-many');
  const [first] = await list(anna);
  expect(await save(anna, { ...(first as SavedTraveller), firstName: 'Zoé' })).toHaveLength(20);
});

it('the default stays if a removed traveller is saved as the default, and the history has only changes', async () => {
  const { save, list, remove, database } = await openTravellers();
  await save(anna, traveller('Noé', 'Zola', true));
  const removed: SavedTraveller = { ...traveller('Ada', 'Byron', true), travellerId: 'removed' };
  expect(await save(anna, removed)).toBe('unknown');
  await remove(anna, 'removed');
  expect(listNames(await list(anna))).toEqual(['Noé*']);
  expect(await database.selectFrom('account_history').selectAll().execute()).toHaveLength(1);
});

it('a traveller of another account is unknown', async () => {
  const { save, list } = await openTravellers();
  await save(anna, traveller('Ada', 'Byron'));
  const [ada] = await list(anna);
  expect(await save('noe@example.com', { ...(ada as SavedTraveller), firstName: 'Zoé' })).toBe('unknown');
  expect(listNames(await list(anna))).toEqual(['Ada']);
});
