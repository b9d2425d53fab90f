import { expect, it, onTestFinished, vi } from 'vitest';
import { openProviderDatabase, type SessionRow } from '../../provider/provider-database.ts';
import { runScript } from '../../testing/run-script.ts';
import { writeFolder } from '../../testing/test-feed.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { addHistory } from '../../server/orders/order-history.ts';

const script = new URL('./print-audit.ts', import.meta.url);

const session: SessionRow = {
  session_id: 's',
  reference: 'r',
  amount_minor: 500,
  currency: 'GBP',
  locale: 'en',
  status: 'CAPTURED',
  return_url: '',
  callback_url: '',
  reason: null,
  decides_at: null,
  callback_kind: 'once',
  is_capturable: 1,
  created_at: 0,
  changed_at: 0,
};

/** The data folder of a host that has sold nothing, with a bought order in the audit trail. */
async function hostFolder(): Promise<string> {
  vi.stubEnv('DATABASE_URL', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const dataDir = writeFolder({});
  const host = await openDatabase({ dataDir });
  await addHistory(host, { orderNumber: 'ABC123', actor: 'TRAVELLER', action: 'BOUGHT' }, Date.UTC(2031, 2, 9));
  await host.destroy();
  return dataDir;
}

/** The same folder with the sandbox's database, which contains these sessions. */
async function folderWithProvider(sessions: readonly SessionRow[] = []): Promise<string> {
  const dataDir = await hostFolder();
  const provider = await openProviderDatabase({ dataDir });
  for (const row of sessions) await provider.insertInto('sessions').values(row).execute();
  await provider.destroy();
  return dataDir;
}

it('prints all counts, and that there is no fault', async () => {
  const { output, exitCode } = await runScript(script, ['--data', await folderWithProvider()]);
  const lines = output.trimEnd().split('\n');
  expect(lines).toContain('tickets: 0');
  expect(lines).toContain('places held without a sale: 0');
  expect(lines.at(-1)).toBe('Nothing is wrong.');
  expect(exitCode).toBeUndefined();
});

it('marks faults, names payments without an order, and exits with 1', async () => {
  const dataDir = await folderWithProvider([session]);
  const { output, exitCode } = await runScript(script, ['--data', dataDir]);
  const lines = output.trimEnd().split('\n');
  expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual(['WRONG money without an order: 1']);
  // The operator refunds it at the provider.
  expect(lines).toContain(`money without an order: payment ${session.reference}`);
  expect(lines.at(-1)).toBe('1 counts are wrong.');
  expect(exitCode).toBe(1);
});

it.each([
  ['no provider', ['--provider', 'none'], 'the host has no provider, or one whose books cannot be read.'],
  [
    'a sandbox without a database',
    [],
    'give --provider-url and PROVIDER_SECRET, --provider stripe, or --provider none.',
  ],
])('counts the host’s own rows with %s, and says what it did not compare', async (_case, args, reason) => {
  const { output, exitCode } = await runScript(script, ['--data', await hostFolder(), ...args]);
  const lines = output.trimEnd().split('\n');
  expect(lines).toContain('tickets: 0');
  expect(lines.filter((line) => line.startsWith('NOT COMPARED'))).toEqual([
    'NOT COMPARED money without an order',
    'NOT COMPARED refunds that differ at the provider',
    'NOT COMPARED refunds of the provider that the host did not request',
    'NOT COMPARED payments whose amount differs at the provider',
  ]);
  expect(lines.at(-2)).toMatch(/^The payment provider's books were not compared: /);
  expect(lines.at(-2)?.endsWith(reason)).toBe(true);
  expect(lines.at(-1)).toBe("Nothing is wrong in the host's own rows.");
  expect(exitCode).toBeUndefined();
});

it('prints the audit trail of an order, which needs no database of the provider', async () => {
  const args = ['--data', await hostFolder(), '--order', 'abc-123'];
  expect(await runScript(script, args)).toEqual({
    output: '2031-03-09T00:00:00.000Z TRAVELLER BOUGHT\n',
    errors: '',
    exitCode: undefined,
  });
});

it.each([
  ['the order is unknown', ['--order', 'NONE'], 'There is no order NONE.\n'],
  ['the provider has no key', ['--provider', 'stripe'], /^Give STRIPE_SECRET_KEY/],
  [
    'the folder has no database',
    ['--data=/missing'],
    'There is no host.sqlite in /missing: start the host once, or name its folder with --data.\n',
  ],
  ['an option is unknown', ['--orders', 'NONE'], "Unknown option '--orders': did you mean --order?\n"],
])('ends with 2 when %s', async (_case, args, message) => {
  vi.stubEnv('STRIPE_SECRET_KEY', '');
  const dataArgs = args[0]?.startsWith('--data') ? [] : ['--data', await hostFolder()];
  const { output, errors, exitCode } = await runScript(script, [...dataArgs, ...args]);
  expect([output, exitCode]).toEqual(['', 2]);
  expect(errors).toMatch(message);
});
