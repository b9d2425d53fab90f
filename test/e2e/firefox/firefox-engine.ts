import type { Browser, Page } from 'puppeteer-core';
import { type Engine, type KeyName, testingLibrary, type Told } from '../engines/engine.ts';

/** A page of Firefox. */
export class FirefoxEngine implements Engine {
  readonly name = 'Firefox';
  readonly pageErrors: string[] = [];
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => this.pageErrors.push(`${message.type()}: ${message.text()}`));
    // Firefox reports what a policy forbids as an error, too.
    page.on('pageerror', (error) => this.pageErrors.push(`page error: ${String(error)}`));
  }

  /** A tab of its own, before any page. */
  static async open(browser: Browser, viewport: { width: number; height: number }): Promise<FirefoxEngine> {
    const page = await browser.newPage();
    await page.setViewport(viewport);
    await page.evaluateOnNewDocument(testingLibrary);
    return new FirefoxEngine(page);
  }

  async goTo(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async ask<Given extends readonly Told[], Answer>(question: (...given: Given) => Answer, ...given: Given) {
    return (await this.page.evaluate(question as (...given: readonly unknown[]) => Answer, ...given)) as Answer;
  }

  async press(key: KeyName): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words);
  }

  /** Keeps a picture of the page. */
  async drawTo(file: `${string}.png`): Promise<void> {
    await this.page.screenshot({ path: file });
  }
}
