import { writeFileSync } from 'node:fs';
import { Builder, Key, type WebDriver } from 'selenium-webdriver';
import { type KeyName, testingLibrary, type Serializable } from '../engines/engine.ts';
import type { TouchEngine } from '../engines/tapping-traveller.ts';

const keyCodes: Readonly<Record<KeyName, string>> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  PageUp: Key.PAGE_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  ' ': Key.SPACE,
};

/** The address of a browser. */
interface WebKitPrograms {
  readonly driverOrigin: string;
  /** The browser's path. */
  readonly browser: string;
  readonly proxy: { readonly origin: string; readonly pageErrors: readonly string[] };
}

/** A page of WebKitGTK. */
export class WebKitEngine implements TouchEngine {
  readonly name = 'WebKit';
  readonly pageErrors: readonly string[];
  private readonly driver: WebDriver;

  private constructor(driver: WebDriver, pageErrors: readonly string[]) {
    this.driver = driver;
    this.pageErrors = pageErrors;
  }

  /** A new window, before any page. Its toolbars prevent it from being as narrow as the narrowest phone. */
  static async open(
    { driverOrigin, browser, proxy }: WebKitPrograms,
    size: { width: number; height: number },
  ): Promise<WebKitEngine> {
    const options = { binary: browser, args: ['--automation', `--proxy=${proxy.origin}`] };
    const driver = await new Builder()
      .usingServer(driverOrigin)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    return new WebKitEngine(driver, proxy.pageErrors);
  }

  async goTo(address: string): Promise<void> {
    await this.driver.get(address);
  }

  async evaluate<Args extends readonly Serializable[], Answer>(callback: (...args: Args) => Answer, ...args: Args) {
    const call = `(${String(callback)})(${args.map(toSource).join()})`;
    const execute = () =>
      this.driver.executeScript<{ answer: Answer } | null>(
        `return window.TestingLibraryDom ? { answer: ${call} } : null`,
      );
    let answer = await execute();
    // Each page starts without it, and some policies allow no script at all.
    while (!answer) {
      await this.driver.executeScript(testingLibrary);
      answer = await execute();
    }
    return answer.answer;
  }

  async press(key: KeyName): Promise<void> {
    await this.type(keyCodes[key]);
  }

  async type(text: string): Promise<void> {
    await this.driver.actions().sendKeys(text).perform();
  }

  /** WebKitGTK turns touches into mouse events: it has no touch events on a screen without touch. */
  async tap({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
    await this.driver.actions().move({ x, y, duration: 0 }).click().perform();
  }

  /** Saves a screenshot. */
  async saveScreenshot(file: string): Promise<void> {
    writeFileSync(file, await this.driver.takeScreenshot(), 'base64');
  }

  async close(): Promise<void> {
    await this.driver.quit();
  }
}

/** As JavaScript source, since the driver cannot transfer regular expressions. */
function toSource(value: Serializable): string {
  if (value === undefined || value instanceof RegExp) return String(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, value]) => `${JSON.stringify(name)}:${toSource(value)}`)
    .join()}}`;
}
