import { formatUtcMinute } from '../../server/clock/staff-times.ts';
import { type Transaction } from '../../server/database/tables.ts';
import { parseCommandLine, runCommand } from '../../server/kit/run-command.ts';
import { commandLine, hostOptions, hostUsage, openTrail, withHostDatabase } from '../operator/command-line.ts';
import { type TrailEntry } from '../operator/trail.ts';
import { decideNotices } from './notice-holds.ts';
import { type HeldGroup, listHeldGroups } from './notice-list.ts';
import { getDisruptionName } from './notices-page.ts';

/** The text of `npm run notices -- --help`. */
const usage = `npm run --silent notices -- (--list | --send CAUSE | --discard CAUSE) [options]

Decides about notices to travellers that the host holds, as /operator/notices does, also while the host runs. The trail
records it. If the cause is a mistake, correct the import or the feed instead: the notices are dropped then.

  --list         prints the causes with the number of sold journeys, and the last notice of each
  --send CAUSE   notifies the travellers, within half a minute; such as --send "import 12"
  --discard CAUSE
                 the travellers are not notified
  --last NUMBER  with --send and --discard: only the notices up to this one, which --list printed; later ones stay held

${hostUsage}`;

/** Lists notices, or decides about them, as the options request. */
async function runNotices(): Promise<void> {
  const { values } = parseCommandLine({
    options: {
      list: { type: 'boolean', default: false },
      send: { type: 'string' },
      discard: { type: 'string' },
      last: { type: 'string' },
      ...hostOptions,
    },
  });
  const { list, send, discard, last } = values;
  const taskCount = [send, discard].filter((cause) => cause !== undefined).length + Number(list);
  if (values.help || taskCount !== 1) {
    if (!values.help) process.exitCode = 1;
    return void process.stdout.write(usage);
  }
  if (last !== undefined && (list || !/^\d{1,15}$/.test(last)))
    throw new Error('Name a notice that --list printed, with --send or --discard: --last 480.');
  await withHostDatabase(values.data, async (database) => {
    const groups = await listHeldGroups(database);
    if (list) return void process.stdout.write(formatGroups(groups));
    const { trail } = openTrail(values);
    const cause = send ?? discard ?? '';
    const group = groups.find((candidate) => candidate.cause === cause);
    if (group === undefined) throw new Error(`No notices with the cause “${cause}” are held: see --list.`);
    const lastNotice = last === undefined ? group.lastNotice : Number(last);
    const decision = send === undefined ? 'discard' : 'send';
    const now = Date.now();
    const record = (trx: Transaction, entry: Omit<TrailEntry, 'operator'>) =>
      trail.record(trx, { ...entry, operator: commandLine }, now);
    const count = await decideNotices(database, { cause, decision, lastNotice, record }, now);
    if (count === 0) throw new Error(`No notices of “${cause}” up to ${lastNotice} are held any more: see --list.`);
    process.stdout.write(`${decision === 'send' ? 'The host sends' : 'Discarded'} ${count} notices of “${cause}”.\n`);
  });
}

function formatGroups(groups: readonly HeldGroup[]): string {
  const lines = groups.map(({ cause, importedAt, count, counts, departsAt, lastNotice }) => {
    const disruptions = [...counts].map(([mark, markCount]) => `${getDisruptionName(mark)}: ${markCount}`).join(', ');
    const origin = importedAt === undefined ? '' : `, imported ${formatUtcMinute(importedAt)}`;
    const departures = `departures from ${formatUtcMinute(departsAt)}`;
    return `“${cause}”${origin}: ${count} sold journeys (${disruptions}), ${departures}, last notice ${lastNotice}`;
  });
  return lines.length === 0 ? 'No notices are held.\n' : `${lines.join('\n')}\n`;
}

await runCommand(runNotices);
