import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type * as TestingLibrary from '@testing-library/dom';
import type { Browser, KeyInput, Page } from 'puppeteer-core';

/** What a traveller looks for, as a screen reader tells it. */
export interface Sought {
  readonly role: string;
  readonly name?: string | RegExp;
  readonly checked?: boolean;
  readonly selected?: boolean;
  readonly expanded?: boolean;
}

declare const TestingLibraryDom: typeof TestingLibrary;

/** Finds by role and name, in the page: Firefox's own search by role knows no patterns of names. */
const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A page of Firefox as a traveller without a mouse meets it: waiting on states and never on time. */
export class FirefoxPage {
  readonly page: Page;
  /** All that the console said, errors that nobody caught, and what the security policy forbade: one a line. */
  readonly complaints: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => this.complaints.push(`${message.type()}: ${message.text()}`));
    // Firefox tells what a policy forbids as an error, too.
    page.on('pageerror', (error) => this.complaints.push(`page error: ${String(error)}`));
  }

  /** A tab of its own, before any page. */
  static async open(browser: Browser, viewport: { width: number; height: number }): Promise<FirefoxPage> {
    const page = await browser.newPage();
    await page.setViewport(viewport);
    await page.evaluateOnNewDocument(testingLibrary);
    return new FirefoxPage(page);
  }

  /** How many of them there are, in the page and its open shadow roots. */
  async count({ role, ...rest }: Sought): Promise<number> {
    return this.page.evaluate(
      (wanted, options) => {
        const within = (root: ParentNode): number =>
          TestingLibraryDom.queryAllByRole(root as HTMLElement, wanted, options).length +
          [...root.querySelectorAll('*')].reduce(
            (sum, { shadowRoot }) => sum + (shadowRoot ? within(shadowRoot) : 0),
            0,
          );
        return within(document.body);
      },
      role,
      rest,
    );
  }

  /** Whether one of them has the focus. */
  async hasFocus({ role, ...rest }: Sought): Promise<boolean> {
    return this.page.evaluate(
      (wanted, options) => {
        let focused = document.activeElement;
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        const around = focused?.parentElement ?? focused?.parentNode;
        if (!around || focused === document.body) return false;
        return TestingLibraryDom.queryAllByRole(around as HTMLElement, wanted, options).includes(
          focused as HTMLElement,
        );
      },
      role,
      rest,
    );
  }

  /** Waits until there are so many of them. */
  async sees(sought: Sought, count?: number): Promise<void> {
    await this.until(`${count ?? 'any'} ${told(sought)}`, async () => {
      const found = await this.count(sought);
      return count === undefined ? found > 0 : found === count;
    });
  }

  /** Waits until an element says it. */
  async reads(text: string | RegExp): Promise<void> {
    await this.until(`the words ${text}`, () =>
      this.page.evaluate((words) => {
        const within = (root: ParentNode): boolean =>
          TestingLibraryDom.queryAllByText(root as HTMLElement, words).length > 0 ||
          [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && within(shadowRoot));
        return within(document.body);
      }, text),
    );
  }

  /** Waits until the page has gone to an address. */
  async arrives(address: RegExp): Promise<void> {
    await this.until(`the address ${address}`, async () =>
      address.test(await this.page.evaluate(() => window.location.href)),
    );
  }

  /** Goes on with Tab until one of them has the focus. After the last one come Firefox's own bars: none is led round. */
  async tabTo(sought: Sought, mostStops = 80): Promise<void> {
    await this.sees(sought);
    for (let stop = 0; stop < mostStops && !(await this.hasFocus(sought)); stop += 1) await this.key('Tab');
    await this.until(`the focus on ${told(sought)}`, () => this.hasFocus(sought));
  }

  /** Goes to a control by keyboard, and presses it. */
  async press(sought: Sought): Promise<void> {
    await this.tabTo(sought);
    await this.key('Enter');
  }

  /** Goes to a field by keyboard, and types into it. */
  async type(sought: Sought, words: string): Promise<void> {
    await this.tabTo(sought);
    await this.page.keyboard.type(words);
  }

  async key(key: KeyInput): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Between two pages there is none to ask. */
  private async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    await expect
      .poll(() => isSo().catch(String), { message: `Firefox shows ${what}`, intervals: [50, 100] })
      .toBe(true);
  }
}

const told = ({ role, name = '' }: Sought) => `${role} ${String(name)}`.trim();
