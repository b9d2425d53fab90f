import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { distantProvider } from './distant-provider.ts';

it.each([
  ['those that were named', 'https://pages.pay.example', 'https://pages.pay.example'],
  ['those of its API', undefined, 'https://api.pay.example'],
])('the pages of a distant provider are at %s', async (_case, pages, origin) => {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const place = { url: 'https://api.pay.example', secret: 'a secret', isLive: true, pages };
  expect(distantProvider({ kind: 'hosted-page', ...place }, database)).toMatchObject({ origin, port: 0 });
});
