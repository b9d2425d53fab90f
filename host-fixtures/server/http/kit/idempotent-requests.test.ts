import { type FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { technicalRefusal } from './api-error.ts';
import {
  createIdempotentRequests,
  type StoreAnswer,
  type StoredAnswer,
  type StoredAnswers,
} from './idempotent-requests.ts';

const asking = (key: string, body: unknown = {}) => ({
  request: {
    method: 'POST',
    url: '/a',
    body,
    headers: { [idempotencyHeader.toLowerCase()]: key },
  } as unknown as FastifyRequest,
  sessionId: 's',
});

/** Answers in memory, as the database keeps them. */
function fakeAnswers() {
  const kept = new Map<string, StoredAnswer>();
  const answers: StoredAnswers = {
    find: (sessionId, key) => Promise.resolve(kept.get(`${sessionId} ${key}`)),
    store: (_step, answer) => Promise.resolve(void kept.set(`${answer.sessionId} ${answer.key}`, answer)),
  };
  return answers;
}

const step = {} as Parameters<StoreAnswer>[0];
const done = async (keep: StoreAnswer) => {
  await keep(step, 'done');
  return 'done';
};

describe('a request under one key', () => {
  it('is done once, and its repeat gets the same answer', async () => {
    const once = createIdempotentRequests(fakeAnswers());
    const act = vi.fn(done);
    expect([await once.answer(asking('k'), act), await once.answer(asking('k'), act)]).toEqual(['done', 'done']);
    expect(act).toHaveBeenCalledOnce();
  });

  it('is done once when it comes twice at the same time', async () => {
    const once = createIdempotentRequests(fakeAnswers());
    const act = vi.fn(done);
    const both = [once.answer(asking('k'), act), once.answer(asking('k'), act)];
    expect(() => once.answer(asking('k', { seats: 2 }), act)).toThrow(/another call/);
    expect(await Promise.all(both)).toEqual(['done', 'done']);
    expect(act).toHaveBeenCalledOnce();
  });

  it.each([
    ['it was refused', technicalRefusal(400, 231, 'Full.')],
    ['the host failed at it', new Error('The disk is full.')],
  ])('is tried again when %s', async (_name, problem) => {
    const once = createIdempotentRequests(fakeAnswers());
    const act = vi.fn(done).mockRejectedValueOnce(problem);
    await expect(once.answer(asking('k'), act)).rejects.toThrow(problem.message);
    expect(await once.answer(asking('k'), act)).toBe('done');
  });

  it('is refused when the key was used for another request', async () => {
    const once = createIdempotentRequests(fakeAnswers());
    await once.answer(asking('k', { seats: 1 }), done);
    await expect(once.answer(asking('k', { seats: 2 }), done)).rejects.toThrow(/another call/);
  });
});
