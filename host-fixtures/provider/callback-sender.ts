import { growingWait } from '../server/kit/growing-wait.ts';
import { type ProviderDatabase } from './provider-database.ts';
import { signatureHeader, signed } from '../server/payments/hosted-page/signature.ts';

/** Sends callbacks to merchants, again and again until they are acknowledged. */
export interface CallbackSender {
  /** Sends what is due; what comes meanwhile is sent in a pass of its own. */
  send(): Promise<void>;
  /** Sends from now on, at once and every half second. @returns stops it, and waits for what is under way */
  start(before: () => Promise<void>): () => Promise<void>;
}

/** Waits grow, and are never longer. */
const longestWaitMs = 10 * 60_000;
/** Nobody who has not answered in a day is called on. */
const longestMs = 24 * 3_600_000;
const timeoutMs = 5000;
const everyMs = 500;

/** What the sender works with. */
export interface CallbackSenderParts {
  readonly database: ProviderDatabase;
  readonly secret: string;
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  /** Posts a callback. @returns whether the merchant has it */
  readonly post?: (url: string, body: string, signature: string) => Promise<boolean>;
}

/** Callbacks of the database, a pass at a time, oldest first. */
export function createCallbackSender({ database, secret, now, post = posted }: CallbackSenderParts): CallbackSender {
  let underWay: Promise<void> | undefined;

  async function pass(): Promise<void> {
    const due = await database
      .selectFrom('callbacks')
      .innerJoin('sessions', 'sessions.session_id', 'callbacks.session_id')
      .select(['callback_id', 'callbacks.status', 'tries', 'due_at', 'reference', 'callback_url', 'created_at'])
      .where('is_done', '=', 0)
      .where('due_at', '<=', now())
      .orderBy('due_at')
      .orderBy('callback_id')
      .limit(50)
      .execute();
    await Promise.all(
      due.map(async ({ callback_id, status, tries, reference, callback_url, created_at }) => {
        const body = JSON.stringify({ reference, status });
        const isHeard = await post(callback_url, body, signed(body, { secret, now: now() }));
        const isDone = isHeard || now() - created_at > longestMs;
        await database
          .updateTable('callbacks')
          .set({ tries: tries + 1, due_at: now() + growingWait(tries, longestWaitMs), is_done: isDone ? 1 : 0 })
          .where('callback_id', '=', callback_id)
          .execute();
      }),
    );
  }

  const send = () => (underWay ??= pass().finally(() => (underWay = undefined)));
  return {
    send,
    start(before) {
      const tick = () =>
        void before()
          .then(send)
          .catch(() => undefined);
      const timer = setInterval(tick, everyMs);
      tick();
      return async () => {
        clearInterval(timer);
        await underWay;
      };
    },
  };
}

async function posted(url: string, body: string, signature: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
