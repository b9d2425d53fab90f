import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from '../settled.ts';
import { expectReady } from '../tag-state.ts';
import { searchOn, travelDay } from '../test-days.ts';

/** What the tests say to the results, in the two languages of the fixture pages. */
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

/** What adds a journey to the basket. */
export const additions = /\/api\/basket\/add/;
/** London to Leeds on a day that is only looked at: a test that takes seats has days of its own. */
export const londonToLeeds = searchOn(travelDay);

/** The results of a search on a page, as a traveller meets them. */
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

  /** Opens the results of a search; returns when the page has settled and, by default, has journeys. */
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

  /** The sentences of the cards, as a screen reader reads them. */
  async sentences(): Promise<readonly string[]> {
    return this.cards.locator('> p.visually-hidden').allTextContents();
  }

  /** When the journeys leave, in the order of the list. */
  async departures(): Promise<readonly string[]> {
    return (await this.sentences()).map((sentence) => /\d\d?:\d\d/.exec(sentence)?.[0] ?? '');
  }

  chooseButton(index: number): Locator {
    return this.cards.nth(index).getByRole('button', { name: this.words.choose });
  }

  /** On the card of a journey that the basket holds already. */
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
