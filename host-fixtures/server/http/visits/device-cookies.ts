import { randomBytes } from 'node:crypto';
import { type Instant } from '../../clock/clock.ts';
import { isOver } from '../../clock/span-end.ts';
import { type GuessableSecret } from '../../limits/secret-limits.ts';
import { type Cookies, type HttpExchange } from './cookies.ts';
import { createSigner } from './signatures.ts';

const cookieName = 'coach-device';
/** How long a device is trusted after it has last shown a right secret, ms. */
const trustedForMs = 180 * 24 * 3_600_000;
/** The number of secrets for which a browser is trusted, the latest ones, so that the cookie stays short. */
const maxProofs = 6;

/** What a device has shown the right secret for. */
export interface DeviceTrust {
  readonly kind: GuessableSecret;
  /** The address of an account, an operator, an order number. */
  readonly subject: string;
  /** Changes with the secret, for example its hash: a device that has shown an earlier secret is not trusted. */
  readonly secretVersion: string;
}

/** Options for {@link createDeviceCookies}. */
interface DeviceCookieOptions {
  readonly cookies: Cookies;
  /** Returns the real time, ms since 1970 UTC. */
  readonly now: () => Instant;
  /** The key for the purpose `devices`, from `deriveKey`. */
  readonly key: Buffer;
}

/**
 * Device cookies (OWASP "Slow Down Online Guessing Attacks with Device Cookies"): a browser that has shown the right secret of
 * an account, an operator or an order proves it by a signed cookie. Wrong attempts of others do not delay it.
 *
 * The cookie has a proof for each of the latest six secrets, `ID.ISSUED.SIGNATURE`, separated by `~`. The signature covers the
 * kind of secret, the subject and the version of the secret, none of which the cookie contains. Each right secret replaces the
 * proof by one with a new id.
 */
export function createDeviceCookies({ cookies, now, key }: DeviceCookieOptions) {
  const { sign, isSigned } = createSigner(key, 'device');
  const getSignedText = (proof: string, { kind, subject, secretVersion }: DeviceTrust) =>
    JSON.stringify([proof, kind, subject, secretVersion]);
  const readProofs = ({ request }: Pick<HttpExchange, 'request'>) =>
    (cookies.read(request, cookieName) ?? '').split('~').slice(0, maxProofs).filter(Boolean);

  /** Returns the id of a proof; undefined if it is for something else, or has expired. */
  function readId(proof: string, trust: DeviceTrust): string | undefined {
    const [id = '', issuedAt = '', signature = ''] = proof.split('.');
    if (!isSigned(getSignedText(`${id}.${issuedAt}`, trust), signature)) return undefined;
    const endsAt = Number.parseInt(issuedAt, 36) + trustedForMs;
    return isOver(endsAt, { now: now(), longestMs: trustedForMs }) ? undefined : id;
  }

  return {
    /** Returns the id of a device that is trusted; undefined for any other one. */
    findDevice: (exchange: Pick<HttpExchange, 'request'>, trust: DeviceTrust): string | undefined =>
      readProofs(exchange)
        .map((proof) => readId(proof, trust))
        .find((id) => id !== undefined),
    /** Trusts the browser from now on. */
    trust(exchange: HttpExchange, trust: DeviceTrust): void {
      const proof = `${randomBytes(12).toString('base64url')}.${now().toString(36)}`;
      const otherProofs = readProofs(exchange).filter((oldProof) => readId(oldProof, trust) === undefined);
      const proofs = [`${proof}.${sign(getSignedText(proof, trust))}`, ...otherProofs].slice(0, maxProofs);
      cookies.write(exchange, { name: cookieName, value: proofs.join('~'), maxAge: trustedForMs / 1000 });
    },
  };
}
