import { type Page } from '@playwright/test';
import { groupedNumber } from '../../../../host-fixtures/provider/test-cards.ts';
import { hostedWords } from '../../../../host-fixtures/provider/hosted-words.ts';
import { tabTo } from '../measures/by-keyboard.ts';

/** What the sandbox's test cards do, by name. */
export const cards = {
  approved: '4242424242424242',
  noFunds: '4000000000009995',
  challenged: '4000000000003220',
  pending: '4000000000002008',
  toldTwice: '4000000000002222',
} as const;

/** The payment provider's own page, as a traveller meets it: by keyboard alone. */
export class ProviderPage {
  private readonly page: Page;
  private readonly words: (typeof hostedWords)['fr'];

  constructor(page: Page, locale: 'fr' | 'en' = 'fr') {
    this.page = page;
    this.words = hostedWords[locale];
  }

  /** Waits for the page, and types a card. */
  async pay(card: keyof typeof cards): Promise<void> {
    await this.page.getByRole('heading', { name: this.words.title }).waitFor();
    await this.type(this.words.number, groupedNumber(cards[card]));
    await this.type(this.words.expiry, '12/99');
    await this.type(this.words.securityCode, '123');
    await this.page.keyboard.press('Enter');
  }

  /** Answers the bank's question (3-D Secure). */
  async confirm(code: string): Promise<void> {
    await this.page.getByRole('heading', { name: this.words.challengeTitle }).waitFor();
    await this.type(this.words.code, code);
    await this.page.keyboard.press('Enter');
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.cancel }).press('Enter');
  }

  private async type(label: string, said: string): Promise<void> {
    await tabTo(this.page, this.page.getByLabel(label));
    await this.page.keyboard.type(said);
  }
}
