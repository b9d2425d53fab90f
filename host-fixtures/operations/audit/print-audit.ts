import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseOrderNumber } from '#shared/domain/enquiries/order-number.ts';
import { openProviderDatabase, providerFile } from '../../provider/provider-database.ts';
import { openSandboxBooks } from '../../provider/session-api.ts';
import { readDatabaseUrl } from '../../server/database/host-place.ts';
import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';
import { createFileStore, type FileStore, filesFolder } from '../../server/enquiries/file-store.ts';
import type { Database } from '../../server/database/tables.ts';
import { formatHistory, readHistory } from '../../server/orders/order-history.ts';
import type { ProviderBooks, ProviderKind } from '../../server/payments/payment-provider.ts';
import { isProviderName, providerKinds } from '../../server/payments/providers.ts';
import { type AuditCount, auditSales, filterFaults } from './audit-sales.ts';
import { listChangedSaleLines } from '../disruptions/changed-reservations.ts';
import { parseCommandLine, runCommand } from '../../server/kit/run-command.ts';
import { withHostDatabase } from '../operator/command-line.ts';

/** The text of `npm run audit:sales -- --help`. */
const usage = `npm run --silent audit:sales -- [options]

Compares what the host has sold with what the payment provider has booked. Prints counts, one per line ("tickets: 12",
"WRONG money without an order: 1" for a fault, "NOT COMPARED …" for a count that takes the provider's books, if these were
not read), then the payments without an order by their reference, the sold journeys that a later timetable dropped or
moved, and a conclusion. Exits with 1 if there is a fault, and with 2 if the audit fails.

  --data DIR     folder of the host (default: ${getDefaultDataFolder()})
  DATABASE_URL   in the environment: the PostgreSQL database of the host, instead of the folder
  --provider KIND
                 hosted-page (default), stripe, or none, which counts only the host's rows
  --provider-url URL
                 origin of the provider's API, also from PROVIDER_URL; without it hosted-page is the sandbox, whose
                 database is in the folder
  --provider-secret-file FILE
                 the provider's secret; also from PROVIDER_SECRET, or for stripe from STRIPE_SECRET_KEY
  --files DIR    folder of the files that travellers send (default: files in --data; with DATABASE_URL they are only
                 compared if it is given)
  --order NUMBER the history of this order instead, without the provider's books
`;

