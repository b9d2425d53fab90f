import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from '../settled.ts';
import { expectReady } from '../tag-state.ts';
import { searchOn, travelDay } from '../test-days.ts';

/** Texts of the results in the two languages of the fixture pages. */
const words = {
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

/** The button that adds a journey to the basket. */
export const additions = /\/api\/basket\/add/;
/** London to Leeds on a day for reading only: tests that take seats have their own days. */
export const londonToLeeds = searchOn(travelDay);

/** Page object of the results of a search. */
export class ResultsPage {
  readonly page: Page;
  readonly words: (typeof words)[keyof typeof words];
  /** The tag. */
  readonly host: Locator;

  constructor(page: Page, locale: keyof typeof words = 'fr') {
    this.page = page;
    this.words = words[locale];
    this.host = page.locator('[data-coach-state]').first();
  }

  /** Opens the results of a search, and waits until the page has settled and, by default, has journeys. */
  async open(query: string, { path = '/journey-planner', hasJourneys = true } = {}): Promise<void> {
    await this.page.goto(`${path}/journeys?${query}`);
    await expectReady(this.host);
    if (hasJourneys) await expect(this.cards.first()).toBeVisible();
    await settled(this.page);
  }

  get list(): Locator {
    return this.host.getByRole('list', { name: this.words.journeys, exact: true });
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
    return this.cards.nth(index).getByRole('button', { name: this.words.choose });
  }

  /** The note on the card of a journey that is already in the basket. */
  get heldButton(): Locator {
    return this.host.getByRole('button', { name: /^Continuer avec ce trajet/ });
  }

  get sortMenu(): Locator {
    return this.host.getByLabel(this.words.sort);
  }

  get filterButton(): Locator {
    return this.host.getByRole('button', { name: this.words.filter });
  }

  get days(): Locator {
    return this.host.getByRole('radiogroup', { name: this.words.days }).getByRole('radio');
  }

  get chosenDay(): Locator {
    return this.host.getByRole('radiogroup', { name: this.words.days }).getByRole('radio', { checked: true });
  }
}
