import { expect, it } from 'vitest';
import { WorkQueueFull } from '../kit/work-queue.ts';
import { hashPassword, isPassword } from './password.ts';

it('accepts only the hashed password', async () => {
  const hash = await hashPassword('autocar-2026');
  expect(hash).not.toContain('autocar');
  expect(hash, 'as OWASP recommends').toMatch(/^scrypt\$65536\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await isPassword('autocar-2026', hash)).toBe(true);
  expect(await isPassword('autocar-2027', hash)).toBe(false);
  expect(await isPassword('', hash)).toBe(false);
});

it('hashes the same password differently each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

it('accepts a letter in composed and in decomposed form', async () => {
  expect(await isPassword('Noe\u0301', await hashPassword('Noé'))).toBe(true);
});

it.each(['', 'autocar-2026', 'plain$1$1$1$$', 'scrypt$16384$8$1$AAAA$'])(
  'accepts no password for the stored value %j',
  async (hash) => {
    expect(await isPassword('autocar-2026', hash)).toBe(false);
    expect(await isPassword('', hash)).toBe(false);
  },
);

it('hashes few passwords at a time, and lets people sign in while many register', async () => {
  const hash = await hashPassword('autocar-2026', 1024);
  const registrations = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('many', 1024)));
  expect(await isPassword('autocar-2026', hash)).toBe(true);
  const results = await registrations;
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(reasons).toHaveLength(50);
  expect(reasons.every((reason) => reason instanceof WorkQueueFull)).toBe(true);
  expect(await isPassword('many', await hashPassword('many', 1024))).toBe(true);
});
