import { randomBytes } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { type Instant } from '../../clock/clock.ts';
import { isOver } from '../../clock/span-end.ts';
import { getRings, type NetworkMark } from '../../limits/request-rings.ts';
import { type AttemptPermission, type GuessableSecret, type SecretLimits } from '../../limits/secret-limits.ts';
import { type Cookies, type HttpExchange } from './cookies.ts';
import { createSigner, deriveKey } from './signatures.ts';
import { type BrowserSessions } from './sessions.ts';

const cookieName = 'coach-device';
/** How long a device is trusted after it has last shown a right secret, ms. */
const trustedForMs = 180 * 24 * 3_600_000;
/** The number of secrets for which a browser is trusted, the latest ones, so that the cookie stays short. */
const maxProofs = 6;

/**
 * The kinds of refused secrets in the log and in metrics. Those that are not {@link GuessableSecret} are so long that they
 * cannot be guessed: they have no waits, which would only lock out those who share a network.
 */
export type SecretKind =
  | GuessableSecret
  | 'order-key'
  | 'payment-mark'
  | 'metrics-token'
  | 'callback-signature'
  | 'driver-token';

/** What a visitor enters a secret for. */
export interface SecretRequest {
  readonly kind: GuessableSecret;
  /**
   * The address of the account, the operator, the order number or the device, whether it exists or not. Absent if the secret is
   * not entered together with a subject: then no attempts of all visitors are counted, and no device is trusted.
   */
  readonly subject?: string | undefined;
  /**
   * Changes with the secret, for example its hash; an unknown subject has any text. Without it, no device is trusted.
   */
  readonly secretVersion?: string | undefined;
}

/** The result of a check. `wait`: the secret was not checked, and may be entered again after this time. */
export type SecretResult<Value> =
  | { readonly kind: 'right'; readonly value: Value }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** See {@link createSecretGuard}. */
export type SecretGuard = ReturnType<typeof createSecretGuard>;

/** Options for {@link createSecretGuard}. */
interface SecretGuardOptions {
  readonly limits: SecretLimits;
  readonly cookies: Cookies;
  readonly sessions: Pick<BrowserSessions, 'getId'>;
  /** Returns the real time, ms since 1970 UTC. */
  readonly now: () => Instant;
  /** The host's secret. */
  readonly secret: Buffer;
  /** Returns the mark of a visitor's network in the log. */
  readonly getNetworkMark: NetworkMark;
}

/**
 * Checks secrets that visitors, drivers and operators enter, with a rate limit that grows (`createSecretLimits`), device cookies
 * (`createDeviceCookies`) and a line in the log for each refused secret. For example:
 *
 *     const result = await host.secretGuard.check({ request, reply }, { kind, subject, secretVersion }, async () =>
 *       isSameSecret(input, secret) ? account : undefined,
 *     );
 *     if (result.kind === 'wait') return sendTooMany(result.seconds);
 *     if (result.kind === 'wrong') return sendWrong();
 *     signIn(result.value);
 */
export function createSecretGuard({ limits, cookies, sessions, now, secret, getNetworkMark }: SecretGuardOptions) {
  const devices = createDeviceCookies({ cookies, now, secret });
  const listeners: ((kind: SecretKind) => void)[] = [];

  /** Writes a line to the log, without the secret, its subject and the address, and notifies the listeners. */
  function recordRefusal(request: FastifyRequest, kind: SecretKind, reason: 'wrong' | 'wait' = 'wrong'): void {
    const entry = { code: 'secret-refused', secret: kind, reason, network: getNetworkMark(request) };
    request.log.warn(entry, 'a secret was refused');
    for (const notify of listeners) notify(kind);
  }

  return {
    /** Records a secret that was refused without `check`, since it cannot be guessed. */
    recordRefusal: (request: FastifyRequest, kind: Exclude<SecretKind, GuessableSecret>) =>
      recordRefusal(request, kind),
    /** Calls the listener after each refused secret, for example to count them. */
    onRefusal: (listener: (kind: SecretKind) => void): void => void listeners.push(listener),
    /** Trusts a browser whose visitor has proved in some other form that the subject is theirs. */
    trustDevice: (exchange: HttpExchange, trust: DeviceTrust): void => devices.trust(exchange, trust),
    /**
     * Checks a secret, unless the visitor must wait. A right secret is not counted, and its browser is trusted from now on. If
     * the visitor must wait, sets the header `Retry-After`.
     *
     * @param verify returns undefined if the secret is wrong. If it throws, the attempt is not counted
     */
    async check<Value>(
      exchange: HttpExchange,
      { kind, subject, secretVersion }: SecretRequest,
      verify: () => Promise<Value | undefined>,
    ): Promise<SecretResult<Value>> {
      const { request, reply } = exchange;
      const rings = getRings(request, sessions.getId(request));
      const trust = subject === undefined || secretVersion === undefined ? undefined : { kind, subject, secretVersion };
      const device = trust && devices.findDevice(exchange, trust);
      const permission = await limits.take({ kind, rings, subject, device });
      if (!permission.isAllowed) {
        const seconds = Math.ceil(permission.waitMs / 1000);
        void reply.header('retry-after', seconds);
        recordRefusal(request, kind, 'wait');
        return { kind: 'wait', seconds };
      }
      const value = await verifyOrGiveBack(permission, verify);
      if (value === undefined) {
        recordRefusal(request, kind);
        return { kind: 'wrong' };
      }
      await permission.giveBack();
      if (trust) devices.trust(exchange, trust);
      return { kind: 'right', value };
    },
  };
}

async function verifyOrGiveBack<Value>(
  { giveBack }: Extract<AttemptPermission, { readonly isAllowed: true }>,
  verify: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  try {
    return await verify();
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** What a device has shown the right secret for. A device that has shown an earlier version of it is not trusted. */
interface DeviceTrust extends SecretRequest {
  readonly subject: string;
  readonly secretVersion: string;
}

/**
 * Device cookies (OWASP "Slow Down Online Guessing Attacks with Device Cookies"): a browser that has shown the right secret of
 * an account, an operator or an order proves it by a signed cookie. Wrong attempts of others do not delay it.
 *
 * The cookie has a proof for each of the latest six secrets, `ID.ISSUED.SIGNATURE`, separated by `~`. The signature covers the
 * kind of secret, the subject and the version of the secret, none of which the cookie contains. Each right secret replaces the
 * proof by one with a new id.
 */
function createDeviceCookies({ cookies, now, secret }: Pick<SecretGuardOptions, 'cookies' | 'now' | 'secret'>) {
  const { sign, isSigned } = createSigner(deriveKey('devices', secret), 'device');
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
