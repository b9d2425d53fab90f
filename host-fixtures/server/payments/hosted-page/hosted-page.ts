import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import {
  callbackBody,
  isSignatureValid,
  modeHeader,
  parseJson,
  refundAnswer,
  sandboxRefusal,
  sessionAnswer,
  sessionsPath,
  signatureHeader,
} from './wire.ts';
import {
  type PaymentProvider,
  type ProviderConnection,
  type ProviderKind,
  type ProviderSession,
  ProviderUnavailable,
} from '../payment-provider.ts';

const defaultTimeoutMs = 5000;

/** A provider with its own payment page and the API in `wire.ts`, such as the sandbox. */
export const hostedPage: ProviderKind = { connect, isSandbox, secretNames: { secret: 'PROVIDER_SECRET' } };

function connect(address: ProviderConnection): PaymentProvider {
  const { origin, secret, isLive = false, fetch: send = fetch, timeoutMs = defaultTimeoutMs } = address;
  const call = (path: string, method: 'GET' | 'POST', body?: object): Promise<ProviderSession | undefined> =>
    ask(sessionAnswer, { path, method, body });

  async function ask<Schema extends GenericSchema>(
    schema: Schema,
    {
      path,
      method,
      body,
    }: { readonly path: string; readonly method: 'GET' | 'POST'; readonly body?: object | undefined },
  ): Promise<InferOutput<Schema> | undefined> {
    let answer: Response;
    let text: string;
    try {
      answer = await send(`${origin}${sessionsPath}${path}`, {
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
    // A refusal because of the session's state contains that state.
    if (!answer.ok && answer.status !== 409) {
      throw new ProviderUnavailable(`The payment provider answered with status ${answer.status}.`);
    }
    const answerBody = safeParse(schema, parseJson(text));
    if (answerBody.success) return answerBody.output;
    throw new ProviderUnavailable('The payment provider answered nonsense.');
  }

  const getPath = (reference: string) => `/${encodeURIComponent(reference)}`;
  return {
    async open(session) {
      const opened = await call('', 'POST', session);
      if (opened) return opened;
      throw new ProviderUnavailable('The payment provider opened nothing.');
    },
    read: (reference) => call(getPath(reference), 'GET'),
    capture: ({ reference, ...sum }) => call(`${getPath(reference)}/capture`, 'POST', sum),
    refund: ({ reference, ...body }) =>
      ask(refundAnswer, { path: `${getPath(reference)}/refunds`, method: 'POST', body }),
    void: (reference) => call(`${getPath(reference)}/void`, 'POST'),
    readCallback({ headers, body, now }) {
      if (!isSignatureValid(body, String(headers[signatureHeader]), { secret, now })) return 'forged';
      const callback = safeParse(callbackBody, parseJson(body));
      return callback.success ? { reference: callback.output.reference } : 'unreadable';
    },
  };
}

async function isSandbox({
  origin,
  secret,
  fetch: ask = fetch,
  timeoutMs = defaultTimeoutMs,
}: ProviderConnection): Promise<boolean> {
  try {
    const answer = await ask(`${origin}${sessionsPath}/none`, {
      headers: { authorization: `Bearer ${secret}`, [modeHeader]: 'live' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.status === 403 && (await answer.text()).includes(sandboxRefusal);
  } catch {
    return false;
  }
}
