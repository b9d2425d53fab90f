import { type Locator, type Page } from '@playwright/test';
import { tabTo } from '../measures/by-keyboard.ts';

/** An input device of a traveller. */
export interface Hand {
  /** Activates a link or a button. */
  press(control: Locator): Promise<void>;
  /** Selects an option. */
  choose(control: Locator): Promise<void>;
  /** Replaces the value of a field. */
  type(field: Locator, words: string): Promise<void>;
  /** Submits the form of the last field. */
  send(button: Locator): Promise<void>;
}

/** A keyboard. */
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

/** A phone: a tap shows the on-screen keyboard. */
export const finger: Hand = {
  press: (control) => control.tap(),
  choose: (control) => control.tap(),
  async type(field, words) {
    await field.tap();
    await field.fill(words);
  },
  send: (button) => button.tap(),
};
