import { expect } from '@playwright/test';
import type { Engine, KeyName } from './engine.ts';

/** An element as a screen reader announces it. */
export type ElementQuery = Readonly<{
  role: string;
  name?: string | RegExp;
  checked?: boolean;
  selected?: boolean;
  expanded?: boolean;
}>;

/** A traveller without a mouse, in any browser. Waits for states, never for time. */
export class Traveller {
  readonly engine: Engine;
  /** Whether controls are tapped; otherwise they are reached by Tab. */
  readonly isTapping: boolean = false;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Counts matching elements in the page and its open shadow roots. */
  async count({ role, name, ...rest }: ElementQuery): Promise<number> {
    return this.engine.evaluate(
      (role, options) => {
        const countIn = (root: ParentNode): number =>
          TestingLibraryDom.queryAllByRole(root as HTMLElement, role, options).length +
          [...root.querySelectorAll('*')].reduce(
            (sum, { shadowRoot }) => sum + (shadowRoot ? countIn(shadowRoot) : 0),
            0,
          );
        return countIn(document.body);
      },
      role,
      { ...rest, name: matchAnySpace(name) },
    );
  }

  /** Whether a matching element has the focus. */
  async hasFocus({ role, name, ...rest }: ElementQuery): Promise<boolean> {
    return this.engine.evaluate(
      (role, options) => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        const container = element?.parentElement ?? element?.parentNode;
        if (!container || element === document.body) return false;
        return TestingLibraryDom.queryAllByRole(container as HTMLElement, role, options).includes(
          element as HTMLElement,
        );
      },
      role,
      { ...rest, name: matchAnySpace(name) },
    );
  }

  /** Waits for a number of matching elements. */
  async sees(query: ElementQuery, count?: number): Promise<void> {
    await this.waitFor(`${count ?? 'any'} ${describeQuery(query)}`, async () => {
      const actual = await this.count(query);
      return count === undefined ? actual > 0 : actual === count;
    });
  }

  /** Waits until an element contains a text. */
  async readsText(text: string | RegExp): Promise<void> {
    await this.waitFor(`the text ${text}`, () =>
      this.engine.evaluate((text) => {
        const isIn = (root: ParentNode): boolean =>
          TestingLibraryDom.queryAllByText(root as HTMLElement, text).length > 0 ||
          [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && isIn(shadowRoot));
        return isIn(document.body);
      }, text),
    );
  }

  /** Waits until the page's address matches. */
  async arrives(address: RegExp): Promise<void> {
    await this.waitFor(`the address ${address}`, async () =>
      address.test(await this.engine.evaluate(() => window.location.href)),
    );
  }

  /**
   * Presses Tab until a matching element has the focus. It does not wrap: after the last control the focus would go to
   * the browser's toolbars.
   */
  async tabTo(query: ElementQuery, maxStops = 80): Promise<void> {
    await this.sees(query);
    for (let stop = 0; stop < maxStops && !(await this.hasFocus(query)); stop += 1) await this.pressKey('Tab');
    await this.focuses(query);
  }

  /** Waits until a matching element has the focus. */
  async focuses(query: ElementQuery): Promise<void> {
    await this.waitFor(`the focus on ${describeQuery(query)}`, () => this.hasFocus(query));
  }

  /** Moves to a control by keyboard, and presses it. */
  async press(query: ElementQuery): Promise<void> {
    await this.tabTo(query);
    await this.waitFor(`${describeQuery(query)} to be enabled`, () =>
      this.engine.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return element?.getAttribute('aria-disabled') !== 'true';
      }),
    );
    await this.pressKey('Enter');
  }

  /** Moves to a field by keyboard, and types into it. */
  async type(query: ElementQuery, text: string): Promise<void> {
    await this.tabTo(query);
    await this.engine.type(text);
  }

  /** Checks a checkbox. */
  async check(query: ElementQuery): Promise<void> {
    await this.tabTo(query);
    await this.pressKey(' ');
  }

  async pressKey(pressKey: KeyName): Promise<void> {
    await this.engine.press(pressKey);
  }

  /** Polls a condition. An error counts as false, since a page cannot be evaluated during a navigation. */
  protected async waitFor(description: string, condition: () => Promise<boolean>): Promise<void> {
    await expect
      .poll(() => condition().catch(String), {
        message: `${this.engine.name} shows ${description}`,
        intervals: [50, 100],
      })
      .toBe(true);
  }
}

/** Returns a pattern for a name with any kind of space: some languages put a no-break space before punctuation. */
export function matchAnySpace(name: string | RegExp | undefined): string | RegExp | undefined {
  if (typeof name !== 'string' || !name.includes(' ')) return name;
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(' ', String.raw`\s`)}$`);
}

export const describeQuery = ({ role, name = '' }: ElementQuery) => `${role} ${String(name)}`.trim();
