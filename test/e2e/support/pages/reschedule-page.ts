import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from '../measures/by-keyboard.ts';
import { orderOf } from '../measures/order-of.ts';
import { expectReady } from '../tag-state.ts';
import { ownDays } from '../test-days.ts';
import { fillBasket } from './fill-basket.ts';
import { type Hand, keyboardOf } from './hand.ts';
import { PaymentPage, planners } from './payment-page.ts';
import { ProviderPage } from './provider-page.ts';

/** What the tests say to the pages of a reschedule, in the two languages of the fixture pages. */
const rescheduleWords = {
  fr: {
    ...{ title: 'Changer de voyage', check: 'Vérifier la modification', days: 'Choisissez un jour' },
    ...{ choose: /^Choisir ce trajet/, seats: 'Choisissez vos places', chooseForMe: 'Choisir pour moi' },
    ...{ save: 'Enregistrer les places', pay: /^Payer .* et modifier$/, back: /^Modifier et être remboursé de / },
    ...{ move: 'Modifier mon voyage', restart: 'Choisir un autre trajet', keep: 'Garder mon voyage actuel' },
    ...{ nothing: 'Aucune modification n’est en cours pour ce voyage.', declined: 'Votre paiement a été refusé.' },
    pending: 'Nous attendons la réponse de votre banque.',
    refundNote: /^La somme revient sur votre moyen de paiement/,
    ...{ byOperator: 'Nous avons annulé cet autocar.', planMissed: 'Impossible de charger le plan des places.' },
    ...{
      before: 'Votre voyage actuel',
      after: 'Votre nouveau voyage',
      unchanged: /^Votre voyage actuel n’a pas changé/,
    },
  },
  en: {
    ...{ title: 'Change your journey', check: 'Check your change', days: 'Choose a day' },
    ...{ choose: /^Choose this journey/, seats: 'Choose your seats', chooseForMe: 'Choose for me' },
    ...{ save: 'Save seats', pay: /^Pay .* and change$/, back: /^Change and get .* back$/ },
    ...{ move: 'Change my journey', restart: 'Choose another journey', keep: 'Keep my current journey' },
    ...{ nothing: 'No change is in progress for this journey.', declined: 'Your payment was declined.' },
    pending: 'We are waiting for your bank’s response.',
    refundNote: /^The money goes back to the card or account you paid with/,
    ...{ byOperator: 'We have cancelled this coach.', planMissed: 'We can’t load the seat plan.' },
    ...{
      before: 'Your current journey',
      after: 'Your new journey',
      unchanged: /^Your current journey has not changed/,
    },
  },
} as const;

/** An order as the host answers it, as far as these tests read it. */
interface BoughtOrder {
  readonly orderNumber: string;
  readonly refunds: readonly object[];
  readonly reservations: readonly {
    readonly reservationKey: string;
    readonly status: string;
    readonly journey: { readonly journeyId: string };
  }[];
}

/** The pages on which a reservation is moved, as a traveller meets them: by keyboard alone, or by what they have. */
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

  /** Buys a journey for two, the first or the dearest of the day. @returns the key of its reservation */
  async buy({ isDearest = false } = {}): Promise<string> {
    const [, locale, country] = this.planner;
    const payment = new PaymentPage(this.page, this.planner);
    await this.page.goto(`${this.base}/basket?${ownDays().now}`);
    await fillBasket(this.page, 1, (one, other) => (isDearest ? (other.price ?? 0) - (one.price ?? 0) : 0));
    await payment.open('/payment');
    await expect(payment.payButton).toBeVisible();
    await payment.fill(country);
    await payment.payButton.click();
    await new ProviderPage(this.page, locale).pay('approved');
    await expect(payment.heading(payment.words.confirmed)).toBeVisible();
    const { reservations } = await this.order();
    return reservations[0]?.reservationKey ?? '';
  }

  order = () => orderOf(this.page) as Promise<unknown> as Promise<BoughtOrder>;

  /** @param path under the reservation's own */
  async open(key: string, path = '/reschedule', query = ''): Promise<void> {
    await this.page.goto(`${this.base}/cancellation/${key}${path}${query}`);
    await expectReady(this.host);
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

  /** Chooses the card at a place. */
  async choose(place: number): Promise<void> {
    await this.press(this.cards.nth(place).getByRole('button', { name: this.words.choose }));
  }

  /** Chooses the first card whose price is written so. */
  async chooseBy(price: RegExp): Promise<void> {
    await expect(this.cards.first()).toBeVisible();
    const card = this.cards.filter({ has: this.page.locator('.journey-price', { hasText: price }) }).first();
    await this.press(card.getByRole('button', { name: this.words.choose }));
  }

  /** Goes to another day by the ribbon. */
  async goToDay(steps: number): Promise<void> {
    await tabTo(this.page, this.host.getByRole('radio', { checked: true }));
    for (let step = 0; step < steps; step += 1) await this.page.keyboard.press('ArrowRight');
    await this.page.keyboard.press('Enter');
  }

  /** Takes the seats that are offered, where the journey has some to choose. */
  async takeSeats(): Promise<void> {
    await expect(this.heading(this.words.seats).or(this.heading(this.words.check))).toBeVisible();
    if (!(await this.heading(this.words.check).isVisible())) {
      await this.press(this.button(this.words.chooseForMe));
      await this.press(this.button(this.words.save));
    }
    await expect(this.heading(this.words.check)).toBeFocused();
  }
}
