import { type Locator, type Page } from '@playwright/test';
import { tabTo } from '../measures/tab-to.ts';

/** An input device of a traveller. */
export interface InputDevice {
  /** Activates a link or a button. */
  press(control: Locator): Promise<void>;
  /** Selects an option. */
  choose(control: Locator): Promise<void>;
  /** Replaces the value of a field. */
  type(field: Locator, text: string): Promise<void>;
  /** Submits the form of the last field. */
  submit(button: Locator): Promise<void>;
}

/** A keyboard. */
export const createKeyboard = (page: Page): InputDevice => ({
  async press(control) {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  },
  async choose(control) {
    await tabTo(page, control);
    await page.keyboard.press('Space');
  },
  async type(field, text) {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  },
  submit: () => page.keyboard.press('Enter'),
});

/** A phone: a tap shows the on-screen keyboard. */
export const touchscreen: InputDevice = {
  press: (control) => control.tap(),
  choose: (control) => control.tap(),
  async type(field, text) {
    await field.tap();
    await field.fill(text);
  },
  submit: (button) => button.tap(),
};
