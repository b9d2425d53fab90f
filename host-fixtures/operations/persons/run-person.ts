import { createHmac } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fieldChecks } from '#shared/domain/kit/fields/field-checks.ts';
import { readDatabaseUrl } from '../../server/database/host-place.ts';
import { type Database, type Transaction } from '../../server/database/tables.ts';
import { listEnquiryFiles } from '../../server/enquiries/enquiry-store.ts';
import { createFileStore, type FileStore, filesFolder } from '../../server/enquiries/file-store.ts';
import { deriveKey } from '../../server/http/visits/signatures.ts';
import { parseCommandLine, runCommand } from '../../server/kit/run-command.ts';
import { normaliseAddress } from '../../server/mail/recipient.ts';
import { type ErasableOrder } from '../../server/orders/erase-orders.ts';
import { type Erasure, erasePerson, planErasure } from '../../server/persons/erase-person.ts';
import { readPerson } from '../../server/persons/read-person.ts';
import { commandLine, hostOptions, hostUsage, openTrail, withHostDatabase } from '../operator/command-line.ts';
import { type TrailEntry } from '../operator/trail.ts';

/** The text of `npm run person -- --help`. */
const usage = `npm run --silent person -- (--show ADDRESS | --erase ADDRESS) [options]

Shows or erases what is stored about a traveller's e-mail address, also while the host runs. The trail of operators records
it, without the address.

  --show ADDRESS prints the account, orders, payments, enquiries and messages, as JSON
  --to DIR       with --show: writes person.json and the files of enquiries to this new or empty folder instead
  --erase ADDRESS
                 reports what would be erased; with --yes erases it: the account, enquiries with their files, messages,
                 and all names, addresses and telephone numbers of orders. Amounts and journeys remain for accounting
  --yes          erases
  --force        also if a journey is to come, a refund is open, or money is not collected yet

  --files DIR    folder of the files that travellers send (default: files in --data); required with DATABASE_URL
${hostUsage}`;

/** The options of the command line. */
interface PersonOptions {
  readonly to?: string | undefined;
  readonly files?: string | undefined;
  readonly data: string;
  readonly 'session-secret-file'?: string | undefined;
  readonly yes: boolean;
  readonly force: boolean;
}

/** What the tasks of this command work on. */
interface PersonContext {
  readonly database: Database;
  readonly emailAddress: string;
  readonly values: PersonOptions;
  readonly files: FileStore;
  /** A keyed digest of the address, which is the subject of entries of the trail. */
  readonly digest: string;
  readonly record: (trx: Transaction, entry: Omit<TrailEntry, 'operator'>) => Promise<void>;
}

async function runPerson(): Promise<void> {
  const { values } = parseCommandLine({
    options: {
      show: { type: 'string' },
      to: { type: 'string' },
      erase: { type: 'string' },
      yes: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      files: { type: 'string' },
      ...hostOptions,
    },
  });
  const { show, erase } = values;
  if (values.help || (show === undefined) === (erase === undefined)) {
    if (!values.help) process.exitCode = 1;
    return void process.stdout.write(usage);
  }
  const emailAddress = normaliseAddress(show ?? erase ?? '');
  if (fieldChecks.emailAddress(emailAddress) !== undefined)
    throw new Error(`“${emailAddress}” is not an e-mail address: write it as ada@example.com.`);
  if (values.files === undefined && readDatabaseUrl(process.env) !== undefined)
    throw new Error('Name the folder of the files that travellers send: --files DIR.');
  const { trail, secret } = openTrail(values);
  const digest = createHmac('sha256', deriveKey('erased addresses', secret)).update(emailAddress).digest('base64url');
  const files = createFileStore(values.files ?? path.join(values.data, filesFolder));
  await withHostDatabase(values.data, (database) => {
    const record: PersonContext['record'] = (trx, entry) =>
      trail.record(trx, { operator: commandLine, subject: digest.slice(0, 16), ...entry }, Date.now());
    const context = { database, emailAddress, values, files, digest: digest.slice(0, 16), record };
    return erase === undefined ? showPerson(context) : eraseAddress(context);
  });
}

