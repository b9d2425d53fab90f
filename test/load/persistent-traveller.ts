import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { machineNow } from '#test/support/machine-clock.ts';
import { type HostProcess } from './host-process.ts';

/** What a traveller buys, and how. */
export interface Purchase {
  readonly journeyId: string;
  readonly passengers: number;
  /** The number of a test card. Without it, the traveller cancels the payment on the provider's page. */
  readonly card?: string;
  /** The first cookies, such as those of the clock and the scenario. */
  readonly cookies?: readonly (readonly [name: string, value: string])[];
  /** Headers of each call, such as those of a proxy. */
  readonly headers?: Readonly<Record<string, string>>;
  /** When the traveller gives up, in ms since 1970 UTC. */
  readonly deadline: number;
  /** Is called before the payment starts, and when the order is paid. */
  readonly onStep?: (step: 'paying' | 'paid') => void;
}

const noPassengers = {
  concessionCount: 0,
  nusCount: 0,
  otherDisabilityCount: 0,
  wheelchairSeatedCount: 0,
  pcaCount: 0,
};
const retryMs = 150;

/** An answer with a status below 500 other than 403. The call is repeated after any other. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Creates a traveller who repeats every call with the same idempotency key until the host has answered it, not before the time
 * that a busy host asks for (`Retry-After`).
 *
 * @param origins of the host and the provider, read again for each call: a load balancer returns another host each time
 */
export function createPersistentTraveller(origins: Pick<HostProcess, 'origin' | 'providerOrigin'>, purchase: Purchase) {
  const cookies = new Map(purchase.cookies);
  let token: string | undefined;
  const { journeyId, passengers, card, deadline, onStep, headers } = purchase;

  async function fetchWithCookies(url: string, init: RequestInit): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      ...init,
      headers: { ...headers, ...init.headers, cookie },
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }

  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer> {
    const key = randomUUID();
    for (;;) {
      if (machineNow() > deadline) throw new Error(`${method} ${path} was never answered.`);
      let waitMs = retryMs;
      try {
        // A token is valid at one process only: another process refuses it with 403.
        token ??= ((await (await fetchWithCookies(`${origins.origin}/api/token`, {})).json()) as { token: string })
          .token;
        const answer = await fetchWithCookies(`${origins.origin}/journey-planner/api/${path}`, {
          method,
          headers: {
            [tokenHeader]: token ?? '',
            [csrfHeader]: cookies.get('csrf-token') ?? '',
            [idempotencyHeader]: key,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        const responseBody = (await answer.json()) as unknown;
        if (answer.status === 503) waitMs = Math.max(retryMs, Number(answer.headers.get('retry-after')) * 1000);
        if (answer.status === 403) token = undefined;
        else if (answer.status < 500) return { status: answer.status, body: responseBody };
      } catch {
        // The host does not listen, or has not answered. It may have executed the call.
      }
      await wait(waitMs);
    }
  }

  /**
   * Adds the journey to the basket, and repeats this for some time if too few seats are free.
   *
   * @returns the price; undefined if the seats were never free
   */
  async function holdSeats(): Promise<number | undefined> {
    const journeys = [{ ...noPassengers, journeyId, passengerCount: passengers }];
    for (let tries = 0; tries < 7 && machineNow() < deadline; tries += 1) {
      const { status, body } = await call('POST', 'basket/add', { journeys });
      if (status === 200) return (body as { basket: { total: number } }).basket.total;
      await wait(retryMs * (1 + Math.random()));
    }
    return undefined;
  }

  /** Submits the card on the provider's page and answers the bank, or cancels the payment. */
  async function answerPage(redirectUrl: string): Promise<void> {
    const page = `${origins.providerOrigin}${new URL(redirectUrl).pathname}`;
    const send = (path: string, fields: Record<string, string>) =>
      fetch(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
      });
    for (;;) {
      try {
        if (card === undefined) await send(`${page}/cancel`, {});
        else {
          await send(page, { number: card, expiry: '12/39', securityCode: '123' });
          await send(`${page}/challenge`, { code: '123456' });
        }
        return;
      } catch {
        if (machineNow() > deadline) throw new Error('The page of the provider did not answer.');
        await wait(retryMs);
      }
    }
  }

  /** Holds seats and starts the payment. @returns whether seats were free */
  async function startPayment(): Promise<boolean> {
    const total = await holdSeats();
    if (total === undefined) {
      // The host may have executed a call although the traveller got no answer.
      await call('DELETE', 'basket');
      return false;
    }
    onStep?.('paying');
    const billingInfo = { firstName: 'Anna', emailAddress: 'anna@example.com' };
    await call('POST', 'payments', { billingInfo, total, returnUrl: '/journey-planner/payment/in-progress' });
    return true;
  }

  const readPayment = async () =>
    ((await call('GET', 'payments/current')).body as { payment: PaymentAnswer | null }).payment;

  /** Answers the provider's page, unless that is done, and waits. @returns as `buy` */
  async function completePayment(isDone = false): Promise<string | undefined> {
    let isPageAnswered = isDone;
    for (;;) {
      const payment = await readPayment();
      if (payment?.status === 'PAID') {
        onStep?.('paid');
        return payment.orderNumber;
      }
      if (payment?.redirectUrl !== undefined && !isPageAnswered) {
        isPageAnswered = true;
        await answerPage(payment.redirectUrl);
      } else if (payment === null || !['REDIRECT', 'PENDING'].includes(payment.status)) {
        await call('DELETE', 'basket');
        return undefined;
      } else await wait(retryMs * 3);
    }
  }

  return {
    call,
    startPayment,
    readPayment,
    answerPage,
    completePayment,
    /** @returns the number of the order; undefined if no seats were free or the payment has failed */
    buy: async (): Promise<string | undefined> => ((await startPayment()) ? completePayment() : undefined),
  };
}
