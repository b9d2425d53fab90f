import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { parseJson } from '#shared/domain/kit/persistence/parse-json.ts';
import {
  callbackBody,
  isSignatureValid,
  modeHeader,
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
  ProviderUnavailable,
} from '../payment-provider.ts';

const defaultTimeoutMs = 5000;

/** A provider with its own payment page and the API in `wire.ts`, such as the sandbox. */
export const hostedPage: ProviderKind = { connect, isSandbox, secretNames: { secret: 'PROVIDER_SECRET' } };

function connect(connection: ProviderConnection): PaymentProvider {
  const { origin, secret, isLive = false, fetch: send = fetch, timeoutMs = defaultTimeoutMs } = connection;

  /** @returns undefined for a 404 @throws ProviderUnavailable */
  async function call<Schema extends GenericSchema>(
    schema: Schema,
    path: string,
    { method = 'GET', body }: { readonly method?: 'GET' | 'POST'; readonly body?: object } = {},
  ): Promise<InferOutput<Schema> | undefined> {
    let response: Response;
    let text: string;
    try {
      response = await send(`${origin}${sessionsPath}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          ...(isLive && { [modeHeader]: 'live' }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (cause) {
      throw new ProviderUnavailable('The payment provider does not answer.', { cause });
    }
    if (response.status === 404) return undefined;
    // A 409 contains the session, whose state explains the refusal.
    if (!response.ok && response.status !== 409) {
      throw new ProviderUnavailable(`The payment provider answered with status ${response.status}.`);
    }
    const result = safeParse(schema, parseJson(text));
    if (result.success) return result.output;
    throw new ProviderUnavailable('The payment provider returned an invalid answer.');
  }

  const postToSession = (path: string, body?: object) => call(sessionAnswer, path, { method: 'POST', body });
  const getPath = (reference: string) => `/${encodeURIComponent(reference)}`;
  return {
    async open(request) {
      const session = await postToSession('', request);
      if (session) return session;
      throw new ProviderUnavailable('The payment provider opened no session.');
    },
    read: (reference) => call(sessionAnswer, getPath(reference)),
    capture: ({ reference, ...sum }) => postToSession(`${getPath(reference)}/capture`, sum),
    refund: ({ reference, ...body }) => call(refundAnswer, `${getPath(reference)}/refunds`, { method: 'POST', body }),
    void: (reference) => postToSession(`${getPath(reference)}/void`),
    readCallback({ headers, body, now }) {
      if (!isSignatureValid(body, String(headers[signatureHeader]), { secret, now })) return 'forged';
      const callback = safeParse(callbackBody, parseJson(body));
      return callback.success ? { reference: callback.output.reference } : 'unreadable';
    },
  };
}

/** Calls the provider as a live host would. A sandbox rejects such calls. */
async function isSandbox({
  origin,
  secret,
  fetch: send = fetch,
  timeoutMs = defaultTimeoutMs,
}: ProviderConnection): Promise<boolean> {
  try {
    const response = await send(`${origin}${sessionsPath}/none`, {
      headers: { authorization: `Bearer ${secret}`, [modeHeader]: 'live' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.status === 403 && (await response.text()).includes(sandboxRefusal);
  } catch {
    return false;
  }
}