async function showPerson(context: PersonContext): Promise<void> {
  const { database, emailAddress, values, record } = context;
  const person = await readPerson(database, emailAddress);
  const { orders, enquiries } = person;
  const facts = { orders: orders.length, enquiries: enquiries.length };
  await database.transaction().execute((trx) => record(trx, { action: 'TRAVELLER_SHOWN', facts }));
  const text = `${JSON.stringify(person, null, 2)}\n`;
  if (values.to === undefined) return void process.stdout.write(text);
  await mkdir(values.to, { recursive: true, mode: 0o700 });
  if ((await readdir(values.to)).length > 0) throw new Error(`${values.to} is not empty: name a new folder.`);
  await writeFile(path.join(values.to, 'person.json'), text, { mode: 0o600 });
  const names = await exportFiles(context, values.to, enquiries);
  process.stdout.write(`Wrote ${['person.json', ...names].join(', ')} to ${values.to}.\n`);
}

/** The most characters of a traveller's file name in an export, its end: file systems accept 255 bytes. */
const maxNameLength = 50;

/** Writes the files of enquiries to a folder. Their names are those of the traveller, without characters that leave it. */
async function exportFiles(
  { database, files }: PersonContext,
  folder: string,
  enquiries: readonly { readonly reference: string }[],
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const { reference } of enquiries) {
    const { message_id } = await database
      .selectFrom('messages')
      .select('message_id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    for (const [index, { name, file }] of (await listEnquiryFiles(database, message_id)).entries()) {
      const content = await files.read(file);
      const shortName = [...name.replace(/[^\p{L}\p{N}. -]/gu, '_')].slice(-maxNameLength).join('');
      const target = `${reference}-${index + 1}-${shortName}`;
      if (content === undefined) throw new Error(`The file ${target} is missing: name its folder with --files DIR.`);
      await writeFile(path.join(folder, target), content, { mode: 0o600 });
      names.push(target);
    }
  }
  return names;
}

async function eraseAddress({ database, emailAddress, values, files, digest, record }: PersonContext): Promise<void> {
  const result = await database.transaction().execute(async (trx) => {
    const erasure = await planErasure(trx, emailAddress, Date.now());
    const neededOrders = erasure.orders.filter(({ need }) => need !== undefined);
    const isRefused = erasure.undecidedCount > 0 || (neededOrders.length > 0 && !values.force);
    if (!values.yes || isRefused || isEmpty(erasure)) return { erasure, neededOrders, isRefused, names: undefined };
    const names = await erasePerson(trx, { emailAddress, erasure }, Date.now());
    const facts = {
      account: erasure.hasAccount,
      orders: erasure.orders.length,
      enquiries: erasure.enquiries.length,
      forced: neededOrders.length > 0,
    };
    await record(trx, { action: 'TRAVELLER_ERASED', facts });
    return { erasure, neededOrders, isRefused, names };
  });
  const { erasure, neededOrders, isRefused, names } = result;
  for (const line of describeErasure(erasure)) process.stdout.write(`${line}\n`);
  for (const order of neededOrders) process.stdout.write(`${describeNeed(order)}\n`);
  process.stdout.write(`The trail names the address ${digest}.\n`);
  if (erasure.undecidedCount > 0)
    throw new Error('Nothing was erased: a payment is under way, which may become an order. Repeat it in an hour.');
  if (isRefused)
    throw new Error('Nothing was erased: wait until these orders are settled, or erase nevertheless with --force.');
  if (isEmpty(erasure)) return void process.stdout.write('Nothing is stored about this address.\n');
  if (names === undefined) return void process.stdout.write('Nothing was erased: repeat it with --yes.\n');
  await files.remove(names);
  process.stdout.write('Erased.\n');
}

function isEmpty({ hasAccount, registrationCount, orders, unpaidPayments, enquiries, messageCount }: Erasure): boolean {
  const count = registrationCount + orders.length + unpaidPayments.length + enquiries.length + messageCount;
  return !hasAccount && count === 0;
}

function describeErasure(erasure: Erasure): readonly string[] {
  return [
    `account: ${erasure.hasAccount ? 1 : 0}`,
    `registrations: ${erasure.registrationCount}`,
    `orders that lose their names: ${erasure.orders.length}`,
    `unpaid payments that lose their names: ${erasure.unpaidPayments.length}`,
    `enquiries: ${erasure.enquiries.length}`,
    `messages: ${erasure.messageCount}`,
  ];
}

const needs = {
  journey: 'a journey has not ended',
  refund: 'a refund is open',
  payment: 'its money is not collected yet',
};

const describeNeed = ({ orderNumber, need = 'journey' }: ErasableOrder) => `Order ${orderNumber}: ${needs[need]}.`;

await runCommand(runPerson);
