import { MailRefused, type MailTransport } from './mail.ts';

/** The address and the key of a gateway: a service that sends text messages to telephones. */
export interface GatewayOptions {
  /** URL that accepts messages: `https://sms.example/messages`. */
  readonly url: string;
  /** Sent as `Authorization: Bearer KEY`. */
  readonly key: string;
  /** Replaced in tests. */
  readonly fetch?: typeof fetch;
}

/** How long to wait for a response of the gateway, ms. */
const timeoutMs = 20_000;

/**
 * Creates the transport that sends text messages through an HTTP gateway: `POST {to, text}` as JSON. A 2xx response means that
 * the message is accepted. All attempts to send a message have the same `Idempotency-Key`, so that the gateway sends it once.
 */
export function createTextGateway({ url, key, fetch: sendRequest = fetch }: GatewayOptions): MailTransport {
  return {
    async send({ mailId, to, text }) {
      const response = await sendRequest(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': mailId },
        body: JSON.stringify({ to, text }),
        // A redirect is an error: following it could send the message to another address, or without its body.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // The unread body would keep the connection in use.
      await response.body?.cancel();
      if (response.ok) return;
      // The caller gives up after `MailRefused`, and tries again later after any other error.
      const problem = `The gateway for text messages answered ${response.status}.`;
      throw permanentErrors.has(response.status) ? new MailRefused(problem) : new Error(problem);
    },
    // Each message has its own request, so there is no connection to close.
    close: () => undefined,
  };
}

/** Status codes after which a message is not sent again. Others (an invalid key, a rate limit) count as temporary. */
const permanentErrors: ReadonlySet<number> = new Set([400, 410, 413, 422]);
