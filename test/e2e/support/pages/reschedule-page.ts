import { expect, type Locator, type Page } from '@playwright/test';
import { getLatestOrder } from '../latest-order.ts';
import { waitUntilSettled } from '../wait-until-settled.ts';
import { expectReady } from '../tag-state.ts';
import { buyOrder } from './buy-order.ts';
import { type InputDevice, createKeyboard } from './input-device.ts';
import { planners } from './payment-page.ts';

/** Texts of the reschedule in the two languages of the fixture pages. */
const rescheduleTexts = {
  fr: {
    title: 'Changer de voyage',
    check: 'Vérifier la modification',
    days: 'Choisissez un jour',
    choose: /^Choisir ce trajet/,
    seats: 'Choisissez vos places',
    chooseForMe: 'Choisir pour moi',
    save: 'Enregistrer les places',
    pay: /^Payer .* et modifier$/,
    changeWithRefund: /^Modifier et recevoir /,
    declined: 'Votre paiement a été refusé.',
    toPay: /à payer/,
    refund: /remboursés/,
    refundNote: /^La somme revient sur votre moyen de paiement/,
    cancelledByOperator: 'Nous avons annulé cet autocar.',
    before: 'Votre voyage actuel',
    after: 'Votre nouveau voyage',
  },
  en: {
    title: 'Change your journey',
    check: 'Check your change',
    days: 'Choose a day',
    choose: /^Choose this journey/,
    seats: 'Choose your seats',
    chooseForMe: 'Choose for me',
    save: 'Save seats',
    pay: /^Pay .* and change$/,
    changeWithRefund: /^Change and get .* back$/,
    declined: 'Your payment was declined.',
    toPay: /^Pay /,
    refund: /refund/,
    refundNote: /^The money goes back to the card or account you paid with/,
    cancelledByOperator: 'We have cancelled this coach.',
    before: 'Your current journey',
    after: 'Your new journey',
  },
} as const;

/** Page object of the reschedule of a reservation, by keyboard or a different input device. */
export class ReschedulePage {
  readonly page: Page;
  readonly texts: (typeof rescheduleTexts)[keyof typeof rescheduleTexts];
  readonly host: Locator;
  readonly base: string;
  private readonly planner: (typeof planners)[number];
  private readonly device: InputDevice;

  constructor(
    page: Page,
    planner: (typeof planners)[number] = planners[0],
    device: InputDevice = createKeyboard(page),
  ) {
    this.page = page;
    this.planner = planner;
    this.device = device;
    const [base, locale] = planner;
    this.base = base;
    this.texts = rescheduleTexts[locale];
    this.host = page.locator('coach-journey-planner');
  }

  /**
   * Buys a journey for two, the first or the most expensive of the day.
   *
   * @returns the key of its reservation
   */
  async buy({ isMostExpensive = false } = {}): Promise<string> {
    const { reservations } = await buyOrder(this.page, {
      planner: this.planner,
      ...(isMostExpensive && { order: (a, b) => (b.price ?? 0) - (a.price ?? 0) }),
    });
    return reservations[0]?.reservationKey ?? '';
  }

  order = () => getLatestOrder(this.page);

  /** @param path below the reservation's path */
  async open(key: string, path = '/reschedule', query = ''): Promise<void> {
    await this.page.goto(`${this.base}/cancellation/${key}${path}${query}`);
    await expectReady(this.host);
    await waitUntilSettled(this.page);
  }

  heading(name: string): Locator {
    return this.host.getByRole('heading', { name, exact: true });
  }

  async press(control: Locator): Promise<void> {
    await this.device.press(control);
  }

  button(name: string | RegExp): Locator {
    return this.host.getByRole('button', { name, exact: true });
  }

  /** The cards of the day, in the order of departure. */
  get cards(): Locator {
    return this.host.locator('.journey');
  }

  /** Chooses the first card with this price. */
  async chooseJourney(price: RegExp): Promise<void> {
    await expect(this.cards.first()).toBeVisible();
    const card = this.cards.filter({ has: this.page.locator('.journey-price', { hasText: price }) }).first();
    await this.press(card.getByRole('button', { name: this.texts.choose }));
  }

  /** Accepts the suggested seats, if the journey has seat selection. */
  async acceptSeats(): Promise<void> {
    await expect(this.heading(this.texts.seats).or(this.heading(this.texts.check))).toBeVisible();
    if (!(await this.heading(this.texts.check).isVisible())) {
      await this.press(this.button(this.texts.chooseForMe));
      await this.press(this.button(this.texts.save));
    }
    await expect(this.heading(this.texts.check)).toBeFocused();
  }
}
