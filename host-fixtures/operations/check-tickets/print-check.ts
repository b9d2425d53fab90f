import { readFileSync } from 'node:fs';
import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';
import { type Transaction } from '../../server/database/tables.ts';
import { type CheckedTicket, type CheckData, checkTicket } from './check-ticket.ts';
import { readDriverList, type DriverList } from './ticket-list.ts';
import { createTicketKey, retireTicketKey, listTicketKeys } from '../../server/tickets/ticket-keys.ts';
import { parseCommandLine, runCommand } from '../../server/kit/run-command.ts';
import { withHostDatabase } from '../operator/command-line.ts';

/** The text of `npm run check:tickets -- --help`. */
const usage = `npm run --silent check:tickets -- [options] [CODE…]

Checks codes of tickets, or numbers of reservations; without arguments, those of the standard input, one per line. Prints for each whether
it is good, used, cancelled, exchanged, changed, of another coach or day, or forged. Exits with 1 if one is not good.

  --data DIR     folder of the host, whose keys and tickets are read (default: ${getDefaultDataFolder()})
  DATABASE_URL   in the environment: the PostgreSQL database of the host, instead of the folder
  --list FILE    a list from /driver/list, instead of the folder: works without the folder and without a network
  --coach MARK   the coach that the tickets are shown on, by its mark in the list (default: any coach of the ticket)
  --at TIME      the time of the check, such as 2026-12-01T10:00Z (default: now)
  --new-key      creates another pair of keys, which signs from now on; earlier codes stay valid
  --retire ID    revokes the key of that id (codes that it signed are refused) and creates another pair
`;

/** Checks tickets, or changes the keys that sign them, from the command line. */
async function printCheck(): Promise<void> {
  const { values, positionals } = parseCommandLine({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: getDefaultDataFolder() },
      list: { type: 'string' },
      coach: { type: 'string' },
      at: { type: 'string' },
      'new-key': { type: 'boolean', default: false },
      retire: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(usage);
  // Either option creates a pair of keys, and then no tickets are checked.
  if (values['new-key'] || values.retire !== undefined) {
    return withHostDatabase(values.data, (database) =>
      database.transaction().execute((trx) => changeKeys(trx, values.retire)),
    );
  }
  const now = values.at === undefined ? Date.now() : Date.parse(values.at);
  if (Number.isNaN(now)) throw new Error(`“${values.at}” is not a time: write it as 2026-12-01T10:00Z.`);
  const list =
    values.list === undefined
      ? await withHostDatabase(values.data, (database) => readDriverList(database, now))
      : (JSON.parse(readFileSync(values.list, 'utf8')) as DriverList);
  // File descriptor 0 is the standard input.
  const texts =
    positionals.length > 0
      ? positionals
      : readFileSync(0, 'utf8')
          .split('\n')
          .filter((line) => line.trim());
  // The list contains the known tickets and the public keys.
  const data: CheckData = { ...list, coach: values.coach, now };
  for (const text of texts) {
    const result = await checkTicket(text, data);
    process.stdout.write(`${formatResult(result)}\n`);
    if (result.kind !== 'good') process.exitCode = 1;
  }
}

/**
 * Revokes the key pair with an id, if one is given, and creates a pair that signs from now on.
 *
 * @throws Error if there is no key with that id
 */
async function changeKeys(trx: Transaction, retiredId: string | undefined): Promise<void> {
  if (retiredId !== undefined && !(await retireTicketKey(trx, retiredId))) {
    const keyIds = (await listTicketKeys(trx)).map(({ keyId }) => keyId).join(', ');
    throw new Error(`There is no key ${retiredId}. Accepted keys: ${keyIds || 'none'}.`);
  }
  const keyId = await createTicketKey(trx);
  process.stdout.write(`Tickets are signed with the key ${keyId} from now on.\n`);
}

/**
 * Formats a result in a line: `GOOD 7K3M9QAC-1: London – Leeds, departs 2026-12-01T10:00Z, 2 travelling, seats 3A,3B`. A used
 * ticket begins with `USED at 2026-12-01T09:58Z`. Times are UTC.
 */
function formatResult(result: CheckedTicket): string {
  // Only a genuine ticket has details.
  if (!('ticket' in result)) return result.kind.toUpperCase();
  const { ticket, kind, usedAt } = result;
  const formatTime = (time: number) => `${new Date(time).toISOString().slice(0, 16)}Z`;
  const usedText = usedAt === undefined ? '' : ` at ${formatTime(usedAt)}`;
  const { reservationNumber, from, to, travellers, seats } = ticket;
  const details = [
    `${from} – ${to}`,
    `departs ${formatTime(ticket.departsAt)}`,
    `${travellers} travelling`,
    seats && `seats ${seats}`,
  ];
  return `${kind.toUpperCase()}${usedText} ${reservationNumber}: ${details.filter(Boolean).join(', ')}`;
}

// Exits with 2 after an error, since 1 means that a ticket is not good.
await runCommand(printCheck, 2);
