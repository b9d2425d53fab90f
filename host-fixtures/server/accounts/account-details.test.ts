import { expect, it, onTestFinished } from 'vitest';
import { insertAccounts, openTestDatabase } from '../../testing/test-database.ts';
import { createAccountDetails } from './account-details.ts';
import { demoPasswordHash, findDemoPerson } from './demo-people.ts';

const people = { find: findDemoPerson, passwordHash: demoPasswordHash };

async function openDetails() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  await insertAccounts(database, ['anna@example.com'], { name: 'Anna Martin' });
  return { database, ...createAccountDetails(database, () => 1000, people) };
}

it.each([
  ['Ada King Byron', { firstName: 'Ada', lastName: 'King Byron' }],
  ['Ada', { firstName: 'Ada' }],
  ['', {}],
])('a new profile has the names of the account “%s”', async (name, names) => {
  const { getProfile } = await openDetails();
  const emailAddress = 'ada@example.com';
  expect(await getProfile({ emailAddress, name })).toEqual({ ...names, emailAddress });
});

it('the profile of a demo person has their address until they save their own', async () => {
  const { database, getProfile, saveProfile } = await openDetails();
  const owner = { emailAddress: 'anna@example.com', name: 'Anna Martin' };
  expect(await getProfile(owner)).toMatchObject({ firstName: 'Anna', lastName: 'Martin', townCity: 'Leeds' });
  const newProfile = { firstName: 'Anne', lastName: 'Roux', telephoneNumber: '+44 7700 900124' };
  await saveProfile(owner, newProfile);
  expect(await getProfile(owner)).toEqual({ ...newProfile, emailAddress: owner.emailAddress });
  expect(await database.selectFrom('accounts').select('name').execute()).toEqual([{ name: 'Anne Roux' }]);
  expect(await database.selectFrom('account_history').select(['action', 'happened_at']).execute()).toEqual([
    { action: 'PROFILE_CHANGED', happened_at: 1000 },
  ]);
});

it('settings default to the language of the page, and to e-mails without text messages', async () => {
  const { getSettings, saveSettings } = await openDetails();
  const owner = { emailAddress: 'anna@example.com', name: 'Anna Martin' };
  expect(await getSettings(owner, 'pl')).toEqual({ language: 'pl', isNotifiedByEmail: true, isNotifiedByText: false });
  const newSettings = { language: 'es', units: 'MILES', isNotifiedByEmail: false, isNotifiedByText: true } as const;
  await saveSettings(owner, newSettings);
  expect(await getSettings(owner, 'pl')).toEqual(newSettings);
});
