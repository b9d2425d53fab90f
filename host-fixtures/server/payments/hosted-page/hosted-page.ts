import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { parseJson } from '#shared/domain/kit/persistence/parse-json.ts';
import {
  booksAnswer,
  booksPath,
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
  type BookedRefund,
  type BookedSession,
  type PaymentProvider,
  type ProviderBooks,
  type ProviderConnection,
  type ProviderKind,
  ProviderUnavailable,
} from '../payment-provider.ts';

const defaultTimeoutMs = 5000;

/**
 * Payment providers whose own web page takes the payment, and whose API has the format in `wire.ts`. The sandbox, this
 * project's provider for tests, is one. A session is a payment at the provider. `secretNames` names the secret's environment
 * variable.
 */
export const hostedPage = {
  connect,
  books: openBooks,
  isSandbox,
  secretNames: { secret: 'PROVIDER_SECRET' },
} satisfies ProviderKind;

/** Creates a function that calls a provider, with our secret and its timeout. */
function createCaller({
  origin,
  secret,
  isLive = false,
  fetch: send = fetch,
  timeoutMs = defaultTimeoutMs,
}: Omit<ProviderConnection, 'notes'>) {
  /**
   * Calls the provider.
   *
   * @param path of the call, such as `/v1/sessions/REFERENCE/capture`
   * @returns the answer; undefined for a 404: there is no such session, or no such call
   * @throws ProviderUnavailable without a valid answer in time
   */
  return async function call<Schema extends GenericSchema>(
    schema: Schema,
    path: string,
    { method = 'GET', body }: { readonly method?: 'GET' | 'POST'; readonly body?: object } = {},
  ): Promise<InferOutput<Schema> | undefined> {
    let response: Response;
    let text: string;
    try {
      response = await send(`${origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          // With this header the sandbox refuses the call, because it moves no real money.
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
    // A 409 (the session's state or sum does not allow the call) is an ordinary answer: it contains the session. A refund that
    // is not possible is no 409: the answer is the refund with its status and reason.
    if (!response.ok && response.status !== 409) {
      throw new ProviderUnavailable(`The payment provider answered with status ${response.status}.`);
    }
    const result = safeParse(schema, parseJson(text), { abortEarly: true });
    if (result.success) return result.output;
    throw new ProviderUnavailable('The payment provider returned an invalid answer.');
  };
}

/**
 * Creates the client of a provider. All its calls can be repeated without another effect: the provider identifies payments by
 * our `reference`, and refunds by our `refundId`.
 */
function connect(connection: ProviderConnection): PaymentProvider {
  const { secret } = connection;
  const call = createCaller(connection);

  const postToSession = (path: string, body?: object) =>
    call(sessionAnswer, sessionsPath + path, { method: 'POST', body });
  const getPath = (reference: string) => `/${encodeURIComponent(reference)}`;
  return {
    async open(request) {
      const session = await postToSession('', request);
      if (session) return session;
      throw new ProviderUnavailable('The payment provider opened no session.');
    },
    read: (reference) => call(sessionAnswer, sessionsPath + getPath(reference)),
    capture: ({ reference, ...sum }) => postToSession(`${getPath(reference)}/capture`, sum),
    refund: ({ reference, ...body }) =>
      call(refundAnswer, `${sessionsPath}${getPath(reference)}/refunds`, { method: 'POST', body }),
    void: (reference) => postToSession(`${getPath(reference)}/void`),
    /**
     * Returns the session's reference in a callback (a request of the provider after a change); `forged` if its signature is
     * invalid, `unreadable` if its content is.
     */
    readCallback({ headers, body, now }) {
      // A missing header becomes the text "undefined", which is not a valid signature.
      if (!isSignatureValid(body, String(headers[signatureHeader]), { secret, now })) return 'forged';
      const callback = safeParse(callbackBody, parseJson(body), { abortEarly: true });
      return callback.success ? { reference: callback.output.reference } : 'unreadable';
    },
  };
}

/** The books of a provider, read page by page. A provider that does not offer them has none. */
function openBooks(connection: Omit<ProviderConnection, 'notes'>): ProviderBooks {
  return {
    async read() {
      const isLive = !(await isSandbox(connection));
      const call = createCaller({ ...connection, isLive });
      const sessions: BookedSession[] = [];
      const refunds: BookedRefund[] = [];
      const cursors = new Set<string | null>();
      for (let next: string | null = ''; next !== null;) {
        // A provider that repeats a cursor would never come to an end.
        if (cursors.has(next)) throw new ProviderUnavailable('The payment provider repeats a page of its books.');
        cursors.add(next);
        const page: InferOutput<typeof booksAnswer> | undefined = await call(
          booksAnswer,
          next === '' ? booksPath : `${booksPath}?after=${encodeURIComponent(next)}`,
        );
        if (page === undefined) return undefined;
        for (const { amount, ...session } of page.sessions) sessions.push({ ...session, amount_minor: amount });
        for (const { refundId, amount, ...refund } of page.refunds)
          refunds.push({ ...refund, refund_id: refundId, amount_minor: amount });
        next = page.next;
      }
      return {
        sessions: new Map(sessions.map((session) => [session.reference, session])),
        refunds: new Map(refunds.map((refund) => [refund.refund_id, refund])),
      };
    },
  };
}

/**
 * Whether the provider is a sandbox, which moves no real money. It refuses a call with the header for real money, and the
 * answer contains `sandboxRefusal`. The session `none` need not exist. False if the provider does not answer.
 */
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
