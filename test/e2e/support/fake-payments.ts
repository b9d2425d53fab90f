import { type Page } from '@playwright/test';

/** The state of a payment at the test's provider. */
export interface FakePayment {
  readonly paymentId: string;
  readonly status: 'REDIRECT' | 'PENDING' | 'PAID' | 'DECLINED' | 'CANCELLED' | 'EXPIRED';
  readonly amount: number;
  readonly redirectUrl?: string;
  readonly orderNumber?: string;
  readonly reason?: string;
}

/** Answers the payment calls itself, for situations that a real provider seldom causes and that cannot be timed. */
export class FakePayments {
  payment: FakePayment | null = null;
  /** Whether requests for the payment's state fail as without a network. */
  isUnreachable = false;
  /** The answer to starting a payment: the payment, an error status, or none. */
  onStart: () => FakePayment | number | 'never' = () => this.redirect;
  readonly keys: string[] = [];
  readonly redirect: FakePayment = {
    paymentId: 'p1',
    status: 'REDIRECT',
    amount: 20,
    redirectUrl: 'https://pay.example/p1',
  };

  /** Answers from now on. */
  async answer(page: Page): Promise<void> {
    await page.route('**/journey-planner/api/payments', async (route) => {
      this.keys.push((await route.request().headerValue('idempotency-key')) ?? '');
      const answer = this.onStart();
      if (answer === 'never') return route.abort('timedout');
      if (typeof answer === 'number') return route.fulfill({ status: answer, json: { errors: [] } });
      this.payment = answer;
      await route.fulfill({ json: { payment: answer, errors: [] } });
    });
    await page.route('**/journey-planner/api/payments/current', (route) =>
      this.isUnreachable ? route.abort('internetdisconnected') : route.fulfill({ json: { payment: this.payment } }),
    );
    await page.route('**/journey-planner/api/payments/cancel', (route) => {
      if (this.payment) this.payment = { ...this.payment, status: 'CANCELLED' };
      return route.fulfill({ json: { payment: this.payment, errors: [] } });
    });
    await page.route('https://pay.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Pay</title><h1>Pay</h1>' }),
    );
  }
}
