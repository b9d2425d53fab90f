import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** OWASP's recommendation for scrypt: 2^16 blocks of 8 · 128 bytes, which take 64 MiB and a tenth of a second. */
const defaultBlocks = 65_536;
const fixedOptions = { r: 8, p: 1, maxmem: 128 * 1024 * 1024 } as const;
const keyBytes = 32;

/**
 * Hashes a password. The result contains cost, salt and key, so that the cost can be raised later.
 *
 * @param blocks the cost, a power of two
 */
export async function hashPassword(password: string, blocks = defaultBlocks): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, keyBytes, { ...fixedOptions, N: blocks });
  return ['scrypt', blocks, fixedOptions.r, fixedOptions.p, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}

/**
 * Whether a password matches the stored hash. Wrong and right passwords take the same time. An invalid hash matches
 * nothing.
 */
export async function isPassword(password: string, storedHash: string): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = storedHash.split('$');
  if (kind !== 'scrypt') return false;
  const right = Buffer.from(key, 'base64url');
  const parameters = { N: Number(N), r: Number(r), p: Number(p), maxmem: fixedOptions.maxmem };
  const derivedKey = await derive(
    password.normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    right.length || keyBytes,
    parameters,
  );
  return right.length === derivedKey.length && timingSafeEqual(right, derivedKey);
}
