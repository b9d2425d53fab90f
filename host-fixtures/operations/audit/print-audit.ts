import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseOrderNumber } from '#shared/domain/enquiries/order-number.ts';
import { openProviderDatabase, type ProviderDatabase, providerFile } from '../../provider/provider-database.ts';
import { readDatabaseUrl, getDatabaseLocation } from '../../server/database/host-place.ts';
import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';
import { hostDatabaseFile, openDatabase } from '../../server/database/open-database.ts';
import type { Database } from '../../server/database/tables.ts';
import { formatHistory, readHistory } from '../../server/orders/order-history.ts';
import type { ProviderBooks, ProviderKind } from '../../server/payments/payment-provider.ts';
import { isProviderName, providerKinds } from '../../server/payments/providers.ts';
import { auditSales } from './audit-sales.ts';
import { listChangedSaleLines } from '../disruptions/changed-reservations.ts';
import { runCommand } from '../../server/kit/run-command.ts';

/**
 * `npm run --silent audit:sales -- --data DIR`: compares what the host has sold with what the payment provider has booked.
 * Prints counts, one per line (`tickets: 12`, or `WRONG money without an order: 1` for a fault), then the sold journeys
 * that a later timetable dropped or moved, and a conclusion. The exit code is 1 if there is a fault, 2 if the audit fails.
 *
 * It reads the host's database (the one at `DATABASE_URL`, if set, or else the file in DIR) and the provider's books, which
 * are its payments and refunds: by default (`hosted-page`) those of the sandbox, a simulated provider with a database in DIR;
 * with `--provider stripe`, Stripe's lists. For Stripe, `--provider-url` replaces the origin of the API, and the secret is in
 * `STRIPE_SECRET_KEY`, or in the file that `--provider-secret-file` names.
 *
 * `--order NUMBER` prints the history of that order instead, without reading the provider's books; but with
 * `--provider stripe`, the secret is required all the same.
 */
async function printAudit(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: getDefaultDataFolder() },
      order: { type: 'string' },
      provider: { type: 'string', default: 'hosted-page' },
      'provider-url': { type: 'string' },
      'provider-secret-file': { type: 'string' },
    },
  });
  const dataDir = values.data;
  const databaseUrl = readDatabaseUrl(process.env);
  const bookSource = chooseBooks(values, process.env);
  // Opening a missing SQLite file would create it, so missing files are reported first.
  const providerFiles = values.order === undefined && bookSource === 'sandbox' ? [providerFile] : [];
  for (const file of databaseUrl === undefined ? [hostDatabaseFile, ...providerFiles] : providerFiles) {
    if (!existsSync(path.join(dataDir, file))) throw new Error(`There is no ${file} in ${dataDir}.`);
  }
  const host = await openDatabase(getDatabaseLocation({ data: dataDir, databaseUrl }));
  if (values.order !== undefined) await printHistory(host, values.order);
  else if (bookSource !== 'sandbox') await printCounts(host, bookSource(host));
  else {
    const provider = await openProviderDatabase({ dataDir });
    await printCounts(host, openSandboxBooks(provider));
    await provider.destroy();
  }
  // After an error the databases are not closed explicitly, because the process ends anyway.
  await host.destroy();
}

async function printCounts(host: Database, books: ProviderBooks): Promise<void> {
  const counts = await auditSales(host, books, Date.now());
  const faults = counts.filter(({ isFault, count }) => isFault && count > 0);
  const lines = [
    ...counts.map(({ what, count, isFault }) => `${isFault && count > 0 ? 'WRONG ' : ''}${what}: ${count}`),
    ...(await listChangedSaleLines(host, Date.now())),
  ];
  const conclusion = faults.length === 0 ? 'Nothing is wrong.' : `${faults.length} counts are wrong.`;
  process.stdout.write(`${[...lines, conclusion].join('\n')}\n`);
  if (faults.length > 0) process.exitCode = 1;
}

async function printHistory(host: Database, input: string): Promise<void> {
  // `parseOrderNumber` removes spaces and hyphens, and returns undefined for an invalid number. The input is then searched as
  // it is, which finds nothing and leads to the error below.
  const lines = formatHistory(await readHistory(host, parseOrderNumber(input) ?? input));
  if (lines.length === 0) throw new Error(`There is no order ${input}.`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

// Not run if a test imports the functions below. Exit code 2 means that the audit itself has failed; 1, that it has found a
// fault.
if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(printAudit, 2);

/** Returns the books of the sandbox: its payments, keyed by the host's references, and its refunds, by the host's ids. */
export function openSandboxBooks(provider: ProviderDatabase): ProviderBooks {
  return {
    async read() {
      const sessions = await provider
        .selectFrom('sessions')
        .select(['reference', 'status', 'amount_minor', 'currency'])
        .execute();
      const refunds = await provider
        .selectFrom('refunds')
        .innerJoin('sessions', 'sessions.session_id', 'refunds.session_id')
        .select(['refund_id', 'reference', 'refunds.amount_minor', 'refunds.currency', 'refunds.status'])
        .execute();
      return {
        sessions: new Map(sessions.map((row) => [row.reference, row])),
        refunds: new Map(refunds.map((row) => [row.refund_id, row])),
      };
    },
  };
}

/**
 * Selects the books that are compared with the host's: `sandbox` for `hosted-page`, or a function that opens a provider's
 * lists. It gets the host's database, which some providers need to match their payments.
 *
 * @throws an error whose message is for the operator
 */
export function chooseBooks(
  options: { readonly provider: string; readonly 'provider-url'?: string; readonly 'provider-secret-file'?: string },
  env: NodeJS.ProcessEnv,
): 'sandbox' | ((database: Database) => ProviderBooks) {
  const { provider, 'provider-url': url, 'provider-secret-file': file } = options;
  if (!isProviderName(provider)) {
    const names = Object.keys(providerKinds).join(', ');
    throw new Error(`“${provider}” is not a payment provider; the providers are ${names}.`);
  }
  const { books, origin, secretNames }: ProviderKind = providerKinds[provider];
  if (provider === 'hosted-page') return 'sandbox';
  if (books === undefined)
    throw new Error(`The books of ${provider} cannot be read. Without --provider, --order prints an order.`);
  const secret = (file === undefined ? env[secretNames.secret] : readFileSync(file, 'utf8'))?.trim() ?? '';
  if (secret === '') throw new Error(`Give ${secretNames.secret}, or --provider-secret-file, to read what was booked.`);
  const apiOrigin = url ?? origin;
  if (apiOrigin === undefined) throw new Error(`Give --provider-url, the origin of the API of ${provider}.`);
  return (database) => books({ origin: apiOrigin, secret }, database);
}
