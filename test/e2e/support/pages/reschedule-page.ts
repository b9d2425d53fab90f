import { expect, type Locator, type Page } from '@playwright/test';
import { orderOf } from '../measures/order-of.ts';
import { settled } from '../settled.ts';
import { expectReady } from '../tag-state.ts';
import { buyOrder } from './buy-order.ts';
import { type Hand, keyboardOf } from './hand.ts';
import { planners } from './payment-page.ts';

/** Texts of the reschedule in the two languages of the fixture pages. */
const rescheduleWords = {
  fr: {
    title: 'Changer de voyage',
    check: 'Vérifier la modification',
    days: 'Choisissez un jour',
    choose: /^Choisir ce trajet/,
    seats: 'Choisissez vos places',
    chooseForMe: 'Choisir pour moi',
    save: 'Enregistrer les places',
    pay: /^Payer .* et modifier$/,
    back: /^Modifier et être remboursé de /,
    declined: 'Votre paiement a été refusé.',
    refund: /remboursés/,
    refundNote: /^La somme revient sur votre moyen de paiement/,
    byOperator: 'Nous avons annulé cet autocar.',
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
    back: /^Change and get .* back$/,
    declined: 'Your payment was declined.',
    refund: /refund/,
    refundNote: /^The money goes back to the card or account you paid with/,
    byOperator: 'We have cancelled this coach.',
    before: 'Your current journey',
    after: 'Your new journey',
  },
} as const;

/** Page object of the reschedule of a reservation, by keyboard or a different input device. */
export class ReschedulePage {
  readonly page: Page;
  readonly words: (typeof rescheduleWords)[keyof typeof rescheduleWords];
  readonly host: Locator;
  readonly base: string;
  private readonly planner: (typeof planners)[number];
  private readonly hand: Hand;

  constructor(page: Page, planner: (typeof planners)[number] = planners[0], hand: Hand = keyboardOf(page)) {
    this.page = page;
    this.planner = planner;
    this.hand = hand;
    const [base, locale] = planner;
    this.base = base;
    this.words = rescheduleWords[locale];
    this.host = page.locator('coach-journey-planner');
  }

  /**
   * Buys a journey for two, the first or the most expensive of the day.
   *
   * @returns the key of its reservation
   */
  async buy({ isDearest = false } = {}): Promise<string> {
    const { reservations } = await buyOrder(this.page, {
      planner: this.planner,
      ...(isDearest && { order: (a, b) => (b.price ?? 0) - (a.price ?? 0) }),
    });
    return reservations[0]?.reservationKey ?? '';
  }

  order = () => orderOf(this.page);

  /** @param path below the reservation's path */
  async open(key: string, path = '/reschedule', query = ''): Promise<void> {
    await this.page.goto(`${this.base}/cancellation/${key}${path}${query}`);
    await expectReady(this.host);
    await settled(this.page);
  }

  heading(name: string): Locator {
    return this.host.getByRole('heading', { name, exact: true });
  }

  async press(control: Locator): Promise<void> {
    await this.hand.press(control);
  }

  button(name: string | RegExp): Locator {
    return this.host.getByRole('button', { name, exact: true });
  }

  /** The cards of the day, in the order of departure. */
  get cards(): Locator {
    return this.host.locator('.journey');
  }

  /** Chooses the first card with this price. */
  async chooseBy(price: RegExp): Promise<void> {
    await expect(this.cards.first()).toBeVisible();
    const card = this.cards.filter({ has: this.page.locator('.journey-price', { hasText: price }) }).first();
    await this.press(card.getByRole('button', { name: this.words.choose }));
  }

  /** Accepts the suggested seats, if the journey has seat selection. */
  async takeSeats(): Promise<void> {
    await expect(this.heading(this.words.seats).or(this.heading(this.words.check))).toBeVisible();
    if (!(await this.heading(this.words.check).isVisible())) {
      await this.press(this.button(this.words.chooseForMe));
      await this.press(this.button(this.words.save));
    }
    await expect(this.heading(this.words.check)).toBeFocused();
  }
}
