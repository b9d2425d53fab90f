import { randomBytes } from 'node:crypto';
import { type Instant } from '../../server/clock/clock.ts';
import { type Database, type Transaction } from '../../server/database/tables.ts';
import { isSessionOver, sessionMs, toSecretDigest } from './operator.ts';
import { isInvitationOver } from './people.ts';

/** Who signs in, and by which browser. */
interface NewSession {
  readonly operatorId: string;
  /** The name of the browser, by which the person recognises the session. */
  readonly browser: string;
}

/** Creates a session of `/operator`. @returns the value of its cookie, which the database only has as a digest */
export async function createOperatorSession(
  trx: Transaction,
  { operatorId, browser }: NewSession,
  now: Instant,
): Promise<string> {
  const session = randomBytes(32).toString('base64url');
  const session_digest = toSecretDigest(session);
  const row = { session_digest, operator_id: operatorId, ends_at: now + sessionMs };
  await trx.insertInto('operator_sessions').values(row).execute();
  await trx.insertInto('operator_browsers').values({ session_digest, browser, signed_in_at: now }).execute();
  return session;
}

/** The names of browsers, with a part of their `User-Agent`. Most of them also contain the names of later ones. */
const browserNames = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systemNames = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Returns the name of a browser and its system, by the header `User-Agent`: `Firefox on Linux`. */
export function describeBrowser(userAgent = ''): string {
  const find = (names: readonly (readonly [name: string, pattern: RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return `${find(browserNames) ?? 'Unknown browser'} on ${find(systemNames) ?? 'an unknown system'}`;
}

/** Deletes the sessions and invitations that have expired. */
export async function deleteExpiredAccess(database: Database, now: Instant): Promise<void> {
  await database.deleteFrom('operator_sessions').where(isSessionOver(now)).execute();
  await database.deleteFrom('operator_invitations').where(isInvitationOver(now)).execute();
}
