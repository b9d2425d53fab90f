import { MailRefused, type MailTransport } from './mail.ts';

/** How a gateway for text messages is reached. */
export interface GatewayPlace {
  /** Where messages are posted to: `https://sms.example/messages`. */
  readonly url: string;
  /** Goes along as `Authorization: Bearer KEY`. */
  readonly key: string;
  readonly fetch?: typeof fetch;
}

/** How long the gateway may take, in ms. */
const answerMs = 20_000;

/**
 * Sends text messages by an HTTP gateway: `POST {to, text}` as JSON, answered 2xx where it has taken the message. A message has the
 * same `Idempotency-Key` on every try, and is not tried again where the gateway refuses the message itself.
 */
export function textGateway({ url, key, fetch: ask = fetch }: GatewayPlace): MailTransport {
  return {
    async send({ mailId, to, text }) {
      const answer = await ask(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': mailId },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const problem = `The gateway for text messages answered ${answer.status}.`;
      throw refusals.has(answer.status) ? new MailRefused(problem) : new Error(problem);
    },
    close: () => undefined,
  };
}

/** About the message; what is said about the key, or the number of messages, may be mended. */
const refusals: ReadonlySet<number> = new Set([400, 410, 413, 422]);
