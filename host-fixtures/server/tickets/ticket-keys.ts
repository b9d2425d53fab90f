import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { type Database, type Transaction } from '../database/tables.ts';
import { encodeTicket, joinTicketCode, type TicketFacts, type TicketKey } from './ticket-text.ts';

/** Signs tickets. */
export interface TicketSigner extends TicketKey {
  /** Creates the code of a ticket. The same facts give the same code. */
  createCode(facts: TicketFacts, version: number): string;
}

/** The bytes before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Derives a pair of keys from a seed. Each seed gives a different pair and id.
 *
 * @param seed 32 bytes
 */
export function createTicketSigner(seed: Buffer): TicketSigner {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const { x: publicKey = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const keyId = toKeyId(publicKey);
  return {
    keyId,
    publicKey,
    createCode(facts, version) {
      const part = encodeTicket({ ...facts, version, keyId });
      return joinTicketCode(part, sign(null, Buffer.from(part), privateKey));
    },
  };
}

/** Returns the short id of a public key, as codes contain it. */
export function toKeyId(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('base64url').slice(0, 6);
}

/**
 * Creates a pair of keys that signs from now on. Codes of the previous keys stay valid.
 *
 * @returns its id
 */
export async function createTicketKey(trx: Transaction): Promise<string> {
  const seed = randomBytes(32);
  const { keyId, publicKey } = createTicketSigner(seed);
  const row = { key_id: keyId, public_key: publicKey, private_key: seed.toString('base64url'), is_retired: 0 } as const;
  await trx.insertInto('ticket_keys').values(row).execute();
  return keyId;
}

/** Ensures that there is a pair of keys for signing. */
export async function ensureTicketKey(trx: Transaction): Promise<void> {
  if ((await findCurrentSigner(trx)) === undefined) await createTicketKey(trx);
}

/** Returns the signer of new codes; undefined if no ticket was ever issued. */
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
 * Retires a key whose private half may be known to others. Its codes become invalid.
 *
 * @returns whether the id exists
 */
export async function retireTicketKey(trx: Transaction, keyId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ticket_keys')
    .set({ is_retired: 1 })
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the public halves of all valid keys, the newest first. */
export async function listTicketKeys(database: Database): Promise<readonly TicketKey[]> {
  const rows = await database
    .selectFrom('ticket_keys')
    .select(['key_id', 'public_key'])
    .where('is_retired', '=', 0)
    .orderBy('key_no', 'desc')
    .execute();
  return rows.map(({ key_id, public_key }) => ({ keyId: key_id, publicKey: public_key }));
}
