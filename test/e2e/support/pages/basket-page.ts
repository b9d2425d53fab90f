import { expect, type Locator, type Page } from '@playwright/test';
import { fillBasket, visit } from './fill-basket.ts';
import { waitUntilSettled } from '../wait-until-settled.ts';
import { expectReady } from '../tag-state.ts';
import { getTestDays } from '../test-days.ts';

/** Texts of the basket and the steps after it in the two languages of the fixture pages. */
export const basketTexts = {
  fr: {
    basket: 'Votre panier',
    empty: 'Votre panier est vide.',
    continue: 'Continuer',
    remove: /^Retirer \S+ – /,
    codes: 'Codes de réduction',
    code: 'Code',
    apply: 'Appliquer',
    discount: 'Codes de réduction',
    sms: /^Recevoir des (SMS|messages texte)$/,
    number: /^Numéro de téléphone/,
    save: 'Enregistrer',
    smsSaved: /envoyés au/,
    clear: 'Vider le panier',
    confirmClear: 'Oui, vider le panier',
    names: /^Noms des/,
    firstName: 'Prénom',
    lastName: 'Nom',
    saveNames: 'Enregistrer les noms',
    namesSaved: 'Noms enregistrés.',
    assist: /^Demander une assistance$/,
    holdAgain: 'Réserver à nouveau ces places',
    assistance: 'Assistance',
    more: /^Autre handicap\s: un de plus$/,
    saveAssistance: 'Enregistrer et continuer',
    login: 'Qui réserve ?',
    guest: 'Continuer sans compte',
    back: 'Retour au panier',
    notice: /^Des frais de rés/,
    rescued: /Rien n’a changé|Voici exactement/,
    emailAddress: 'Adresse e-mail',
    password: 'Mot de passe',
    signIn: 'Se connecter',
  },
  en: {
    basket: /^Your (basket|cart)$/,
    empty: 'Your basket is empty.',
    continue: 'Continue',
    remove: /^Remove \S+ – /,
    codes: 'Discount codes',
    code: 'Code',
    apply: 'Apply',
    discount: 'Discount codes',
    sms: 'Get text messages',
    number: /phone number$/,
    save: 'Save',
    smsSaved: /^Text messages will go to/,
    clear: 'Empty the basket',
    confirmClear: 'Yes, empty the basket',
    names: /^Travell?er names/,
    firstName: 'First name',
    lastName: 'Last name',
    saveNames: 'Save names',
    namesSaved: 'Names saved.',
    assist: /^Request assistance$/,
    holdAgain: 'Hold these seats again',
    assistance: 'Assistance',
    more: /^Other disability: one more$/,
    saveAssistance: 'Save and continue',
    login: 'Who is booking?',
    guest: 'Continue as a guest',
    back: 'Back to the basket',
    notice: /^A booking fee/,
    rescued: /Nothing has changed|exactly what has changed/,
    emailAddress: 'Email address',
    password: 'Password',
    signIn: 'Sign in',
  },
} as const;

/**
 * Opens a page of the planner with a journey for two in the basket.
 *
 * @param path below the planner's base path
 */
export async function openWithBasket(page: Page, locale: keyof typeof basketTexts, path: string): Promise<BasketPage> {
  const basket = new BasketPage(page, locale, locale === 'fr' ? '/journey-planner' : `/${locale}/journey-planner`);
  await basket.openWithJourneys({ journeys: 1 });
  await basket.open(path);
  return basket;
}

/** Page object of the basket and the steps after it. */
export class BasketPage {
  readonly page: Page;
  readonly texts: (typeof basketTexts)[keyof typeof basketTexts];
  readonly host: Locator;
  readonly base: string;

  constructor(page: Page, locale: keyof typeof basketTexts = 'fr', base = '/journey-planner') {
    this.page = page;
    this.texts = basketTexts[locale];
    this.host = page.locator('coach-journey-planner');
    this.base = base;
  }

  /** Opens the basket with the first journeys of a day, and waits for them. */
  async openWithJourneys({ journeys = 2, query = '' } = {}): Promise<void> {
    const path = `${this.base}/basket`;
    await visit(this.page, `${path}?${getTestDays().now}${query}`);
    await fillBasket(this.page, { journeys, path });
    await this.open('/basket', query);
    await expect(this.button(this.texts.continue)).toBeVisible();
  }

  async open(path: string, query = ''): Promise<void> {
    await this.page.goto(`${this.base}${path}${query && `?${query.slice(1)}`}`);
    await expectReady(this.host);
    await waitUntilSettled(this.page);
  }

  button(name: string | RegExp): Locator {
    return this.host.getByRole('button', { name, exact: true });
  }

  field(name: string | RegExp): Locator {
    return this.host.getByRole('textbox', { name, exact: true });
  }

  heading(name: string | RegExp): Locator {
    return this.host.getByRole('heading', { name, exact: true });
  }

  /** The amount next to a label among the totals. */
  findAmount(name: string): Locator {
    return this.host.locator('.basket-sums-row', { hasText: name }).locator('dd');
  }
}
