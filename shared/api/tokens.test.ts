import { describe, expect, it, vi } from 'vitest';
import { createTokens } from './tokens.ts';

describe('tokens', () => {
  it('renew the current token once when it is refused, and ignore a refusal of an old one', async () => {
    let issued = 0;
    const load = vi.fn(async () => `t${++issued}`);
    const tokens = createTokens(load);
    expect(await tokens.current()).toBe('t1');
    tokens.refuse('t1');
    tokens.refuse('t1');
    expect(await Promise.all([tokens.current(), tokens.current()])).toEqual(['t2', 't2']);
    tokens.refuse('t1');
    expect(await tokens.current()).toBe('t2');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('ignore a late refusal while the new token is being fetched', async () => {
    const load = vi.fn(async () => 'same');
    const tokens = createTokens(load);
    await tokens.current();
    tokens.refuse('same');
    const renewal = tokens.current();
    tokens.refuse('same');
    expect(await renewal).toBe('same');
    expect(await tokens.current()).toBe('same');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
