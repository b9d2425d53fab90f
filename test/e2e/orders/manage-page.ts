import { expect, type Locator, type Page } from '@playwright/test';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { type InputDevice, createKeyboard } from '../support/pages/input-device.ts';
import { findVisibleText } from '../support/pages/visible-text.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectReady } from '../support/tag-state.ts';

/** Texts of the pages that change an order in the two languages of the fixture pages. */
export const manageTexts = {
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
    oneJourney: /^Ce trajet seulement/,
    completeOrder: /^Toute la commande/,
    receive: /^Annuler et recevoir/,
    yes: 'Oui, annuler',
    changed: 'Votre commande a changé',
    refunded: 'Remboursé',
    cancelled: 'Annulé',
    manageAgain: 'Gérer cette commande',
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
    oneJourney: /^This journey only/,
    completeOrder: /^The whole order/,
    receive: /^Cancel and get/,
    yes: 'Yes, cancel',
    changed: 'Your order has changed',
    refunded: 'Refunded',
    cancelled: 'Cancelled',
    manageAgain: 'Manage this order',
    newJourney: 'Choose a new journey',
    exchanged: 'Exchanged',
  },
} as const;

/** Page object of the pages that change an order, by keyboard or a different input device. */
export class ManagePage {
  readonly page: Page;
  readonly base: string;
  readonly texts: (typeof manageTexts)[keyof typeof manageTexts];
  readonly host: Locator;
  private readonly device: InputDevice;

  constructor(
    page: Page,
    [base, locale]: readonly [string, keyof typeof manageTexts, ...unknown[]],
    device: InputDevice = createKeyboard(page),
  ) {
    this.page = page;
    this.device = device;
    this.base = base;
    this.texts = manageTexts[locale];
    this.host = page.locator('coach-journey-planner');
  }

  /** @param path below the planner's base path */
  async open(path: string): Promise<void> {
    await this.page.goto(this.base + path);
    await expectReady(this.host);
    await waitUntilSettled(this.page);
  }

  button(name: string | RegExp): Locator {
    return this.host.getByRole('button', { name });
  }

  link(name: string | RegExp): Locator {
    return this.host.getByRole('link', { name }).first();
  }

  field(name: 'customer' | 'reference' | 'firstName' | 'lastName'): Locator {
    return this.host.getByLabel(this.texts[name], { exact: true });
  }

  findText(text: string): Locator {
    return findVisibleText(this.host, text, { exact: true });
  }

  async press(control: Locator): Promise<void> {
    await this.device.press(control);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.device.type(field, text);
  }

  /** Expects that the heading of a screen has the focus after a navigation, and that axe finds nothing. */
  async expectScreen(title: string): Promise<void> {
    await expect(this.host.getByRole('heading', { name: title, exact: true })).toBeFocused();
    await this.expectNoAxeViolations();
  }

  async expectNoAxeViolations(): Promise<void> {
    expect(await findAxeViolations(this.page)).toEqual([]);
  }

  /** Looks up the order with the typed values. */
  async find(customer: string, reference: string): Promise<void> {
    await this.type(this.field('customer'), customer);
    await this.type(this.field('reference'), reference);
    await this.page.keyboard.press('Enter');
  }

  /** Cancels with the first option, completely or the chosen part, and expects the order. */
  async cancel(option?: RegExp): Promise<void> {
    await this.press(this.link(this.texts.cancel));
    await this.expectScreen(this.texts.cancelling);
    if (option) {
      await tabTo(this.page, this.host.getByRole('radio', { name: this.texts.oneJourney }));
      const isSelected = () => this.host.getByRole('radio', { name: option }).isChecked();
      if (!(await isSelected())) await this.page.keyboard.press('ArrowDown');
      await expect(this.host.getByRole('radio', { name: option })).toBeChecked();
    }
    await this.confirmRefund();
  }

  /** Confirms the refund, and expects the order. */
  async confirmRefund(): Promise<void> {
    await this.press(this.button(this.texts.receive));
    const yesButton = this.page.getByRole('button', { name: this.texts.yes });
    await expect(this.host.getByRole('group').filter({ has: yesButton })).toBeFocused();
    await this.expectNoAxeViolations();
    await this.press(this.button(this.texts.yes));
    await this.expectScreen(this.texts.changed);
  }
}
