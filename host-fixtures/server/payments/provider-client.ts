import { safeParse } from 'valibot';
import { sessionsPath } from '../../provider/session-api.ts';
import {
  type CapturedSum,
  modeHeader,
  type NewSession,
  readJson,
  toldSession,
  type ToldSession,
} from '../../provider/wire.ts';

/** The provider did not answer, or not in time: what was asked may have been done all the same. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** What the host asks of its payment provider. Each call may be repeated; each tells the session as it stands after. */
export interface ProviderClient {
  /** Opens a session under our reference, or answers the one that there is. */
  open(session: NewSession): Promise<ToldSession>;
  /** Undefined: there is no such session, and never was money in it. */
  read(reference: string): Promise<ToldSession | undefined>;
  /** Takes the money, if the session's sum is this one. What is not `CAPTURED` afterwards never will be. */
  capture(sum: CapturedSum & { readonly reference: string }): Promise<ToldSession | undefined>;
  /** Gives a session up, even one that has not come to the provider yet. */
  void(reference: string): Promise<ToldSession | undefined>;
}

/** Where the provider is, and how it knows us. */
export interface ProviderAddress {
  readonly origin: string;
  readonly secret: string;
  /** Whether the money must be real: a sandbox refuses then. */
  readonly isLive?: boolean;
  /** Another in tests. */
  readonly fetch?: typeof fetch;
}

const timeoutMs = 5000;

/** The provider over HTTP. @throws ProviderUnavailable */
export function createProviderClient(address: ProviderAddress): ProviderClient {
  const { origin, secret, isLive = false, fetch: ask = fetch } = address;
  async function call(path: string, method: 'GET' | 'POST', body?: object): Promise<ToldSession | undefined> {
    let answer: Response;
    let text: string;
    try {
      answer = await ask(`${origin}${sessionsPath}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          ...(isLive && { [modeHeader]: 'live' }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await answer.text();
    } catch (cause) {
      throw new ProviderUnavailable('The payment provider does not answer.', { cause });
    }
    if (answer.status === 404) return undefined;
    // A refusal by the state of the session tells that state.
    if (!answer.ok && answer.status !== 409) {
      throw new ProviderUnavailable(`The payment provider answered with status ${answer.status}.`);
    }
    const session = safeParse(toldSession, readJson(text));
    if (session.success) return session.output;
    throw new ProviderUnavailable('The payment provider answered nonsense.');
  }

  const pathOf = (reference: string) => `/${encodeURIComponent(reference)}`;
  return {
    async open(session) {
      const opened = await call('', 'POST', session);
      if (opened) return opened;
      throw new ProviderUnavailable('The payment provider opened nothing.');
    },
    read: (reference) => call(pathOf(reference), 'GET'),
    capture: ({ reference, ...sum }) => call(`${pathOf(reference)}/capture`, 'POST', sum),
    void: (reference) => call(`${pathOf(reference)}/void`, 'POST'),
  };
}

const away = () => Promise.reject(new ProviderUnavailable('This host has no payment provider.'));

/** For a host without a provider: nothing but what is free can be bought. */
export const noProvider: ProviderClient = { open: away, read: away, capture: away, void: away };
