import { randomBytes } from 'node:crypto';
import { type Instant } from '../../server/clock/clock.ts';
import { type Database, type Transaction } from '../../server/database/tables.ts';
import { isSessionOver, sessionMs, toSecretDigest } from './operator-guard.ts';
import { isInvitationOver } from './people.ts';

/** Creates a session of `/operator`. @returns the value of its cookie, which the database only has as a digest */
export async function createOperatorSession(trx: Transaction, operatorId: string, now: Instant): Promise<string> {
  const session = randomBytes(32).toString('base64url');
  const row = { session_digest: toSecretDigest(session), operator_id: operatorId, ends_at: now + sessionMs };
  await trx.insertInto('operator_sessions').values(row).execute();
  return session;
}

/** Deletes the sessions and invitations that have expired. */
export async function deleteExpiredAccess(database: Database, now: Instant): Promise<void> {
  await database.deleteFrom('operator_sessions').where(isSessionOver(now)).execute();
  await database.deleteFrom('operator_invitations').where(isInvitationOver(now)).execute();
}
