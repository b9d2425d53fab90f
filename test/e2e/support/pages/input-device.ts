import { expect, type Locator, type Page } from '@playwright/test';
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
    await expect(control).toBeEnabled();
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

/** A keyboard whose user holds Enter so long that it repeats. */
export const createHeldKeyboard = (page: Page): InputDevice => ({
  ...createKeyboard(page),
  async press(control) {
    await tabTo(page, control);
    await expect(control).toBeEnabled();
    await holdEnter(page);
  },
  submit: () => holdEnter(page),
});

/** Holds Enter for 600 ms. The page receives the key 20 times, as from an operating system that repeats it every 30 ms. */
export async function holdEnter(page: Page): Promise<void> {
  let count = 0;
  const repeat = async () => {
    await page.keyboard.down('Enter');
    return ++count;
  };
  await expect.poll(repeat, { intervals: [30] }).toBe(20);
  await page.keyboard.up('Enter');
}

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
