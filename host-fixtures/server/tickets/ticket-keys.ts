import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { type Database, type Transaction } from '../database/tables.ts';
import { signedPart, ticketCode, type TicketFacts, type TicketKey } from './ticket-text.ts';

/** Signs tickets. */
export interface TicketSigner extends TicketKey {
  /** The code of a ticket; the same facts give the same code. */
  createCode(facts: TicketFacts, version: number): string;
}

/** What comes before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The pair of keys that a seed makes: another seed is another pair, under another id. @param seed 32 bytes */
export function ticketSigner(seed: Buffer): TicketSigner {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  const { x: publicKey = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const keyId = toKeyId(publicKey);
  return {
    keyId,
    publicKey,
    createCode(facts, version) {
      const part = signedPart({ ...facts, version, keyId });
      return ticketCode(part, sign(null, Buffer.from(part), privateKey));
    },
  };
}

/** The short name of a public key, in the codes that it verifies. */
export function toKeyId(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('base64url').slice(0, 6);
}

/** Draws another pair of keys, which signs from now on; codes of the pairs before stay valid. @returns its id */
export async function drawTicketKey(step: Transaction): Promise<string> {
  const seed = randomBytes(32);
  const { keyId, publicKey } = ticketSigner(seed);
  const row = { key_id: keyId, public_key: publicKey, private_key: seed.toString('base64url'), is_retired: 0 } as const;
  await step.insertInto('ticket_keys').values(row).execute();
  return keyId;
}

/** Makes sure that there is a pair of keys that signs. */
export async function ensureTicketKey(step: Transaction): Promise<void> {
  if ((await currentSigner(step)) === undefined) await drawTicketKey(step);
}

/** The signer of new codes; undefined where no ticket was ever issued. */
export async function currentSigner(database: Database): Promise<TicketSigner | undefined> {
  const row = await database
    .selectFrom('ticket_keys')
    .select('private_key')
    .where('is_retired', '=', 0)
    .orderBy('key_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && ticketSigner(Buffer.from(row.private_key, 'base64url'));
}

/** Does not believe a key any more: its private half may be known to others. @returns whether there was one of that id */
export async function retireTicketKey(step: Transaction, keyId: string): Promise<boolean> {
  const { numUpdatedRows } = await step
    .updateTable('ticket_keys')
    .set({ is_retired: 1 })
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The public halves of all keys that are believed, the newest first. */
export async function ticketKeys(database: Database): Promise<readonly TicketKey[]> {
  const rows = await database
    .selectFrom('ticket_keys')
    .select(['key_id', 'public_key'])
    .where('is_retired', '=', 0)
    .orderBy('key_no', 'desc')
    .execute();
  return rows.map(({ key_id, public_key }) => ({ keyId: key_id, publicKey: public_key }));
}
