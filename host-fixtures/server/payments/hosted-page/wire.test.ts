import { describe, expect, it } from 'vitest';
import { isSignatureValid, createSignature } from './wire.ts';

const now = Date.parse('2031-03-09T09:00:00Z');
const facts = { secret: 'a secret', now };
const body = '{"reference":"1"}';
const signature = createSignature(body, facts);

describe('the signature of a callback', () => {
  it('is accepted for five minutes', () => {
    expect(signature).toMatch(/^t=\d{10},v1=[\da-f]{64}$/);
    expect(isSignatureValid(body, signature, { ...facts, now: now + 299_000 })).toBe(true);
  });

  it.each<[string, string, string | undefined, Partial<typeof facts>]>([
    ['another body', `${body} `, signature, {}],
    ['another secret', body, signature, { secret: 'another' }],
    ['five minutes later', body, signature, { now: now + 301_000 }],
    ['from the future', body, signature, { now: now - 301_000 }],
    ['a different time from the signed one', body, signature.replace(/^t=\d+/, `t=${now / 1000 + 1}`), {}],
    ['no signature', body, undefined, {}],
    ['nonsense', body, 't=1,v1=x', {}],
  ])('is refused: %s', (...[, text, header, change]) => {
    expect(isSignatureValid(text, header, { ...facts, ...change })).toBe(false);
  });
});
