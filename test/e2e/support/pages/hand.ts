import { type Locator, type Page } from '@playwright/test';
import { tabTo } from '../measures/by-keyboard.ts';

/** What a traveller has to use a page with. */
export interface Hand {
  /** Sets off a link or a button. */
  press(control: Locator): Promise<void>;
  /** Marks a choice. */
  choose(control: Locator): Promise<void>;
  /** Writes into a field, in place of what stands there. */
  type(field: Locator, words: string): Promise<void>;
  /** Sends the form in whose last field they have written. */
  send(button: Locator): Promise<void>;
}

/** Without a mouse. */
export const keyboardOf = (page: Page): Hand => ({
  async press(control) {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  },
  async choose(control) {
    await tabTo(page, control);
    await page.keyboard.press('Space');
  },
  async type(field, words) {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(words);
  },
  send: () => page.keyboard.press('Enter'),
});

/** On a phone: a tap brings up the keys that are drawn on the screen. */
export const finger: Hand = {
  press: (control) => control.tap(),
  choose: (control) => control.tap(),
  async type(field, words) {
    await field.tap();
    await field.fill(words);
  },
  send: (button) => button.tap(),
};
