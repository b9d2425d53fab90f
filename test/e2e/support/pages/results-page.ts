import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilSettled } from '../wait-until-settled.ts';
import { expectReady } from '../tag-state.ts';
import { createSearchQuery, travelDay } from '../test-days.ts';

/** Texts of the results in the two languages of the fixture pages. */
const pageTexts = {
  fr: {
    choose: /^Choisir ce trajet/,
    details: /^Détails/,
    sort: 'Trier par',
    filter: /^Filtr/,
    days: 'Choisir un jour',
    journeys: 'Trajets',
    basket: 'Votre panier',
  },
  en: {
    choose: /^Choose this (journey|trip)/,
    details: /^Details/,
    sort: 'Sort by',
    filter: /^Filter/,
    days: 'Choose a day',
    journeys: /^(Journeys|Trips)$/,
    basket: 'Your basket',
  },
} as const;

/** The address of the call that adds a journey to the basket. */
export const addToBasketCall = /\/api\/basket\/add/;
/** London to Leeds on a day on which tests only read: tests that take seats use `getTestDays`. */
export const londonToLeeds = createSearchQuery(travelDay);

/** Page object of the results of a search. */
export class ResultsPage {
  readonly page: Page;
  readonly texts: (typeof pageTexts)[keyof typeof pageTexts];
  /** The tag. */
  readonly host: Locator;

  constructor(page: Page, locale: keyof typeof pageTexts = 'fr') {
    this.page = page;
    this.texts = pageTexts[locale];
    this.host = page.locator('[data-coach-state]').first();
  }

  /** Opens the results of a search, and waits until the page has settled and, by default, has journeys. */
  async open(query: string, { path = '/journey-planner', hasJourneys = true } = {}): Promise<void> {
    await this.page.goto(`${path}/journeys?${query}`);
    await expectReady(this.host);
    if (hasJourneys) await expect(this.cards.first()).toBeVisible();
    await waitUntilSettled(this.page);
  }

  get list(): Locator {
    return this.host.getByRole('list', { name: this.texts.journeys, exact: true });
  }

  get cards(): Locator {
    return this.list.locator(':scope > li');
  }

  /** The cards' sentences for screen readers. */
  async sentences(): Promise<readonly string[]> {
    return this.cards.locator('> p.visually-hidden').allTextContents();
  }

  /** The departure times in the order of the list. */
  async departures(): Promise<readonly string[]> {
    return (await this.sentences()).map((sentence) => /\d\d?:\d\d/.exec(sentence)?.[0] ?? '');
  }

  chooseButton(index: number): Locator {
    return this.cards.nth(index).getByRole('button', { name: this.texts.choose });
  }

  /** The button on the card of a journey that is already in the basket. */
  get continueButton(): Locator {
    return this.host.getByRole('button', { name: /^Continuer avec ce trajet/ });
  }

  get sortMenu(): Locator {
    return this.host.getByLabel(this.texts.sort);
  }

  get filterButton(): Locator {
    return this.host.getByRole('button', { name: this.texts.filter });
  }

  get days(): Locator {
    return this.host.getByRole('radiogroup', { name: this.texts.days }).getByRole('radio');
  }

  get selectedDay(): Locator {
    return this.host.getByRole('radiogroup', { name: this.texts.days }).getByRole('radio', { checked: true });
  }
}