/** Counts the sales, or prints the history of an order, from the command line. */
async function printAudit(): Promise<void> {
  const { values } = parseCommandLine({
    options: {
      data: { type: 'string', default: getDefaultDataFolder() },
      files: { type: 'string' },
      order: { type: 'string' },
      provider: { type: 'string', default: 'hosted-page' },
      'provider-url': { type: 'string' },
      'provider-secret-file': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(usage);
  const bookSource = values.order === undefined ? chooseBooks(values, process.env) : 'none';
  await withHostDatabase(values.data, (host) =>
    values.order === undefined ? compareSales(host, bookSource, values) : printHistory(host, values.order),
  );
}

/** Prints the counts, compared with the books that {@link chooseBooks} has selected. */
async function compareSales(
  host: Database,
  bookSource: ReturnType<typeof chooseBooks>,
  { data: dataDir, files }: { readonly data: string; readonly files?: string | undefined },
): Promise<void> {
  const filesDir = files ?? (readDatabaseUrl(process.env) === undefined ? path.join(dataDir, filesFolder) : undefined);
  const auditedHost = { host, files: filesDir === undefined ? undefined : createFileStore(filesDir) };
  if (bookSource === 'none')
    return printCounts(auditedHost, undefined, 'the host has no provider, or one whose books cannot be read');
  if (bookSource !== 'sandbox')
    return printCounts(auditedHost, bookSource(host), 'the provider does not offer its books (GET /v1/books)');
  if (!existsSync(path.join(dataDir, providerFile))) {
    const advice = 'give --provider-url and PROVIDER_SECRET, --provider stripe, or --provider none';
    return printCounts(auditedHost, undefined, `the sandbox has no ${providerFile} in ${dataDir}; ${advice}`);
  }
  const provider = await openProviderDatabase({ dataDir });
  await printCounts(auditedHost, openSandboxBooks(provider));
  await provider.destroy();
}

/** What is audited: the host's rows, and the files of travellers, if their folder was given. */
interface AuditedHost {
  readonly host: Database;
  readonly files: FileStore | undefined;
}

/** @param reason why the provider's books are not compared, if they are not */
async function printCounts({ host, files }: AuditedHost, books: ProviderBooks | undefined, reason = ''): Promise<void> {
  const counts = await auditSales(host, books, Date.now());
  const fileCounts = await auditFiles(host, files);
  const faults = filterFaults([...counts, ...fileCounts]);
  const isCompared = counts.every(({ count }) => count !== undefined);
  const lines = [
    ...[...counts, ...fileCounts].map(({ what, count, isFault }) => {
      if (count === undefined) return `NOT COMPARED ${what}`;
      return `${isFault && count > 0 ? 'WRONG ' : ''}${what}: ${count}`;
    }),
    ...faults.flatMap(({ what, references = [] }) => references.map((reference) => `${what}: payment ${reference}`)),
    ...(await listChangedSaleLines(host, Date.now())),
    ...(files ? [] : ['The files of travellers were not compared: give their folder, --files DIR.']),
    ...(isCompared ? [] : [`The payment provider's books were not compared: ${reason}.`]),
  ];
  const scope = isCompared ? '' : " in the host's own rows";
  const conclusion = faults.length === 0 ? `Nothing is wrong${scope}.` : `${faults.length} counts are wrong${scope}.`;
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

/**
 * Selects the books that are compared with the host's: `none` without a provider or if its books cannot be read, `sandbox` for
 * the simulated provider in the data folder, or a function that opens a provider's lists. It gets the host's database, which
 * some providers need to match their payments.
 *
 * @throws an error whose message is for the operator
 */
export function chooseBooks(
  options: { readonly provider: string; readonly 'provider-url'?: string; readonly 'provider-secret-file'?: string },
  env: NodeJS.ProcessEnv,
): 'none' | 'sandbox' | ((database: Database) => ProviderBooks) {
  const { provider, 'provider-url': url = env['PROVIDER_URL'] || undefined, 'provider-secret-file': file } = options;
  if (provider === 'none') return 'none';
  if (!isProviderName(provider)) {
    const names = [...Object.keys(providerKinds), 'none'].join(', ');
    throw new Error(`“${provider}” is not a payment provider; the providers are ${names}.`);
  }
  const { books, origin, secretNames }: ProviderKind = providerKinds[provider];
  if (books === undefined) return 'none';
  if (provider === 'hosted-page' && url === undefined) return 'sandbox';
  const secret = (file === undefined ? env[secretNames.secret] : readFileSync(file, 'utf8'))?.trim() ?? '';
  if (secret === '') throw new Error(`Give ${secretNames.secret}, or --provider-secret-file, to read what was booked.`);
  const apiOrigin = url ?? origin;
  if (apiOrigin === undefined) throw new Error(`Give --provider-url, the origin of the API of ${provider}.`);
  return (database) => books({ origin: apiOrigin, secret }, database);
}

/**
 * Counts the files of enquiries, and those that are missing from the folder or incomplete. Files that are still being uploaded
 * are not counted.
 *
 * @param files undefined if the folder is unknown: then nothing is compared
 */
export async function auditFiles(
  database: Database,
  files: Pick<FileStore, 'measure'> | undefined,
): Promise<readonly AuditCount[]> {
  const rows = await database
    .selectFrom('attachments')
    .leftJoin('attachment_files', 'attachment_files.attachment_id', 'attachments.attachment_id')
    .select(['size', 'file_name'])
    .where('message_id', 'is not', null)
    .execute();
  let faulty = 0;
  for (const { size, file_name: name } of files ? rows : []) {
    // Without a name, the content is still in the database, from which the host moves it when it starts.
    if (name !== null && (await files?.measure(name)) !== size) faulty += 1;
  }
  return [
    { what: 'files of enquiries', count: rows.length, isFault: false },
    { what: 'files of enquiries that are missing or incomplete', count: files && faulty, isFault: true },
  ];
}
