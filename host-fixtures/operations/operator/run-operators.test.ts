import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runScript } from '../../testing/run-script.ts';
import { writeFolder } from '../../testing/test-feed.ts';
import { openDatabase } from '../../server/database/open-database.ts';

const script = new URL('./run-operators.ts', import.meta.url);
const person = ['--invite', 'Ada Byron <Ada@shop.example>', '--roles', 'settings,read'];

beforeEach(() => {
  for (const name of ['SESSION_SECRET', 'DATABASE_URL', 'PUBLIC_ORIGIN']) vi.stubEnv(name, '');
});
afterEach(() => vi.unstubAllEnvs());

/** A folder with the database and the session secret of a host. */
async function openFolder() {
  const data = writeFolder({ secret: 'a secret of more than thirty-two characters\n' });
  await (await openDatabase({ dataDir: data })).destroy();
  const run = (...args: readonly string[]) =>
    runScript(script, ['--data', data, '--session-secret-file', `${data}/secret`, ...args]);
  return { data, run };
}

describe('npm run operators', () => {
  it('invites, lists and ends people, and checks the trail of that', async () => {
    const { run } = await openFolder();
    expect((await run('--list')).output).toBe('There are no people yet: use --invite.\n');
    const invited = await run(...person, '--public-origin', 'https://shop.example');
    expect(invited.output).toMatch(
      /^https:\/\/shop\.example\/operator\/invitation\/[\w-]{43}\nThis link is for Ada Byron/,
    );
    expect((await run('--list')).output).toBe('Ada Byron <ada@shop.example>: read,settings, invited\n');
    expect((await run(...person)).errors).toBe('A person with this address has access already.\n');
    expect((await run('--end', 'ADA@shop.example')).output).toBe('The access of Ada Byron has ended.\n');
    expect((await run('--list')).output).toMatch(/, invited, ended \d{4}-\d\d-\d\d \d\d:\d\d UTC\n$/);
    const check = await run('--check-trail');
    expect([check.output, check.exitCode]).toEqual([expect.stringMatching(/^Unchanged entries: 2;/), undefined]);
  });

  it('reports a trail that was changed, with the exit code 1', async () => {
    const { data, run } = await openFolder();
    await run(...person);
    const database = await openDatabase({ dataDir: data });
    const entry = await database.selectFrom('operator_trail').selectAll().executeTakeFirstOrThrow();
    await database
      .insertInto('operator_trail')
      .values({ ...entry, entry_no: 2 })
      .execute();
    await database.destroy();
    const { output, exitCode } = await run('--check-trail');
    expect([output, exitCode]).toEqual(['The trail is broken at entry 2: it was changed or removed.\n', 1]);
  });

  it('lets the host mail the link', async () => {
    const { data, run } = await openFolder();
    const { output } = await run(...person, '--mail', '--public-origin', 'https://shop.example');
    expect(output).toBe('The host mails the link to ada@shop.example.\n');
    const database = await openDatabase({ dataDir: data });
    const mails = await database.selectFrom('mails').select(['to_address', 'kind']).execute();
    await database.destroy();
    expect(mails).toEqual([{ to_address: 'ada@shop.example', kind: 'operator-invitation' }]);
  });

  it.each<[string, readonly string[], RegExp]>([
    [
      'a person without an address',
      ['--invite', 'Ada', '--roles', 'read'],
      /“Ada” is not a person: write it as "Ada Byron </,
    ],
    ['no roles', person.slice(0, 2), /^Name the roles: --roles read,orders,money,settings\./],
    ['an unknown role', [...person.slice(0, 2), '--roles', 'owner'], /^“owner” is not a role: --roles read/],
    ['an unknown address', ['--end', 'x@shop.example'], /^No person has access with the address x@shop\.example/],
  ])('refuses %s', async (_case, args, message) => {
    const { run } = await openFolder();
    const { errors, exitCode } = await run(...args);
    expect([errors, exitCode]).toEqual([expect.stringMatching(message), 1]);
  });

  it('needs the database and the session secret of a host, and one task', async () => {
    const { data } = await openFolder();
    const empty = await runScript(script, ['--data', writeFolder({}), '--list']);
    expect(empty.errors).toMatch(/^There is no host\.sqlite in .*: start the host once/);
    expect((await runScript(script, ['--data', data, ...person])).errors).toMatch(
      /^Name the session secret of the host/,
    );
    const two = await runScript(script, ['--list', '--check-trail']);
    expect([two.output.startsWith('npm run --silent operators'), two.exitCode]).toEqual([true, 1]);
  });
});
