import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { type Database } from '../../database/tables.ts';
import { type Cookies, type HttpExchange } from './cookies.ts';

/** The sign-in of a browser, in a signed cookie without script access. */
export interface SignedIn {
  /** The address of the signed-in user. */
  read(request: FastifyRequest): Promise<string | undefined>;
  /** Starts a sign-in; ends the previous one of this browser. */
  begin(emailAddress: string, exchange: HttpExchange): Promise<void>;
  /** Ends the sign-in also in the database, so that a copy of the cookie becomes invalid. */
  end(exchange: HttpExchange): Promise<void>;
}

const cookie = 'coach-user';
/** How long a sign-in is valid, in ms. */
const validForMs = 12 * 3_600_000;

/** Options for sign-ins. */
export interface SignedInFacts {
  readonly database: Database;
  readonly cookies: Cookies;
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  readonly secret: Buffer;
}

/** Signed cookies: address, expiry, id and signature. The database contains the valid sign-ins. */
export function createSignedIn({ database, cookies, now, secret }: SignedInFacts): SignedIn {
  const sign = (text: string) => createHmac('sha256', secret).update(`user ${text}`).digest('base64url');

  function readId(request: FastifyRequest): string | undefined {
    const [address = '', end = '', id = '', signature = ''] = (cookies.read(request, cookie) ?? '').split('.');
    const expected = Buffer.from(sign(`${address}.${end}.${id}`));
    const actual = Buffer.from(signature);
    const isValid = expected.length === actual.length && timingSafeEqual(expected, actual);
    return isValid && now() < Number(end) ? id : undefined;
  }

  async function forget(request: FastifyRequest): Promise<void> {
    const id = readId(request);
    if (id !== undefined) await database.deleteFrom('sign_ins').where('sign_in_id', '=', id).execute();
  }

  return {
    async read(request) {
      const id = readId(request);
      if (id === undefined) return undefined;
      const row = await database
        .selectFrom('sign_ins')
        .select('email_address')
        .where('sign_in_id', '=', id)
        .executeTakeFirst();
      return row?.email_address;
    },
    async begin(emailAddress, exchange) {
      await forget(exchange.request);
      await database.deleteFrom('sign_ins').where('ends_at', '<=', now()).execute();
      const id = randomBytes(16).toString('base64url');
      const endsAt = now() + validForMs;
      await database
        .insertInto('sign_ins')
        .values({ sign_in_id: id, email_address: emailAddress, ends_at: endsAt })
        .execute();
      const text = `${Buffer.from(emailAddress).toString('base64url')}.${endsAt}.${id}`;
      cookies.write(exchange, { name: cookie, value: `${text}.${sign(text)}`, maxAge: validForMs / 1000 });
    },
    async end(exchange) {
      await forget(exchange.request);
      cookies.clear(exchange, cookie);
    },
  };
}
