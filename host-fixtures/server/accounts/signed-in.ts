import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type FastifyReply, type FastifyRequest } from 'fastify';

/** Tells who is signed in by a cookie that nobody else can write and no script can read. */
export interface SignedIn {
  /** The address that a browser is signed in with. */
  read(request: FastifyRequest): string | undefined;
  begin(emailAddress: string, to: { readonly request: FastifyRequest; readonly reply: FastifyReply }): void;
  end(reply: FastifyReply): void;
}

const cookie = 'coach-user';
const common = { path: '/', sameSite: 'lax', httpOnly: true } as const;
/** How long a sign-in holds, in ms. */
const holdsForMs = 12 * 3_600_000;

/**
 * Signed cookies: address, end and signature. They need no memory, and those from before a restart are no longer good.
 *
 * @param now ms since 1970 UTC
 * @param secret at least 32 bytes; drawn anew unless told
 */
export function createSignedIn(now: () => number, secret: Buffer = randomBytes(32)): SignedIn {
  const sign = (text: string) => createHmac('sha256', secret).update(`user ${text}`).digest('base64url');
  return {
    read({ cookies }) {
      const [address = '', end = '', signature = ''] = (cookies[cookie] ?? '').split('.');
      const right = Buffer.from(sign(`${address}.${end}`));
      const given = Buffer.from(signature);
      const isOurs = right.length === given.length && timingSafeEqual(right, given);
      return isOurs && now() < Number(end) ? Buffer.from(address, 'base64url').toString() : undefined;
    },
    begin(emailAddress, { request, reply }) {
      const text = `${Buffer.from(emailAddress).toString('base64url')}.${now() + holdsForMs}`;
      const secure = request.protocol === 'https';
      void reply.setCookie(cookie, `${text}.${sign(text)}`, { ...common, secure, maxAge: holdsForMs / 1000 });
    },
    end: (reply) => void reply.clearCookie(cookie, common),
  };
}
