import { createHash } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { type Database } from '../../database/tables.ts';
import { technicalRefusal } from './api-error.ts';
import { createIdempotentRequests, type StoreAnswer } from './idempotent-requests.ts';

const createRequest = (key: string, body: unknown = {}) => ({
  request: {
    method: 'POST',
    url: '/a',
    body,
    headers: { [idempotencyHeader.toLowerCase()]: key },
  } as unknown as FastifyRequest,
  sessionId: 's',
});

const secret = Buffer.alloc(32, 1);
let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.destroy());

const storeDone = async (storeAnswer: StoreAnswer) => {
  await database.transaction().execute((trx) => storeAnswer(trx, 'done'));
  return 'done';
};

describe('a request with a key', () => {
  it('is handled once, and its retry gets the same answer', async () => {
    const requests = createIdempotentRequests(database, () => 0, secret);
    const act = vi.fn(storeDone);
    expect([await requests.answer(createRequest('k'), act), await requests.answer(createRequest('k'), act)]).toEqual([
      'done',
      'done',
    ]);
    expect(act).toHaveBeenCalledOnce();
  });

  it('is stored without a hash by which a password in it could be guessed', async () => {
    const request = createRequest('k', { password: 'autocar-2026' });
    await createIdempotentRequests(database, () => 0, secret).answer(request, storeDone);
    const { digest } = await database.selectFrom('answers').select('digest').executeTakeFirstOrThrow();
    const content = JSON.stringify(['POST', '/a', { password: 'autocar-2026' }]);
    expect(digest).not.toBe(createHash('sha256').update(content).digest('base64'));
    expect(digest).toMatch(/^[\w+/]{43}=$/);
  });

  it('gets the answer that a version with hashes without a key has stored', async () => {
    const requests = createIdempotentRequests(database, () => 0, secret);
    const request = createRequest('k', { seats: 1 });
    await requests.answer(request, storeDone);
    const content = JSON.stringify(['POST', '/a', { seats: 1 }]);
    const digest = createHash('sha256').update(content).digest('base64');
    await database.updateTable('answers').set({ digest }).execute();
    const act = vi.fn(storeDone);
    expect(await requests.answer(request, act)).toBe('done');
    expect(act).not.toHaveBeenCalled();
    await expect(requests.answer(createRequest('k', { seats: 2 }), act)).rejects.toThrow(/another call/);
  });

  it('is handled once if it is sent twice concurrently', async () => {
    const requests = createIdempotentRequests(database, () => 0, secret);
    const act = vi.fn(storeDone);
    const answers = [requests.answer(createRequest('k'), act), requests.answer(createRequest('k'), act)];
    expect(() => requests.answer(createRequest('k', { seats: 2 }), act)).toThrow(/another call/);
    expect(await Promise.all(answers)).toEqual(['done', 'done']);
    expect(act).toHaveBeenCalledOnce();
  });

  it.each([
    ['a refusal', technicalRefusal(400, 231, 'Full.')],
    ['an error of the host', new Error('The disk is full.')],
  ])('is handled again after %s', async (_name, problem) => {
    const requests = createIdempotentRequests(database, () => 0, secret);
    const act = vi.fn(storeDone).mockRejectedValueOnce(problem);
    await expect(requests.answer(createRequest('k'), act)).rejects.toThrow(problem.message);
    expect(await requests.answer(createRequest('k'), act)).toBe('done');
  });

  it('is refused if the key was used for another request', async () => {
    const requests = createIdempotentRequests(database, () => 0, secret);
    await requests.answer(createRequest('k', { seats: 1 }), storeDone);
    await expect(requests.answer(createRequest('k', { seats: 2 }), storeDone)).rejects.toThrow(/another call/);
  });
});
