import { type Page } from '@playwright/test';
import { formatCardNumber } from '../../../../host-fixtures/provider/test-cards.ts';
import { pageTexts } from '../../../../host-fixtures/provider/hosted-page.ts';
import { type InputDevice, createKeyboard } from './input-device.ts';

/** The sandbox's test cards by what they do. */
export const cards = {
  approved: '4242424242424242',
  noFunds: '4000000000009995',
  challenged: '4000000000003220',
  pending: '4000000000002008',
  calledBackTwice: '4000000000002222',
} as const;

/** Page object of the payment provider's page, by keyboard or a different input device. */
export class ProviderPage {
  private readonly page: Page;
  private readonly texts: (typeof pageTexts)['fr'];
  private readonly device: InputDevice;

  constructor(page: Page, locale: 'fr' | 'en' = 'fr', device: InputDevice = createKeyboard(page)) {
    this.page = page;
    this.device = device;
    this.texts = pageTexts[locale];
  }

  /** Waits for the page, and types a card. */
  async pay(card: keyof typeof cards): Promise<void> {
    await this.page.getByRole('heading', { name: this.texts.title }).waitFor();
    await this.type(this.texts.number, formatCardNumber(cards[card]));
    await this.type(this.texts.expiry, '12/99');
    await this.type(this.texts.securityCode, '123');
    await this.device.submit(this.page.getByRole('button', { name: new RegExp(`^${this.texts.pay}`) }));
  }

  /** Completes the bank's challenge (3-D Secure). */
  async confirm(code: string): Promise<void> {
    await this.page.getByRole('heading', { name: this.texts.challengeTitle }).waitFor();
    await this.type(this.texts.code, code);
    await this.device.submit(this.page.getByRole('button', { name: this.texts.confirm }));
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: this.texts.cancel }).press('Enter');
  }

  private async type(label: string, value: string): Promise<void> {
    await this.device.type(this.page.getByLabel(label), value);
  }
}
