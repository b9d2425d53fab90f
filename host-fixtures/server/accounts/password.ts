import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** As OWASP asks of scrypt: 2^16 blocks of 8 · 128 bytes, which take 64 MiB and a tenth of a second. */
const usualBlocks = 65_536;
const rest = { r: 8, p: 1, maxmem: 128 * 1024 * 1024 } as const;
const keyBytes = 32;

/** A password as it is stored: what it was made with, salt and key, so that the cost may rise later. @param blocks a power of two: the cost */
export async function hashPassword(password: string, blocks = usualBlocks): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, keyBytes, { ...rest, N: blocks });
  return ['scrypt', blocks, rest.r, rest.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether a password is the one that was stored. Takes as long for a wrong one as for the right one; a stored text that
 * is no hash of ours fits nothing.
 */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = stored.split('$');
  if (kind !== 'scrypt') return false;
  const right = Buffer.from(key, 'base64url');
  const made = { N: Number(N), r: Number(r), p: Number(p), maxmem: rest.maxmem };
  const given = await derive(
    password.normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    right.length || keyBytes,
    made,
  );
  return right.length === given.length && timingSafeEqual(right, given);
}
