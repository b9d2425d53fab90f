import { type Page } from '@playwright/test';

/** How a payment stands at the provider of the test. */
export interface FakePayment {
  readonly paymentId: string;
  readonly status: 'REDIRECT' | 'PENDING' | 'PAID' | 'DECLINED' | 'CANCELLED' | 'EXPIRED';
  readonly amount: number;
  readonly redirectUrl?: string;
  readonly orderNumber?: string;
  readonly reason?: string;
}

/** The calls that pay, answered by the test: for what a real provider does seldom, and at no moment of one's choice. */
export class FakePayments {
  payment: FakePayment | null = null;
  /** Whether the question how the payment stands reaches nobody, as without a network. */
  isOutOfReach = false;
  /** What begins a payment: the payment, a status to fail with, or no answer at all. */
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
      this.isOutOfReach ? route.abort('internetdisconnected') : route.fulfill({ json: { payment: this.payment } }),
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
