import { type FastifyRequest } from 'fastify';
import { type Instant } from '../../clock/clock.ts';
import { getRings, type NetworkMark } from '../../limits/request-rings.ts';
import { type AttemptPermission, type GuessableSecret, type SecretLimits } from '../../limits/secret-limits.ts';
import { type Cookies, type HttpExchange } from './cookies.ts';
import { createDeviceCookies, type DeviceTrust } from './device-cookies.ts';
import { deriveKey } from './signatures.ts';
import { type BrowserSessions } from './sessions.ts';

/**
 * The kinds of refused secrets in the log and in metrics. Those that are not {@link GuessableSecret} are so long that they
 * cannot be guessed: they have no waits, which would only lock out those who share a network.
 */
export type SecretKind = GuessableSecret | 'order-key' | 'metrics-token' | 'callback-signature' | 'driver-token';

/** What a visitor enters a secret for. */
export interface SecretRequest {
  readonly kind: GuessableSecret;
  /**
   * The address of the account, the operator, the order number or the device, whether it exists or not. Absent if the secret is
   * not entered together with a subject: then nothing is counted for everybody, and no device is trusted.
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
  const devices = createDeviceCookies({ cookies, now, key: deriveKey('devices', secret) });
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
