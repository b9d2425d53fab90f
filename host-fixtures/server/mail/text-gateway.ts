import { MailRefused, type MailTransport } from './mail.ts';

/** The address of a gateway for text messages. */
export interface GatewayOptions {
  /** URL that accepts messages: `https://sms.example/messages`. */
  readonly url: string;
  /** Sent as `Authorization: Bearer KEY`. */
  readonly key: string;
  readonly fetch?: typeof fetch;
}

/** Timeout of the gateway, ms. */
const timeoutMs = 20_000;

/**
 * Sends text messages through an HTTP gateway: `POST {to, text}` as JSON; a 2xx response accepts the message. All
 * attempts of a message have the same `Idempotency-Key`. It is not retried if the gateway refuses the message itself.
 */
export function createTextGateway({ url, key, fetch: ask = fetch }: GatewayOptions): MailTransport {
  return {
    async send({ mailId, to, text }) {
      const answer = await ask(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': mailId },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const problem = `The gateway for text messages answered ${answer.status}.`;
      throw permanentErrors.has(answer.status) ? new MailRefused(problem) : new Error(problem);
    },
    close: () => undefined,
  };
}

/** Status codes about the message. Others, about the key or a rate limit, are temporary. */
const permanentErrors: ReadonlySet<number> = new Set([400, 410, 413, 422]);
