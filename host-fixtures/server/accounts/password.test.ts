import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

it('knows a password again, and no other', async () => {
  const stored = await hashPassword('autocar-2026');
  expect(stored).not.toContain('autocar');
  expect(await isPassword('autocar-2026', stored)).toBe(true);
  expect(await isPassword('autocar-2027', stored)).toBe(false);
  expect(await isPassword('', stored)).toBe(false);
});

it('stores the same password never alike', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

it('takes a letter however it is composed', async () => {
  expect(await isPassword('Noe\u0301', await hashPassword('Noé'))).toBe(true);
});

it.each(['', 'autocar-2026', 'plain$1$1$1$$', 'scrypt$16384$8$1$AAAA$'])('fits nothing to %j', async (stored) => {
  expect(await isPassword('autocar-2026', stored)).toBe(false);
  expect(await isPassword('', stored)).toBe(false);
});
