import { type FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { idempotencyHeader } from '#shared/contract/headers.ts';
import { refusal } from './api-error.ts';
import { createOnce } from './once.ts';

const asking = (key: string, body: unknown = {}) => ({
  request: {
    method: 'POST',
    url: '/a',
    body,
    headers: { [idempotencyHeader.toLowerCase()]: key },
  } as unknown as FastifyRequest,
  sessionId: 's',
});

describe('what one key stands for', () => {
  it('is done once, and answered alike', async () => {
    const once = createOnce();
    const act = vi.fn(() => Promise.resolve('done'));
    expect([await once.answer(asking('k'), act), await once.answer(asking('k'), act)]).toEqual(['done', 'done']);
    expect(act).toHaveBeenCalledOnce();
  });

  it('stays refused when it was refused', async () => {
    const once = createOnce();
    const act = vi.fn(() => Promise.reject(refusal(400, 231, 'Full.')));
    await expect(once.answer(asking('k'), act)).rejects.toThrow('Full.');
    await expect(once.answer(asking('k'), act)).rejects.toThrow('Full.');
    expect(act).toHaveBeenCalledOnce();
  });

  it('is tried again when the host failed at it', async () => {
    const once = createOnce();
    const act = vi.fn(() => Promise.resolve('done')).mockRejectedValueOnce(new Error('The disk is full.'));
    await expect(once.answer(asking('k'), act)).rejects.toThrow('The disk is full.');
    expect(await once.answer(asking('k'), act)).toBe('done');
  });

  it('is not another call with the same key', async () => {
    const once = createOnce();
    await once.answer(asking('k', { seats: 1 }), () => Promise.resolve('done'));
    expect(() => once.answer(asking('k', { seats: 2 }), () => Promise.resolve('done'))).toThrow(/another call/);
  });
});
