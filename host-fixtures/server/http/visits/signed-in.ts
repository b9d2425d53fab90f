import { randomBytes } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { type Database } from '../../database/tables.ts';
import { type Cookies, type HttpExchange } from './cookies.ts';
import { createSigner } from './signatures.ts';

const cookieName = 'coach-user';
/** How long a sign-in is valid, in ms. */
const validForMs = 12 * 3_600_000;

/** Options for sign-ins. */
interface SignInOptions {
  readonly database: Database;
  readonly cookies: Cookies;
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  readonly secret: Buffer;
}

/** See {@link createSignIns}. */
export type SignIns = ReturnType<typeof createSignIns>;

/**
 * Reads and writes the sign-in of a browser, in a signed cookie without script access: address, expiry, id and
 * signature. The database contains the valid sign-ins.
 */
export function createSignIns({ database, cookies, now, secret }: SignInOptions) {
  const { sign, isSigned } = createSigner(secret, 'user');

  function readId(request: FastifyRequest): string | undefined {
    const [address = '', end = '', id = '', signature = ''] = (cookies.read(request, cookieName) ?? '').split('.');
    return isSigned(`${address}.${end}.${id}`, signature) && now() < Number(end) ? id : undefined;
  }

  async function forget(request: FastifyRequest): Promise<void> {
    const id = readId(request);
    if (id !== undefined) await database.deleteFrom('sign_ins').where('sign_in_id', '=', id).execute();
  }

  return {
    /** The address of the signed-in user. */
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
    /** Starts a sign-in; ends the previous one of this browser. */
    async begin(emailAddress: string, exchange: HttpExchange): Promise<void> {
      await forget(exchange.request);
      await database.deleteFrom('sign_ins').where('ends_at', '<=', now()).execute();
      const id = randomBytes(16).toString('base64url');
      const endsAt = now() + validForMs;
      await database
        .insertInto('sign_ins')
        .values({ sign_in_id: id, email_address: emailAddress, ends_at: endsAt })
        .execute();
      const text = `${Buffer.from(emailAddress).toString('base64url')}.${endsAt}.${id}`;
      cookies.write(exchange, { name: cookieName, value: `${text}.${sign(text)}`, maxAge: validForMs / 1000 });
    },
    /** Ends the sign-in also in the database, so that a copy of the cookie becomes invalid. */
    async end(exchange: HttpExchange): Promise<void> {
      await forget(exchange.request);
      cookies.clear(exchange, cookieName);
    },
  };
}
