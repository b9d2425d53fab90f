import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { type DriverList } from './ticket-list.ts';
import { createTicketKey, createTicketSigner } from '../../server/tickets/ticket-keys.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const signer = createTicketSigner(Buffer.alloc(32, 7));
const facts = {
  reservationNumber: '7K3M9QAC-1',
  journeyId: '1',
  coaches: ['a1b2c3d4'],
  departure: '2031-03-09T10:30',
  departsAt: Date.UTC(2031, 2, 9, 10, 30),
  from: 'Leeds',
  to: 'York',
  travellers: 2,
  seats: '1A,1B',
  initials: 'AA',
};
const code = signer.createCode(facts, 1);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'coach-check-'));
  const ticket = { ...facts, version: 1, status: 'CONFIRMED', uses: [] } as const;
  const uses = [{ coach: 'a1b2c3d4', usedAt: Date.UTC(2031, 2, 9, 10, 20, 30) }];
  const usedTicket = { ...ticket, reservationNumber: '7K3M9QAC-2', seats: '', uses };
  const lists: Readonly<Record<string, DriverList>> = {
    good: { madeAt: 0, keys: [signer], tickets: [ticket] },
    cancelled: { madeAt: 0, keys: [signer], tickets: [{ ...ticket, status: 'CANCELLED' }, usedTicket] },
  };
  for (const [name, list] of Object.entries(lists)) {
    await writeFile(path.join(folder, `${name}.json`), JSON.stringify(list));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(...args: readonly string[]) {
  const command = [...['--import', 'tsx'], 'host-fixtures/operations/check-tickets/print-check.ts', ...args];
  try {
    return { code: 0, ...(await run(process.execPath, command, { cwd: root })) };
  } catch (error) {
    return error as { readonly code: number; readonly stdout: string; readonly stderr: string };
  }
}

describe('npm run check:tickets', () => {
  it('distinguishes good, cancelled and forged codes with only a list', async () => {
    const [at, goodList, cancelledList] = [
      '2031-03-09T10:00Z',
      path.join(folder, 'good.json'),
      path.join(folder, 'cancelled.json'),
    ];
    expect(await check('--list', goodList, '--at', at, code)).toMatchObject({
      code: 0,
      stdout: 'GOOD 7K3M9QAC-1: Leeds – York, departs 2031-03-09T10:30Z, 2 travelling, seats 1A,1B\n',
    });
    const result = await check(
      '--list',
      cancelledList,
      '--at',
      at,
      code,
      `${code.slice(0, -3)}AAA`,
      'nonsense',
      '7K3M9QAC-2',
    );
    expect([result.code, result.stdout.split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(/^CANCELLED 7K3M9QAC-1: /),
        'FORGED',
        'UNREADABLE',
        'USED at 2031-03-09T10:20Z 7K3M9QAC-2: Leeds – York, departs 2031-03-09T10:30Z, 2 travelling',
        '',
      ],
    ]);
  });

  it('creates another key, and retires one', async () => {
    const dataDir = path.join(folder, 'data');
    const database = await openDatabase({ dataDir });
    const first = await database.transaction().execute((step) => createTicketKey(step));
    await database.destroy();
    expect((await check('--data', dataDir, '--retire', first)).stdout).toMatch(
      /^Tickets are signed with the key .{6} /,
    );
    const unknown = await check('--data', dataDir, '--retire', 'unknown');
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('There is no key unknown.')]);
  });
});
