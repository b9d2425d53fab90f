import { type Page } from '@playwright/test';
import { formatCardNumber } from '../../../../host-fixtures/provider/test-cards.ts';
import { pageTexts } from '../../../../host-fixtures/provider/hosted-page.ts';
import { type Hand, keyboardOf } from './hand.ts';

/** The sandbox's test cards by what they do. */
export const cards = {
  approved: '4242424242424242',
  noFunds: '4000000000009995',
  challenged: '4000000000003220',
  pending: '4000000000002008',
  toldTwice: '4000000000002222',
} as const;

/** Page object of the payment provider's page, by keyboard or a different input device. */
export class ProviderPage {
  private readonly page: Page;
  private readonly words: (typeof pageTexts)['fr'];
  private readonly hand: Hand;

  constructor(page: Page, locale: 'fr' | 'en' = 'fr', hand: Hand = keyboardOf(page)) {
    this.page = page;
    this.hand = hand;
    this.words = pageTexts[locale];
  }

  /** Waits for the page, and types a card. */
  async pay(card: keyof typeof cards): Promise<void> {
    await this.page.getByRole('heading', { name: this.words.title }).waitFor();
    await this.type(this.words.number, formatCardNumber(cards[card]));
    await this.type(this.words.expiry, '12/99');
    await this.type(this.words.securityCode, '123');
    await this.hand.send(this.page.getByRole('button', { name: new RegExp(`^${this.words.pay}`) }));
  }

  /** Completes the bank's challenge (3-D Secure). */
  async confirm(code: string): Promise<void> {
    await this.page.getByRole('heading', { name: this.words.challengeTitle }).waitFor();
    await this.type(this.words.code, code);
    await this.hand.send(this.page.getByRole('button', { name: this.words.confirm }));
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.cancel }).press('Enter');
  }

  private async type(label: string, value: string): Promise<void> {
    await this.hand.type(this.page.getByLabel(label), value);
  }
}
