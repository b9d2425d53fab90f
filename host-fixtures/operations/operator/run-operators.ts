import { formatUtcMinute } from '../../server/clock/staff-times.ts';
import { type Database } from '../../server/database/tables.ts';
import { parseOrigin } from '../../server/kit/read-option.ts';
import { parseCommandLine, runCommand } from '../../server/kit/run-command.ts';
import { mailInvitation } from './invitation-mail.ts';
import { type OperatorRole, operatorRoles } from './operator.ts';
import {
  createPeople,
  describePeopleProblem,
  findPersonRow,
  type Invitation,
  listPeople,
  type PeopleProblem,
} from './people.ts';
import { invitationPath } from './sign-in-pages.ts';
import { commandLine, hostOptions, hostUsage, openTrail, withHostDatabase } from './command-line.ts';

/** The text of `npm run operators -- --help`. */
const usage = `npm run --silent operators -- [options]

Invites people to /operator, and ends their access; also while the host runs. Changes are recorded in the trail.

  --invite "Ada Byron <ada@shop.example>" --roles read,orders,money,settings
                 invites a person, and prints the link with which that person sets up the sign-in, within three days
  --list         prints the people with their roles
  --end ADDRESS  ends the access of a person at once
  --reset-second-factor ADDRESS
                 for a lost phone: prints a link that sets up another one, with the person's password
  --check-trail  checks that no entry of the trail was changed or removed; exits with 1 if one was
  --mail         the host mails the link, instead of printing it here

  --public-origin URL
                 origin under which browsers reach the host, for the link; also from PUBLIC_ORIGIN
${hostUsage}`;

/** Changes people, as the options request. */
async function runOperators(): Promise<void> {
  const { values } = parseCommandLine({
    options: {
      invite: { type: 'string' },
      roles: { type: 'string' },
      list: { type: 'boolean', default: false },
      end: { type: 'string' },
      'reset-second-factor': { type: 'string' },
      'check-trail': { type: 'boolean', default: false },
      mail: { type: 'boolean', default: false },
      'public-origin': { type: 'string' },
      ...hostOptions,
    },
  });
  const tasks = [values.invite, values.end, values['reset-second-factor']].filter((value) => value !== undefined);
  const isAsked = tasks.length + Number(values.list) + Number(values['check-trail']) === 1;
  if (values.help || !isAsked) {
    if (!values.help) process.exitCode = 1;
    return void process.stdout.write(usage);
  }
  await withHostDatabase(values.data, async (database) => {
    if (values.list) return await printPeople(database);
    const { trail } = openTrail(values);
    if (values['check-trail']) return await printCheck(await trail.check(database));
    const people = createPeople({ database, trail, now: () => Date.now() });
    const print = (result: Invitation | PeopleProblem) => printInvitation(database, result, values);
    if (values.invite !== undefined)
      return await print(
        await people.invite({ ...parsePerson(values.invite), roles: parseRoles(values.roles) }, commandLine),
      );
    const address = values.end ?? values['reset-second-factor'] ?? '';
    const row = await findPersonRow(database, address);
    if (!row) throw new Error(`No person has access with the address ${address}: see --list.`);
    if (values.end === undefined) return await print(await people.resetSecondFactor(row.operator_id, commandLine));
    const problem = await people.end(row.operator_id, commandLine);
    if (problem !== undefined) throw new Error(describePeopleProblem(problem));
    process.stdout.write(`The access of ${row.name} has ended.\n`);
  });
}

/** Parses `Ada Byron <ada@shop.example>`. */
function parsePerson(text: string): { readonly name: string; readonly emailAddress: string } {
  const [, name = '', emailAddress = ''] = /^\s*([^<>]+?)\s*<([^<>\s]+@[^<>\s]+)>\s*$/.exec(text) ?? [];
  if (name === '') throw new Error(`“${text}” is not a person: write it as "Ada Byron <ada@shop.example>".`);
  return { name, emailAddress };
}

function parseRoles(text: string | undefined): readonly OperatorRole[] {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknownName = names.find((name) => !operatorRoles.some((role) => role === name));
  if (unknownName !== undefined || names.length === 0)
    throw new Error(
      `${unknownName === undefined ? 'Name the roles' : `“${unknownName}” is not a role`}: --roles ${operatorRoles.join(',')}.`,
    );
  return operatorRoles.filter((role) => names.includes(role));
}

async function printPeople(database: Database): Promise<void> {
  const people = await listPeople(database);
  for (const { name, emailAddress, roles, activatedAt, endedAt } of people) {
    const times = [
      activatedAt === undefined ? 'invited' : `active since ${formatUtcMinute(activatedAt)}`,
      ...(endedAt === undefined ? [] : [`ended ${formatUtcMinute(endedAt)}`]),
    ];
    process.stdout.write(`${name} <${emailAddress}>: ${roles.join(',')}, ${times.join(', ')}\n`);
  }
  if (people.length === 0) process.stdout.write('There are no people yet: use --invite.\n');
}

/** Prints or mails the link of an invitation. */
async function printInvitation(
  database: Database,
  result: Invitation | PeopleProblem,
  values: { readonly mail: boolean; readonly 'public-origin'?: string | undefined },
): Promise<void> {
  if (typeof result === 'string') throw new Error(describePeopleProblem(result));
  const { operator, token, endsAt } = result;
  const origin = parseOrigin(values['public-origin'] ?? process.env['PUBLIC_ORIGIN'] ?? 'http://localhost:8080');
  const url = `${origin}${invitationPath}/${token}`;
  if (values.mail) {
    await database.transaction().execute((trx) => mailInvitation(trx, { operator, endsAt, url }, Date.now()));
    return void process.stdout.write(`The host mails the link to ${operator.emailAddress}.\n`);
  }
  process.stdout.write(
    `${url}\nThis link is for ${operator.name} only. It works once, until ${formatUtcMinute(endsAt)}.\n`,
  );
}

function printCheck({
  count,
  uncheckedCount,
  breakAt,
}: {
  count: number;
  uncheckedCount: number;
  breakAt: number | undefined;
}) {
  if (breakAt === undefined)
    return void process.stdout.write(
      `Unchanged entries: ${count}; those of an earlier secret, of which only the order is checked: ${uncheckedCount}.\n`,
    );
  process.exitCode = 1;
  process.stdout.write(`The trail is broken at entry ${breakAt}: it was changed or removed.\n`);
}

await runCommand(runOperators);
