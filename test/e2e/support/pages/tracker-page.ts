import { expect, type Locator, type Page } from '@playwright/test';
import { evaluateFocus } from '../measures/evaluate-focus.ts';
import { waitUntilSettled } from '../wait-until-settled.ts';
import { expectReady } from '../tag-state.ts';
import { trackerTexts, type TrackerLocale, type TrackerTexts } from './tracker-texts.ts';

/** Which of the two fields. */
export type CityFieldName = 'origin' | 'destination';

/** Two cities of the default network with coaches all day, and one that is only connected to York. */
export const cities = {
  london: { id: 1, name: 'Londres' },
  leeds: { id: 4, name: 'Leeds' },
  york: { id: 6, name: 'York' },
} as const;

/** Options for opening a tracker's page. */
export interface TrackerPageOptions {
  readonly locale?: TrackerLocale;
  /** The index of the tracker on the page, from 0. */
  readonly index?: number;
}

/** Page object of a bus tracker, by role and name in any root. Waits for states, never for time. */
export class TrackerPage {
  readonly page: Page;
  readonly texts: TrackerTexts;
  /** The tag. */
  readonly host: Locator;

  constructor(page: Page, { locale = 'fr', index = 0 }: TrackerPageOptions = {}) {
    this.page = page;
    this.texts = trackerTexts[locale];
    this.host = page.locator('[data-coach-state]').nth(index);
  }

  /** Opens a page, and waits until the tracker is ready and the page has settled. */
  async open(path = '/bus-tracker'): Promise<void> {
    await this.page.goto(path);
    await this.waitUntilReady();
    await waitUntilSettled(this.page);
  }

  async waitUntilReady(): Promise<void> {
    await expectReady(this.host);
  }

  /** Opens a page with the results of a search: London to Leeds by default. */
  async openSearch(query = '', { from = 1, to = 4, path = '/bus-tracker' } = {}): Promise<void> {
    await this.open(`${path}?originId=${from}&destinationId=${to}${query && `&${query}`}`);
  }

  field(name: CityFieldName): Locator {
    return this.host.getByRole('combobox', { name: this.texts[name === 'origin' ? 'from' : 'to'], exact: true });
  }

  /** The cities of the open list. */
  get options(): Locator {
    return this.host.getByRole('option');
  }

  get form(): Locator {
    return this.host.locator('form');
  }

  /** Types a city's name and chooses the first with exactly that name. */
  async choose(field: CityFieldName, city: string): Promise<void> {
    await this.field(field).click();
    await this.field(field).fill(city);
    await this.options
      .filter({ has: this.page.getByText(city, { exact: true }) })
      .first()
      .click();
    await expect(this.field(field)).toHaveValue(city);
  }

  get submitButton(): Locator {
    return this.host.getByRole('button', { name: this.texts.submit });
  }

  async submit(): Promise<void> {
    await this.submitButton.click();
  }

  get swapButton(): Locator {
    return this.host.getByRole('button', { name: this.texts.swap });
  }

  /** London to Leeds by mouse, until there are departures. */
  async search(origin: string = cities.london.name, destination: string = cities.leeds.name): Promise<void> {
    await this.choose('origin', origin);
    await this.choose('destination', destination);
    await this.submit();
    await expect(this.rows.first()).toBeVisible();
  }

  /** The line that replaces the form: both cities. */
  get summary(): Locator {
    return this.host.getByRole('button', { name: this.texts.summary });
  }

  get changeButton(): Locator {
    return this.host.getByRole('button', { name: this.texts.change, exact: true });
  }

  /** The upcoming departures, each with its status; a press opens its itinerary. */
  get rows(): Locator {
    return this.host.getByRole('listitem').filter({ has: this.page.locator('[aria-haspopup=dialog]') });
  }

  /** The focusable part of a departure. */
  getButton(row: Locator): Locator {
    return row.getByRole('button');
  }

  /** Shows the past departures. */
  get earlierButton(): Locator {
    return this.host.getByRole('button', { name: this.texts.earlier });
  }

  /** A day of the ribbon by its name in full: `mercredi 12 février`. */
  day(name: string): Locator {
    return this.ribbon.getByRole('radio', { name: new RegExp(`, ${name}`) });
  }

  get ribbon(): Locator {
    return this.host.getByRole('radiogroup', { name: this.texts.days });
  }

  get days(): Locator {
    return this.ribbon.getByRole('radio');
  }

  get nextDaysButton(): Locator {
    return this.host.getByRole('button', { name: 'Jours suivants' });
  }

  get previousDaysButton(): Locator {
    return this.host.getByRole('button', { name: 'Jours précédents' });
  }

  /** The top dialog; everything below it is inert. */
  get dialog(): Locator {
    return this.host.getByRole('dialog').last();
  }

  /** Opens a departure's itinerary and waits for its stops. */
  async openItinerary(row: Locator = this.rows.first()): Promise<void> {
    await row.click();
    await expect(this.dialog.getByRole('tab', { name: this.texts.tripItinerary })).toBeVisible();
    await expect(this.dialog.getByRole('list', { name: this.texts.stops })).toBeVisible();
  }

  async openNeedToKnow(): Promise<void> {
    await this.dialog.getByRole('tab', { name: this.texts.needToKnow }).click();
    await expect(this.dialog.getByRole('heading', { name: this.texts.luggage })).toBeVisible();
  }

  async closeDialog(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.texts.close }).click();
  }

  /** The page's polite announcer. */
  get announcer(): Locator {
    return this.page.getByRole('status').first();
  }

  /** The focused element through open shadow roots: `role|name`, or `body`. */
  async describeFocus(): Promise<string> {
    return evaluateFocus(this.page, (element) => {
      if (!element) return 'body';
      return `${element.getAttribute('role') ?? element.localName}|${(element.getAttribute('aria-label') ?? element.textContent).trim()}`;
    });
  }
}
