import type { Browser, Page } from 'puppeteer-core';
import { type Engine, type KeyName, testingLibrary, type Serializable } from '../engines/engine.ts';

/** A page of Firefox. */
export class FirefoxEngine implements Engine {
  readonly name = 'Firefox';
  readonly pageErrors: string[] = [];
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => this.pageErrors.push(`${message.type()}: ${message.text()}`));
    // Firefox also reports policy violations as errors.
    page.on('pageerror', (error) => this.pageErrors.push(`page error: ${String(error)}`));
  }

  /** A new tab, before any page. */
  static async open(browser: Browser, viewport: { width: number; height: number }): Promise<FirefoxEngine> {
    const page = await browser.newPage();
    await page.setViewport(viewport);
    await page.evaluateOnNewDocument(testingLibrary);
    return new FirefoxEngine(page);
  }

  async goTo(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async evaluate<Args extends readonly Serializable[], Answer>(callback: (...args: Args) => Answer, ...args: Args) {
    return (await this.page.evaluate(callback as (...args: readonly unknown[]) => Answer, ...args)) as Answer;
  }

  async press(key: KeyName): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Saves a screenshot. */
  async saveScreenshot(file: `${string}.png`): Promise<void> {
    await this.page.screenshot({ path: file });
  }
}
