import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from '../measures/tab-to.ts';
import { fillBasket, visit } from './fill-basket.ts';
import { waitUntilSettled } from '../wait-until-settled.ts';
import { expectReady } from '../tag-state.ts';
import { ProviderPage } from './provider-page.ts';
import { getTestDays } from '../test-days.ts';

/** Texts of the payment pages in the two languages of the fixture pages. */
export const paymentTexts = {
  fr: {
    title: 'Paiement',
    pay: /^Payer/,
    firstName: 'Prénom',
    lastName: 'Nom',
    emailAddress: 'Adresse e-mail',
    country: 'Pays',
    terms: 'J’accepte les conditions de transport.',
    errorSummary: /points? à corriger/,
    notCharged: /^Rien n’a été débité/,
    declined: 'Votre paiement a été refusé.',
    inProgress: 'Paiement en cours',
    continue: 'Continuer chez le prestataire',
    cancelPayment: 'Annuler le paiement',
    cancelled: 'Vous avez annulé le paiement.',
    cancelledTitle: /^Paiement annulé$/,
    confirmed: 'C’est réservé, merci !',
    toCalendar: 'Ajouter à l’agenda',
  },
  en: {
    title: 'Payment',
    pay: /^Pay/,
    firstName: 'First name',
    lastName: 'Last name',
    emailAddress: 'Email address',
    country: 'Country',
    terms: /^I accept the (conditions|terms) of carriage\.$/,
    errorSummary: /There (is a problem|are \d+ problems)/,
    notCharged: /^Nothing was charged/,
    declined: 'Your payment was declined.',
    inProgress: 'Payment in progress',
    continue: 'Continue to the payment provider',
    cancelPayment: 'Cancel payment',
    cancelled: /^You cancell?ed the payment\.$/,
    cancelledTitle: /^Payment cancell?ed$/,
    confirmed: 'You’re booked. Thank you!',
    toCalendar: 'Add to calendar',
  },
} as const;

/** A postal code of each operation's country. */
export const addresses = {
  GB: { postalLabel: { fr: 'Code postal', en: 'Postcode' }, postalCode: 'ls1 4ap' },
  US: { postalLabel: { fr: 'Code ZIP', en: 'ZIP code' }, postalCode: '10001' },
  CA: { postalLabel: { fr: 'Code postal', en: 'Postal code' }, postalCode: 'h2y1c6' },
} as const;

/** The planners of the fixture pages: their path, language, and the country of their operation. */
export const planners = [
  ['/journey-planner', 'fr', 'GB'],
  ['/en/journey-planner', 'en', 'GB'],
  ['/us/journey-planner', 'en', 'US'],
  ['/ca/journey-planner', 'fr', 'CA'],
] as const;

/** Page object of the payment. */
export class PaymentPage {
  readonly page: Page;
  readonly base: string;
  readonly texts: (typeof paymentTexts)[keyof typeof paymentTexts];
  readonly host: Locator;
  private readonly locale: keyof typeof paymentTexts;

  constructor(page: Page, [base, locale]: readonly [string, keyof typeof paymentTexts, ...unknown[]] = planners[0]) {
    this.page = page;
    this.base = base;
    this.locale = locale;
    this.texts = paymentTexts[locale];
    this.host = page.locator('coach-journey-planner');
  }

  /** Opens the payment with journeys in the basket. */
  async openWithJourneys(journeys = 2, button: RegExp = this.texts.pay): Promise<void> {
    const path = `${this.base}/basket`;
    await visit(this.page, `${path}?${getTestDays().now}`);
    await fillBasket(this.page, { journeys, path });
    await this.open('/payment');
    await expect(this.host.getByRole('button', { name: button })).toBeVisible();
  }

  /** @param path below the planner's base path */
  async open(path: string): Promise<void> {
    await this.page.goto(this.base + path);
    await expectReady(this.host);
    await waitUntilSettled(this.page);
  }

  get payButton(): Locator {
    return this.host.getByRole('button', { name: this.texts.pay });
  }

  heading(name: string): Locator {
    return this.host.getByRole('heading', { name, exact: true });
  }

  button(name: string): Locator {
    return this.host.getByRole('button', { name, exact: true });
  }

  field(name: 'firstName' | 'lastName' | 'emailAddress' | 'country' | 'terms'): Locator {
    return this.host.getByLabel(this.texts[name], { exact: true });
  }

  postalCode(country: keyof typeof addresses): Locator {
    return this.host.getByLabel(addresses[country].postalLabel[this.locale], { exact: true });
  }

  /** The value of each field, in the order of the form. */
  getFormValues(country: keyof typeof addresses): readonly (readonly [field: Locator, value: string])[] {
    const { postalCode } = addresses[country];
    return [
      [this.field('emailAddress'), 'anna@example.com'],
      [this.field('firstName'), 'Anna'],
      [this.field('lastName'), 'Kowalska'],
      [this.postalCode(country), postalCode],
    ];
  }

  /** Goes to the provider, with one journey in the basket. */
  async openProvider(): Promise<void> {
    await this.openWithJourneys(1);
    await this.fill();
    await this.payButton.click();
  }

  /** Finds the payment in progress in place of the form, and completes it at the provider. */
  async completeInProgress(): Promise<void> {
    await expect(this.button(this.texts.continue)).toBeVisible();
    await expect(this.host.getByText(this.texts.notCharged)).toBeVisible();
    await expect(this.payButton).toHaveCount(0);
    await this.button(this.texts.continue).click();
    await new ProviderPage(this.page, this.locale).pay('approved');
    await expect(this.heading(this.texts.confirmed)).toBeVisible();
  }

  /** Like `fill`, by keyboard only. */
  async type(country: keyof typeof addresses): Promise<void> {
    for (const [field, value] of this.getFormValues(country)) {
      await tabTo(this.page, field);
      await this.page.keyboard.type(value);
    }
    await tabTo(this.page, this.field('terms'));
    await this.page.keyboard.press('Space');
  }

  async fill(country: keyof typeof addresses = 'GB'): Promise<void> {
    for (const [field, value] of this.getFormValues(country)) await field.fill(value);
    await this.field('terms').check();
  }
}
