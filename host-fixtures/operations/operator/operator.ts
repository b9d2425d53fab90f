import { createHash } from 'node:crypto';
import { type Instant } from '../../server/clock/clock.ts';
import { isColumnOver } from '../../server/clock/span-end.ts';

/**
 * What a person may do. `read`: see the pages; `orders`: answer enquiries, send or discard held notices; `money`: refunds;
 * `settings`: people, drivers and imports.
 */
export type OperatorRole = (typeof operatorRoles)[number];

/** All roles. */
export const operatorRoles = ['read', 'orders', 'money', 'settings'] as const;

/** A signed-in person. */
export interface Operator {
  readonly operatorId: string;
  readonly name: string;
  readonly emailAddress: string;
  readonly roles: readonly OperatorRole[];
}

/** How long a session lasts: a working day. */
export const sessionMs = 10 * 3_600_000;

/** The condition that a session has ended. */
export const isSessionOver = (now: Instant) => isColumnOver('ends_at', { now, longestMs: sessionMs });

/** Returns the digest under which a random secret, such as a session id, is stored. */
export function toSecretDigest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Converts a row of `operators`. */
export function toOperator(row: {
  readonly operator_id: string;
  readonly name: string;
  readonly email_address: string;
  readonly roles: string;
}): Operator {
  const storedRoles = row.roles.split(' ');
  const roles = operatorRoles.filter((role) => storedRoles.includes(role));
  return { operatorId: row.operator_id, name: row.name, emailAddress: row.email_address, roles };
}
