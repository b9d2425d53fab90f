import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectReady } from '../support/tag-state.ts';

/** Page object of a fare finder. */
export class FareFinderPage {
  readonly page: Page;
  readonly host: Locator;

  constructor(page: Page) {
    this.page = page;
    this.host = page.locator('coach-fare-finder');
  }

  /** Opens an address and waits until the finder is ready and the page has settled. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await expectReady(this.host);
    await waitUntilSettled(this.page);
  }

  /** The field of the origin. */
  get origin(): Locator {
    return this.host.getByRole('combobox').first();
  }

  get cards(): Locator {
    return this.host.locator('a.fare-card');
  }

  get status(): Locator {
    return this.host.locator('.fare-results-status');
  }

  get order(): Locator {
    return this.host.locator('select');
  }

  /** Waits until all prices have loaded and the cards are in order. */
  async expectPrices(): Promise<void> {
    await expect(this.host.locator('.fare-card-empty')).toHaveCount(0);
    await expect(this.cards.first()).toBeVisible();
    await expect(this.status).toContainText(/^\d+ destinations?/);
  }

  /** The amounts on the cards, in their order. */
  async readAmounts(): Promise<readonly number[]> {
    const texts = await this.cards.locator('.fare-card-price').allTextContents();
    return texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
  }
}
