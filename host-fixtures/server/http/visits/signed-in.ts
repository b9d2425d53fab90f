import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { type Database } from '../../database/tables.ts';
import { type Cookies, type Exchange } from './cookies.ts';

/** Tells who is signed in by a cookie that nobody else can write and no script can read. */
export interface SignedIn {
  /** The address that a browser is signed in with. */
  read(request: FastifyRequest): Promise<string | undefined>;
  /** Begins a sign-in under a name of its own; the one that the browser came with ends. */
  begin(emailAddress: string, exchange: Exchange): Promise<void>;
  /** Ends it here too: a copy of the cookie is worth nothing afterwards. */
  end(exchange: Exchange): Promise<void>;
}

const cookie = 'coach-user';
/** How long a sign-in holds, in ms. */
const holdsForMs = 12 * 3_600_000;

/** What sign-ins are made from. */
export interface SignedInFacts {
  readonly database: Database;
  readonly cookies: Cookies;
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  readonly secret: Buffer;
}

/** Signed cookies: address, end, name of the sign-in and signature. The database knows the sign-ins that hold. */
export function createSignedIn({ database, cookies, now, secret }: SignedInFacts): SignedIn {
  const sign = (text: string) => createHmac('sha256', secret).update(`user ${text}`).digest('base64url');

  function idIn(request: FastifyRequest): string | undefined {
    const [address = '', end = '', id = '', signature = ''] = (cookies.read(request, cookie) ?? '').split('.');
    const right = Buffer.from(sign(`${address}.${end}.${id}`));
    const given = Buffer.from(signature);
    const isOurs = right.length === given.length && timingSafeEqual(right, given);
    return isOurs && now() < Number(end) ? id : undefined;
  }

  async function forget(request: FastifyRequest): Promise<void> {
    const id = idIn(request);
    if (id !== undefined) await database.deleteFrom('sign_ins').where('sign_in_id', '=', id).execute();
  }

  return {
    async read(request) {
      const id = idIn(request);
      if (id === undefined) return undefined;
      const found = await database
        .selectFrom('sign_ins')
        .select('email_address')
        .where('sign_in_id', '=', id)
        .executeTakeFirst();
      return found?.email_address;
    },
    async begin(emailAddress, exchange) {
      await forget(exchange.request);
      await database.deleteFrom('sign_ins').where('ends_at', '<=', now()).execute();
      const id = randomBytes(16).toString('base64url');
      const endsAt = now() + holdsForMs;
      await database
        .insertInto('sign_ins')
        .values({ sign_in_id: id, email_address: emailAddress, ends_at: endsAt })
        .execute();
      const text = `${Buffer.from(emailAddress).toString('base64url')}.${endsAt}.${id}`;
      cookies.write(exchange, { name: cookie, value: `${text}.${sign(text)}`, maxAge: holdsForMs / 1000 });
    },
    async end(exchange) {
      await forget(exchange.request);
      cookies.clear(exchange, cookie);
    },
  };
}
