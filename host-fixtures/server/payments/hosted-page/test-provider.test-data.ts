import { createProviderApp } from '../../../provider/provider-app.ts';
import { type Overrides } from '../../scenarios/sandbox-overrides.ts';
import { openProviderDatabase, writeOverrides } from '../../../provider/provider-database.ts';
import { signatureHeader, createSignature } from './wire.ts';
import { createAppFetch } from '../../../testing/app-fetch.ts';
import { type DatabaseLocation } from '../../database/migrations/open-migrated-database.ts';
import { openSandboxBooks } from '../../../provider/session-api.ts';
import { createSandboxControl } from '../../scenarios/sandbox-control.ts';
import { type SentCallback, type Signing, type TestProviderParts } from '../test-provider.test-data.ts';

const secret = 'a secret of the tests';

interface SandboxTestOptions extends Pick<TestProviderParts, 'now' | 'post'> {
  /** The place of its database; in memory by default. */
  readonly place?: DatabaseLocation;
}

/** Opens the sandbox in this process. */
export async function openTestProvider({ now, post, place = { memory: true } }: SandboxTestOptions) {
  const database = await openProviderDatabase(place);
  const createHeaders = (signature: string) => ({ [signatureHeader]: signature });
  const pages = await createProviderApp({
    database,
    secret,
    now,
    post: (_url, body, signature) => post({ body, headers: createHeaders(signature) }),
  });
  const address = { origin: 'http://provider.test', secret, fetch: createAppFetch(pages) };
  const signCallback = (body: string, { secret: key = secret, at = now() }: Signing = {}): SentCallback => ({
    headers: createHeaders(createSignature(body, { secret: key, now: at })),
    body,
  });
  return {
    address,
    pages,
    pagesOrigin: 'http://localhost:8180',
    database,
    keepsPageOpen: false,
    sessions: () => database.selectFrom('sessions').select('status').execute(),
    refunds: () => database.selectFrom('refunds').select('status').execute(),
    overrideSums: async (sum: object) => void (await database.updateTable('sessions').set(sum).execute()),
    sandbox: createSandboxControl(address),
    async overrideRefunds(refunds: Overrides['refunds']) {
      const rows = await database.selectFrom('sessions').select('reference').execute();
      for (const { reference } of rows) await writeOverrides(database, reference, { refunds });
    },
    createCallback: (
      reference: string,
      { status = 'AUTHORISED', ...signing }: Signing & { readonly status?: string } = {},
    ) => signCallback(JSON.stringify({ reference, status }), signing),
    createMalformedCallback: () => signCallback('<html>'),
    createForeignCallback: () => undefined,
    books: openSandboxBooks(database),
    async close() {
      await pages.close();
      await database.destroy();
    },
  };
}
