import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Database } from '../database/tables.ts';

/** A call and its answer, which carry the cookie. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

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
const common = { path: '/', sameSite: 'lax', httpOnly: true } as const;
/** How long a sign-in holds, in ms. */
const holdsForMs = 12 * 3_600_000;

/**
 * Signed cookies: address, end, name of the sign-in and signature. The database knows the sign-ins that hold; those from
 * before a restart are no longer good.
 *
 * @param now ms since 1970 UTC
 * @param secret at least 32 bytes; drawn anew unless told
 */
export function createSignedIn(database: Database, now: () => number, secret: Buffer = randomBytes(32)): SignedIn {
  const sign = (text: string) => createHmac('sha256', secret).update(`user ${text}`).digest('base64url');

  function idIn({ cookies }: FastifyRequest): string | undefined {
    const [address = '', end = '', id = '', signature = ''] = (cookies[cookie] ?? '').split('.');
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
    async begin(emailAddress, { request, reply }) {
      await forget(request);
      await database.deleteFrom('sign_ins').where('ends_at', '<=', now()).execute();
      const id = randomBytes(16).toString('base64url');
      const endsAt = now() + holdsForMs;
      await database
        .insertInto('sign_ins')
        .values({ sign_in_id: id, email_address: emailAddress, ends_at: endsAt })
        .execute();
      const text = `${Buffer.from(emailAddress).toString('base64url')}.${endsAt}.${id}`;
      const secure = request.protocol === 'https';
      void reply.setCookie(cookie, `${text}.${sign(text)}`, { ...common, secure, maxAge: holdsForMs / 1000 });
    },
    async end({ request, reply }) {
      await forget(request);
      void reply.clearCookie(cookie, common);
    },
  };
}
