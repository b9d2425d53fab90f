import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { runScript } from '../../testing/run-script.ts';
import { writeFolder } from '../../testing/test-feed.ts';

const script = new URL('./run-notices.ts', import.meta.url);
/** 2031-03-10 10:00 UTC. */
const departure = Date.UTC(2031, 2, 10, 10);

beforeEach(() => {
  for (const name of ['SESSION_SECRET', 'DATABASE_URL']) vi.stubEnv(name, '');
});
afterEach(() => vi.unstubAllEnvs());

/** The folder of a host that holds three notices of an import and one of the real-time feed. */
async function openFolder() {
  const data = writeFolder({ secret: 'a secret of more than thirty-two characters\n' });
  const database = await openDatabase({ dataDir: data });
  const importRow = { source: '', outcome: 'IMPORTED', sentence: '', notes: '[]', warnings: '[]' } as const;
  await database
    .insertInto('imports')
    .values({ ...importRow, started_at: departure - 86_400_000 })
    .execute();
  const marks = ['timetable-dropped', 'timetable-moved 1 2', 'timetable-dropped', 'cancelled'];
  for (const [index, mark] of marks.entries()) {
    const order_number = `ORDER${index}`;
    const times = { found_at: 0, due_at: 0, departs_at: departure + index, expected_at: null, ended_at: null };
    const row = { topic: 'journey', round: 1, replaces: null, state: 'HELD', is_active: 1, channels: '' } as const;
    const unsent = { vanished_at: null, confirmed_at: null, sent_at: null };
    const cause = mark === 'cancelled' ? 'real-time' : 'import 1';
    await database
      .insertInto('notices')
      .values({ ...row, ...times, ...unsent, order_number, reservation_number: `${order_number}-1`, mark, cause })
      .execute();
  }
  await database.destroy();
  const run = (...args: readonly string[]) =>
    runScript(script, ['--data', data, '--session-secret-file', `${data}/secret`, ...args]);
  /** Reads the states of the notices, and the trail. */
  async function read() {
    const reader = await openDatabase({ dataDir: data });
    const notices = await reader.selectFrom('notices').select('state').orderBy('notice_id').execute();
    const trail = await reader.selectFrom('operator_trail').selectAll().orderBy('entry_no').execute();
    await reader.destroy();
    return {
      states: notices.map(({ state }) => state),
      entries: trail.map((entry) => [entry.operator_name, entry.action, entry.subject, entry.facts].join(' ')),
    };
  }
  return { data, run, read };
}

describe('npm run notices', () => {
  it('lists the held notices by cause', async () => {
    const { run } = await openFolder();
    expect((await run('--list')).output).toBe(
      '“import 1”, imported 2031-03-09 10:00 UTC: 3 sold journeys (Not in the timetable: 2, New times: 1), ' +
        'departures from 2031-03-10 10:00 UTC, last notice 3\n' +
        '“real-time”: 1 sold journeys (Cancelled: 1), departures from 2031-03-10 10:00 UTC, last notice 4\n',
    );
  });

  it('sends or discards those of a cause, and records it', async () => {
    const { run, read } = await openFolder();
    expect((await run('--send', 'import 1', '--last', '2')).output).toBe('The host sends 2 notices of “import 1”.\n');
    expect((await read()).states).toEqual(['WAITING', 'WAITING', 'HELD', 'HELD']);
    expect((await run('--discard', 'real-time')).output).toBe('Discarded 1 notices of “real-time”.\n');
    expect((await run('--discard', 'import 1')).exitCode).toBeUndefined();
    expect(await read()).toEqual({
      states: ['WAITING', 'WAITING', 'DISCARDED', 'DISCARDED'],
      entries: [
        'Command line NOTICES_CONFIRMED import 1 {"count":2}',
        'Command line NOTICES_DISCARDED real-time {"count":1}',
        'Command line NOTICES_DISCARDED import 1 {"count":1}',
      ],
    });
    expect((await run('--list')).output).toBe('No notices are held.\n');
  });

  it.each<[string, readonly string[], RegExp]>([
    ['an unknown cause', ['--send', 'import 9'], /^No notices with the cause “import 9” are held: see --list\.\n$/],
    ['a last notice before all', ['--send', 'real-time', '--last', '1'], /^No notices of “real-time” up to 1 are held/],
    ['a last notice that is no number', ['--send', 'real-time', '--last', 'x'], /^Name a notice that --list printed/],
    ['a last notice without a decision', ['--list', '--last', '1'], /^Name a notice that --list printed/],
    ['a misspelt option', ['--lst'], /did you mean --list\?\n$/],
  ])('refuses %s', async (_case, args, message) => {
    const { run, read } = await openFolder();
    const { errors, exitCode } = await run(...args);
    expect([errors, exitCode]).toEqual([expect.stringMatching(message), 1]);
    expect((await read()).states).toEqual(['HELD', 'HELD', 'HELD', 'HELD']);
  });

  it('explains itself, and needs one task', async () => {
    const { run } = await openFolder();
    expect((await run('--help')).output).toMatch(/^npm run --silent notices -- /);
    const answer = await run('--list', '--send', 'real-time');
    expect([answer.output.startsWith('npm run --silent notices'), answer.exitCode]).toEqual([true, 1]);
  });
});
