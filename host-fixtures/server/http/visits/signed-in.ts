import { randomBytes } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { type Instant } from '../../clock/clock.ts';
import { type Database } from '../../database/tables.ts';
import { isColumnOver, isOver } from '../../clock/span-end.ts';
import { type Cookies, type HttpExchange } from './cookies.ts';
import { createSigner } from './signatures.ts';

const cookieName = 'coach-user';
/** How long a sign-in is valid, in ms. */
const validForMs = 12 * 3_600_000;

/** Options for sign-ins. */
interface SignInOptions {
  readonly database: Database;
  readonly cookies: Cookies;
  /** Returns the current time in ms since 1970 UTC. */
  readonly now: () => number;
  readonly secret: Buffer;
}

/** See {@link createSignIns}. */
export type SignIns = ReturnType<typeof createSignIns>;

/**
 * Reads and writes the sign-in of a browser, in a signed cookie without script access: `ADDRESS.EXPIRY.ID.SIGNATURE`.
 * A sign-in is valid until its expiry, and only as long as the database contains its id, so that the host can end it. The
 * user's address is always read from the database; that in the cookie only remains from an earlier format.
 *
 * @param options `secret` is the key of the signatures
 */
export function createSignIns({ database, cookies, now, secret }: SignInOptions) {
  // The prefix `user` is signed, too, so that signatures of other cookies are not valid here.
  const { sign, isSigned } = createSigner(secret, 'user');

  const isOpen = (endsAt: number) => !isOver(endsAt, { now: now(), longestMs: validForMs });

  /** Returns the id of the sign-in; undefined if the cookie is missing, expired or not signed by this host. */
  function readId(request: FastifyRequest): string | undefined {
    const [address = '', expiry = '', id = '', signature = ''] = (cookies.read(request, cookieName) ?? '').split('.');
    return isSigned(`${address}.${expiry}.${id}`, signature) && isOpen(Number(expiry)) ? id : undefined;
  }

  async function deleteSignIn(request: FastifyRequest): Promise<void> {
    const id = readId(request);
    if (id !== undefined) await database.deleteFrom('sign_ins').where('sign_in_id', '=', id).execute();
  }

  return {
    /** Returns the e-mail address of the signed-in user; undefined if no user is signed in. */
    async read(request: FastifyRequest): Promise<string | undefined> {
      const id = readId(request);
      if (id === undefined) return undefined;
      const row = await database
        .selectFrom('sign_ins')
        .select('email_address')
        .where('sign_in_id', '=', id)
        .executeTakeFirst();
      return row?.email_address;
    },
    /** Signs a user in, and ends the previous sign-in of this browser. Also deletes the expired sign-ins of all users. */
    async begin(emailAddress: string, exchange: HttpExchange): Promise<void> {
      await deleteSignIn(exchange.request);
      await deleteEndedSignIns(database, now());
      const id = randomBytes(16).toString('base64url');
      const endsAt = now() + validForMs;
      await database
        .insertInto('sign_ins')
        .values({ sign_in_id: id, email_address: emailAddress, ends_at: endsAt })
        .execute();
      const text = `${Buffer.from(emailAddress).toString('base64url')}.${endsAt}.${id}`;
      // `maxAge` is in seconds.
      cookies.write(exchange, { name: cookieName, value: `${text}.${sign(text)}`, maxAge: validForMs / 1000 });
    },
    /** Signs the user out. The sign-in is deleted from the database, so that a copy of the cookie becomes invalid, too. */
    async end(exchange: HttpExchange): Promise<void> {
      await deleteSignIn(exchange.request);
      cookies.clear(exchange, cookieName);
    },
  };
}

/** Deletes the sign-ins of all users that are over. */
export async function deleteEndedSignIns(database: Database, now: Instant): Promise<void> {
  await database
    .deleteFrom('sign_ins')
    .where(isColumnOver('ends_at', { now, longestMs: validForMs }))
    .execute();
}
