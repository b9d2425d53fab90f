import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPostgresLocks } from './postgres-locks.ts';
import { scriptedPostgres, type ReceivedStatement, type ScriptedAnswer } from './scripted-postgres.test-data.ts';

const [tryLock, unlock] = ['pg_try_advisory_lock', 'pg_advisory_unlock'] as const;
const isCall = ({ sql }: ReceivedStatement, call: string) => sql.startsWith(`select ${call}(`);
const createAnswer = (isTrue: boolean): ScriptedAnswer => ({ columns: { result: 16 }, rows: [[isTrue ? 't' : 'f']] });

/** Locks whose server answers the attempts as listed, and grants all later ones. */
async function openLocks(attempts: readonly boolean[] = [], unlockAnswer: ScriptedAnswer = createAnswer(true)) {
  const remainingAttempts = [...attempts];
  const server = await scriptedPostgres((statement) => {
    if (isCall(statement, tryLock)) return createAnswer(remainingAttempts.shift() ?? true);
    return isCall(statement, unlock) ? unlockAnswer : undefined;
  });
  const locks = createPostgresLocks(server.url);
  onTestFinished(() => locks.close());
  const listCalls = () =>
    server.statements.flatMap((statement) => [tryLock, unlock].filter((call) => isCall(statement, call)));
  return { server, locks, calls: listCalls };
}

describe('an exclusive job', () => {
  it('runs after taking its lock and before releasing it', async () => {
    const { server, locks, calls } = await openLocks();
    const callsInJob = await locks.runExclusive('import', () => Promise.resolve(calls()));
    expect(callsInJob).toEqual([tryLock]);
    expect(calls()).toEqual([tryLock, unlock]);
    const [settings, lockStatement, unlockStatement] = server.statements;
    expect(settings?.sql).toContain('set tcp_user_timeout = 30000');
    expect(lockStatement?.parameters).toEqual([expect.stringMatching(/^-?\d{15,19}$/)]);
    expect(unlockStatement?.parameters).toEqual(lockStatement?.parameters);
  });

  it('waits until another process has released its lock', async () => {
    const { locks, calls } = await openLocks([false, false]);
    const job = vi.fn(() => Promise.resolve());
    await locks.runExclusive('import', job);
    expect(job).toHaveBeenCalledTimes(1);
    expect(calls()).toEqual([tryLock, tryLock, tryLock, unlock]);
  });

  it('fails if another process does not release its lock within half an hour', async () => {
    const { locks, calls } = await openLocks([false, false, false]);
    const clock = vi.spyOn(performance, 'now');
    for (const time of [0, 30 * 60_000, 30 * 60_000 + 1]) clock.mockReturnValueOnce(time);
    const job = vi.fn(() => Promise.resolve());
    await expect(locks.runExclusive('import', job)).rejects.toThrow(
      'Another process has held a lock for half an hour.',
    );
    expect(job).not.toHaveBeenCalled();
    expect(calls()).toEqual([tryLock, tryLock]);
  });

  it('releases its lock after a failure, and reports that failure if releasing fails too', async () => {
    const { locks, calls } = await openLocks([], { error: '57P01' });
    await expect(locks.runExclusive('import', () => Promise.reject(new Error('stop')))).rejects.toThrow('stop');
    expect(calls()).toEqual([tryLock, unlock]);
  });
});

describe('a pass', () => {
  it('runs if no other process runs it', async () => {
    const { locks, calls } = await openLocks([true, false]);
    const pass = vi.fn(() => Promise.resolve());
    await locks.runUnlessLocked('payments', pass);
    expect(calls()).toEqual([tryLock, unlock]);
    await locks.runUnlessLocked('payments', pass);
    expect(pass).toHaveBeenCalledTimes(1);
    expect(calls()).toEqual([tryLock, unlock, tryLock]);
  });

  it('has a different lock than a job of the same name', async () => {
    const { server, locks } = await openLocks();
    await locks.runUnlessLocked('import', () => Promise.resolve());
    await locks.runExclusive('import', () => Promise.resolve());
    const lockKeys = server.statements
      .filter((statement) => isCall(statement, tryLock))
      .map(({ parameters }) => parameters[0]);
    expect(new Set(lockKeys).size).toBe(2);
  });
});

describe('the connection', () => {
  it('is shared by all locks of a process', async () => {
    const { server, locks } = await openLocks();
    await Promise.all(['a', 'b'].map((key) => locks.runExclusive(key, () => Promise.resolve())));
    expect(server.connections()).toBe(1);
  });

  it('is reopened after it ended', async () => {
    const { server, locks } = await openLocks();
    await locks.runExclusive('import', () => Promise.resolve());
    server.disconnect();
    const isTaken = () => locks.runExclusive('import', () => Promise.resolve(true)).catch(() => false);
    await expect.poll(isTaken).toBe(true);
    expect(server.connections()).toBe(2);
  });

  it('is not opened only to be closed', async () => {
    const { server, locks } = await openLocks();
    await locks.close();
    expect(server.connections()).toBe(0);
  });
});
