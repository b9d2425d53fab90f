import { createProvider } from '../../../provider/provider-app.ts';
import { openProviderDatabase } from '../../../provider/provider-database.ts';
import { createSessions } from '../../../provider/session-store.ts';
import { signatureHeader, signed } from '../../../provider/signature.ts';
import { into } from '../../../testing/test-shop.ts';
import { type TestProvider } from '../test-provider.test-data.ts';

const secret = 'a secret of the tests';
const headersOf = (signature: string) => ({ [signatureHeader]: signature });

/** The sandbox, in this process. */
export async function openTestProvider(now: number): Promise<TestProvider> {
  const database = await openProviderDatabase({ memory: true });
  const app = await createProvider({ database, secret, now: () => now, post: () => Promise.resolve(true) });
  const sessions = createSessions(
    database,
    () => now,
    () => undefined,
  );
  return {
    address: { origin: 'http://provider.test', secret, fetch: into(app) },
    async authorise(reference) {
      const row = await sessions.byReference(reference);
      if (row) await sessions.change(row.session_id, 'authorise');
    },
    callback(reference) {
      const body = JSON.stringify({ reference, status: 'AUTHORISED' });
      return { headers: headersOf(signed(body, { secret, now })), body, now };
    },
    unreadable() {
      const body = '<html>';
      return { headers: headersOf(signed(body, { secret, now })), body, now };
    },
    async close() {
      await app.close();
      await database.destroy();
    },
  };
}
