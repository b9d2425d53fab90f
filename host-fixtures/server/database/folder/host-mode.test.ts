import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { claimDatabase } from './host-mode.ts';

it.each([
  ['live', 'trial', 'This database belongs to a live host.'],
  ['trial', 'live', 'This database was used by a trial host'],
] as const)('a database belongs to the mode of its first host: %s, and not %s', async (mode, otherMode, message) => {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  await claimDatabase(database, mode);
  await claimDatabase(database, mode);
  await expect(claimDatabase(database, otherMode)).rejects.toThrow(message);
  await claimDatabase(database, mode);
});
