import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { type Database, type Transaction } from '../database/tables.ts';
import { encodeTicket, joinTicketCode, type TicketFacts, type TicketKey } from './ticket-text.ts';

/** A key pair that signs tickets. */
export interface TicketSigner extends TicketKey {
  /**
   * Creates the text of a ticket's barcode. The same facts and version give the same text. The version is a number that is
   * incremented when the facts change, so that outdated barcodes are recognised.
   */
  createCode(facts: TicketFacts, version: number): string;
}

/** In the PKCS #8 format, an Ed25519 private key consists of these 16 bytes and the 32 bytes of its seed (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Derives a key pair from a seed. The same seed always gives the same pair, so the seed is stored as the private key.
 *
 * @param seed 32 random bytes
 */
export function createTicketSigner(seed: Buffer): TicketSigner {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  // In a JSON Web Key, `x` is the public key, base64url of 32 bytes. It always exists for Ed25519; only its type is optional.
  const { x: publicKey = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const keyId = toKeyId(publicKey);
  return {
    keyId,
    publicKey,
    createCode(facts, version) {
      const signedPart = encodeTicket({ ...facts, version, keyId });
      // Ed25519 has its own hash, so no algorithm is given.
      return joinTicketCode(signedPart, sign(null, Buffer.from(signedPart), privateKey));
    },
  };
}

/**
 * Returns the short id of a public key: six characters of its hash. Barcodes contain it, so that the right key verifies them.
 *
 * @param publicKey base64url; this text is hashed, not the bytes that it represents
 */
export function toKeyId(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('base64url').slice(0, 6);
}

/**
 * Creates and stores a key pair that signs all tickets from now on. Tickets that previous pairs have signed stay valid, unless
 * their pair is retired.
 *
 * @returns the id of the pair
 */
export async function createTicketKey(trx: Transaction): Promise<string> {
  const seed = randomBytes(32);
  const { keyId, publicKey } = createTicketSigner(seed);
  const row = { key_id: keyId, public_key: publicKey, private_key: seed.toString('base64url'), is_retired: 0 } as const;
  await trx.insertInto('ticket_keys').values(row).execute();
  return keyId;
}

/** Creates a key pair for signing, unless a pair exists that is not retired. */
export async function ensureTicketKey(trx: Transaction): Promise<void> {
  if ((await findCurrentSigner(trx)) === undefined) await createTicketKey(trx);
}

/** Returns the newest key pair that is not retired, if any. */
export async function findCurrentSigner(database: Database): Promise<TicketSigner | undefined> {
  const row = await database
    .selectFrom('ticket_keys')
    .select('private_key')
    .where('is_retired', '=', 0)
    .orderBy('key_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && createTicketSigner(Buffer.from(row.private_key, 'base64url'));
}

/**
 * Retires a key pair, because other people may know its private key. Tickets that it has signed become invalid. If no other
 * pair remains, the next call of `ensureTicketKey` creates one.
 *
 * @returns whether the id exists; also true for a pair that is retired already
 */
export async function retireTicketKey(trx: Transaction, keyId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ticket_keys')
    .set({ is_retired: 1 })
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the public keys of all pairs that are not retired, the newest first, to verify tickets. */
export async function listTicketKeys(database: Database): Promise<readonly TicketKey[]> {
  const rows = await database
    .selectFrom('ticket_keys')
    .select(['key_id', 'public_key'])
    .where('is_retired', '=', 0)
    .orderBy('key_no', 'desc')
    .execute();
  return rows.map(({ key_id, public_key }) => ({ keyId: key_id, publicKey: public_key }));
}
