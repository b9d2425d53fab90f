import { MailRefused, type MailTransport } from './mail.ts';

/** The address of a gateway for text messages. */
export interface GatewayOptions {
  /** URL that accepts messages: `https://sms.example/messages`. */
  readonly url: string;
  /** Sent as `Authorization: Bearer KEY`. */
  readonly key: string;
  /** Replaced in tests. */
  readonly fetch?: typeof fetch;
}

/** Timeout of the gateway, ms. */
const timeoutMs = 20_000;

/**
 * Sends text messages through an HTTP gateway: `POST {to, text}` as JSON. A 2xx response means that the message is accepted.
 * All attempts to send a message have the same `Idempotency-Key`, so that the gateway sends it once.
 */
export function createTextGateway({ url, key, fetch: sendRequest = fetch }: GatewayOptions): MailTransport {
  return {
    async send({ mailId, to, text }) {
      const response = await sendRequest(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': mailId },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const problem = `The gateway for text messages answered ${response.status}.`;
      throw permanentErrors.has(response.status) ? new MailRefused(problem) : new Error(problem);
    },
    close: () => undefined,
  };
}

/** Status codes that refuse the message itself. Others, about the key or a rate limit, are temporary. */
const permanentErrors: ReadonlySet<number> = new Set([400, 410, 413, 422]);
