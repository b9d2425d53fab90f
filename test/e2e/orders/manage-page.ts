import { expect, type Locator, type Page } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { type Hand, keyboardOf } from '../support/pages/hand.ts';
import { seenText } from '../support/pages/seen-text.ts';
import { settled } from '../support/settled.ts';
import { expectReady } from '../support/tag-state.ts';

/** Texts of the pages that change an order in the two languages of the fixture pages. */
export const manageWords = {
  fr: {
    manage: 'Gérer ma réservation',
    customer: 'Adresse e\u2011mail',
    reference: 'Numéro de commande',
    find: 'Retrouver ma commande',
    notFound:
      "Nous sommes désolés, nous ne pouvons pas trouver ces détails. Veuillez réessayer. N'oubliez pas d'entrer les détails que vous avez utilisés lors de votre commande.",
    order: 'Votre commande',
    passengers: /^Modifier les voyageurs/,
    profiles: 'Les voyageurs de votre commande',
    change: /^Modifier Voyageur 1/,
    firstName: 'Prénom',
    lastName: 'Nom',
    save: 'Enregistrer',
    back: 'Retour à la commande',
    cancel: /^Annuler ce trajet/,
    cancelling: 'Annuler un trajet',
    part: /^Ce trajet seulement/,
    whole: /^Toute la commande/,
    receive: /^Annuler et recevoir/,
    yes: 'Oui, annuler',
    changed: 'Votre commande a changé',
    refunded: 'Remboursé',
    cancelled: 'Annulé',
    manageAgain: 'Gérer cette commande',
    lost: 'Réservation introuvable',
    newJourney: 'Choisir un nouveau trajet',
    exchanged: 'Échangé',
  },
  en: {
    manage: 'Manage my booking',
    customer: 'Email address',
    reference: 'Order number',
    find: 'Find my order',
    notFound:
      'We’re sorry, we can’t find those details. Please try again. Remember to enter the details you used when you placed your order.',
    order: 'Your order',
    passengers: /^Change travellers/,
    profiles: 'The travellers in your order',
    change: /^Change Traveller 1/,
    firstName: 'First name',
    lastName: 'Last name',
    save: 'Save',
    back: 'Back to the order',
    cancel: /^Cancel this journey/,
    cancelling: 'Cancel a journey',
    part: /^This journey only/,
    whole: /^The whole order/,
    receive: /^Cancel and get/,
    yes: 'Yes, cancel',
    changed: 'Your order has changed',
    refunded: 'Refunded',
    cancelled: 'Cancelled',
    manageAgain: 'Manage this order',
    lost: 'Booking not found',
    newJourney: 'Choose a new journey',
    exchanged: 'Exchanged',
  },
} as const;

/** Page object of the pages that change an order, by keyboard or a different input device. */
export class ManagePage {
  readonly page: Page;
  readonly base: string;
  readonly words: (typeof manageWords)[keyof typeof manageWords];
  readonly host: Locator;
  private readonly hand: Hand;

  constructor(
    page: Page,
    [base, locale]: readonly [string, keyof typeof manageWords, ...unknown[]],
    hand: Hand = keyboardOf(page),
  ) {
    this.page = page;
    this.hand = hand;
    this.base = base;
    this.words = manageWords[locale];
    this.host = page.locator('coach-journey-planner');
  }

  /** @param path below the planner's base path */
  async open(path: string): Promise<void> {
    await this.page.goto(this.base + path);
    await expectReady(this.host);
    await settled(this.page);
  }

  button(name: string | RegExp): Locator {
    return this.host.getByRole('button', { name });
  }

  link(name: string | RegExp): Locator {
    return this.host.getByRole('link', { name }).first();
  }

  field(name: 'customer' | 'reference' | 'firstName' | 'lastName'): Locator {
    return this.host.getByLabel(this.words[name], { exact: true });
  }

  seen(words: string): Locator {
    return seenText(this.host, words, { exact: true });
  }

  async press(control: Locator): Promise<void> {
    await this.hand.press(control);
  }

  async type(field: Locator, words: string): Promise<void> {
    await this.hand.type(field, words);
  }

  /** Expects that the heading of a screen has the focus after a navigation, and that axe finds nothing. */
  async isAt(title: string): Promise<void> {
    await expect(this.host.getByRole('heading', { name: title, exact: true })).toBeFocused();
    await this.looksWell();
  }

  async looksWell(): Promise<void> {
    expect(await axeViolations(this.page)).toEqual([]);
  }

  /** Looks up the order with the typed values. */
  async find(customer: string, reference: string): Promise<void> {
    await this.type(this.field('customer'), customer);
    await this.type(this.field('reference'), reference);
    await this.page.keyboard.press('Enter');
  }

  /** Cancels with the first option, completely or the chosen part, and expects the order. */
  async cancel(choice?: RegExp): Promise<void> {
    await this.press(this.link(this.words.cancel));
    await this.isAt(this.words.cancelling);
    if (choice) {
      await tabTo(this.page, this.host.getByRole('radio', { name: this.words.part }));
      const isChosen = () => this.host.getByRole('radio', { name: choice }).isChecked();
      if (!(await isChosen())) await this.page.keyboard.press('ArrowDown');
      await expect(this.host.getByRole('radio', { name: choice })).toBeChecked();
    }
    await this.giveBack();
  }

  /** Confirms the refund, and expects the order. */
  async giveBack(): Promise<void> {
    await this.press(this.button(this.words.receive));
    await expect(this.button(this.words.yes)).toBeFocused();
    await this.looksWell();
    await this.press(this.button(this.words.yes));
    await this.isAt(this.words.changed);
  }
}
