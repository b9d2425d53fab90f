import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createWorkQueue } from '../kit/work-queue.ts';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** scrypt's parameter N. With r = 8, a hash needs 64 MiB (N · r · 128 bytes) and a tenth of a second. */
const defaultBlocks = 65_536;
/**
 * scrypt's parameters r and p. `maxmem` is the memory in bytes above which Node refuses to compute a hash: twice what the
 * default N needs.
 */
const fixedOptions = { r: 8, p: 1, maxmem: 128 * 1024 * 1024 } as const;
/**
 * Two hashes at a time: each needs 64 MiB, and one of the four threads of this process that also read files and look up names.
 * Checks of passwords are urgent, so that people can sign in while others register.
 */
const runInQueue = createWorkQueue({ running: 2, waiting: { urgent: 24, usual: 8 } });
/** The length of the derived key. */
const keyBytes = 32;

/**
 * A hash that no password has. A sign-in with an unknown address is compared with it, so that it takes as long as one with a
 * known address. It is drawn and not computed, so that it does not wait for the queue.
 */
export const unknownHash = formatHash(defaultBlocks, randomBytes(16), randomBytes(keyBytes));

/**
 * Hashes a password with scrypt. The result contains the parameters, the salt and the derived key
 * (`scrypt$65536$8$1$SALT$KEY`), so that old hashes can still be checked if the parameters change.
 *
 * @param blocks scrypt's parameter N, a power of two
 * @throws WorkQueueFull if too many passwords are being hashed
 */
export async function hashPassword(password: string, blocks = defaultBlocks): Promise<string> {
  const salt = randomBytes(16);
  // Normalised, because keyboards may produce different characters for the same letter.
  const key = await runInQueue('usual', () =>
    derive(password.normalize('NFKC'), salt, keyBytes, { ...fixedOptions, N: blocks }),
  );
  return formatHash(blocks, salt, key);
}

function formatHash(blocks: number, ...bytes: readonly Buffer[]): string {
  const texts = bytes.map((part) => part.toString('base64url'));
  return ['scrypt', blocks, fixedOptions.r, fixedOptions.p, ...texts].join('$');
}

/**
 * Whether a password matches the stored hash. Takes the same time for wrong and correct passwords. No password matches a hash
 * of a different kind or without a key. Rejects if Node does not accept the parameters in the hash.
 *
 * @throws WorkQueueFull if too many passwords are being checked
 */
export async function isPassword(password: string, storedHash: string): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = storedHash.split('$');
  if (kind !== 'scrypt') return false;
  const storedKey = Buffer.from(key, 'base64url');
  const parameters = { N: Number(N), r: Number(r), p: Number(p), maxmem: fixedOptions.maxmem };
  const derivedKey = await runInQueue('urgent', () =>
    derive(
      password.normalize('NFKC'),
      Buffer.from(salt, 'base64url'),
      // For a hash without a key, a key of the usual length is derived, so that it differs: two empty keys would be equal.
      storedKey.length || keyBytes,
      parameters,
    ),
  );
  return storedKey.length === derivedKey.length && timingSafeEqual(storedKey, derivedKey);
}
