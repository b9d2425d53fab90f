import { expect, type Locator, type Page } from '@playwright/test';
import { fillBasket, visit } from '../support/pages/fill-basket.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { getTestDays } from '../support/test-days.ts';

/** Texts of the seat selection, written out so that a changed message is noticed. */
export const seatsTexts = {
  fr: {
    skip: 'Continuer sans choisir de places',
    title: 'Choisissez vos places',
    chooseForMe: 'Choisir pour moi',
    chosenForYou: 'Places choisies pour vous',
    save: 'Enregistrer les places',
    next: 'Autocar suivant',
    traveller: 'Voyageur',
    free: 'libre',
    all: (count: number) => `Places choisies : ${count} sur ${count}`,
  },
  en: {
    skip: 'Skip seat selection',
    title: 'Choose your seats',
    chooseForMe: 'Choose for me',
    chosenForYou: 'Seats chosen for you',
    save: 'Save seats',
    next: 'Next coach',
    traveller: 'Traveller',
    free: 'available',
    all: (count: number) => `Seats chosen: ${count} of ${count}`,
  },
} as const;

/** The languages that these tests read. */
export type SeatsLocale = keyof typeof seatsTexts;

/** Page object of the seat selection, by role and name. Waits for states, never for time. */
export class SeatsPage {
  readonly page: Page;
  readonly texts: (typeof seatsTexts)[SeatsLocale];
  /** The tag. */
  readonly host: Locator;
  private readonly prefix: string;

  constructor(page: Page, locale: SeatsLocale = 'fr') {
    this.page = page;
    this.texts = seatsTexts[locale];
    this.host = page.locator('coach-journey-planner');
    this.prefix = locale === 'fr' ? '' : `/${locale}`;
  }

  /** Adds journeys for two travellers to the basket, opens their seat check, and waits until the page has settled. */
  async open(journeys = 1): Promise<void> {
    const path = `${this.prefix}/journey-planner/basket`;
    await visit(this.page, `${path}?${getTestDays().now}`);
    await fillBasket(this.page, { journeys, path });
    await this.page.goto(`${this.prefix}/journey-planner/seat-check`);
    await expect(this.host.getByRole('heading', { name: this.texts.title })).toBeVisible();
    await waitUntilSettled(this.page);
  }

  /** Waits until the plan is usable. */
  async openPlan(journeys = 1): Promise<void> {
    await this.open(journeys);
    await expect(this.plan).toBeVisible();
  }

  get plan(): Locator {
    return this.host.getByRole('grid');
  }

  get freeSeats(): Locator {
    return this.plan.getByRole('gridcell', { name: new RegExp(`, ${this.texts.free}$`), disabled: false });
  }

  /** The number of a seat in the plan, without its price. */
  async readNumber(seat: Locator): Promise<string> {
    return /^\w+/.exec(await seat.innerText())?.[0] ?? '';
  }

  get selectedSeats(): Locator {
    return this.plan.getByRole('gridcell', { selected: true });
  }

  /** Moves through the coach with the arrow keys, row by row from the front, until a free seat has the focus. */
  async moveToFreeSeat(): Promise<void> {
    const isFree = async () =>
      (await this.plan.locator(':focus').getAttribute('aria-label'))?.endsWith(`, ${this.texts.free}`);
    await this.page.keyboard.press('PageUp');
    for (let row = 0; row < 20; row += 1) {
      await this.page.keyboard.press('Home');
      for (let seat = 0; seat < 5; seat += 1) {
        if (await isFree()) return;
        await this.page.keyboard.press('ArrowRight');
      }
      await this.page.keyboard.press('ArrowDown');
    }
    throw new Error('No free seat was found by keyboard.');
  }

  get list(): Locator {
    return this.host.getByRole('combobox');
  }

  get chooseForMe(): Locator {
    return this.host.getByRole('button', { name: this.texts.chooseForMe });
  }

  get saveButton(): Locator {
    return this.host.getByRole('button', { name: this.texts.save });
  }
}
