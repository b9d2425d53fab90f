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
        const within = (root: ParentNode): number =>
          TestingLibraryDom.queryAllByRole(root as HTMLElement, role, options).length +
          [...root.querySelectorAll('*')].reduce(
            (sum, { shadowRoot }) => sum + (shadowRoot ? within(shadowRoot) : 0),
            0,
          );
        return within(document.body);
      },
      role,
      { ...rest, ...(name !== undefined && { name: inAnySpace(name) }) },
    );
  }

  /** Whether a matching element has the focus. */
  async hasFocus({ role, name, ...rest }: ElementQuery): Promise<boolean> {
    return this.engine.evaluate(
      (role, options) => {
        let focused = document.activeElement;
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        const around = focused?.parentElement ?? focused?.parentNode;
        if (!around || focused === document.body) return false;
        return TestingLibraryDom.queryAllByRole(around as HTMLElement, role, options).includes(focused as HTMLElement);
      },
      role,
      { ...rest, ...(name !== undefined && { name: inAnySpace(name) }) },
    );
  }

  /** Waits for a number of matching elements. */
  async sees(query: ElementQuery, count?: number): Promise<void> {
    await this.until(`${count ?? 'any'} ${describeQuery(query)}`, async () => {
      const actual = await this.count(query);
      return count === undefined ? actual > 0 : actual === count;
    });
  }

  /** Waits until an element contains a text. */
  async reads(text: string | RegExp): Promise<void> {
    await this.until(`the words ${text}`, () =>
      this.engine.evaluate((words) => {
        const within = (root: ParentNode): boolean =>
          TestingLibraryDom.queryAllByText(root as HTMLElement, words).length > 0 ||
          [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && within(shadowRoot));
        return within(document.body);
      }, text),
    );
  }

  /** Waits until the page's address matches. */
  async arrives(address: RegExp): Promise<void> {
    await this.until(`the address ${address}`, async () =>
      address.test(await this.engine.evaluate(() => window.location.href)),
    );
  }

  /**
   * Presses Tab until a matching element has the focus. It does not wrap: after the last control the focus would go to
   * the browser's toolbars.
   */
  async tabTo(query: ElementQuery, mostStops = 80): Promise<void> {
    await this.sees(query);
    for (let stop = 0; stop < mostStops && !(await this.hasFocus(query)); stop += 1) await this.key('Tab');
    await this.focuses(query);
  }

  /** Waits until a matching element has the focus. */
  async focuses(query: ElementQuery): Promise<void> {
    await this.until(`the focus on ${describeQuery(query)}`, () => this.hasFocus(query));
  }

  /** Moves to a control by keyboard, and presses it. */
  async press(query: ElementQuery): Promise<void> {
    await this.tabTo(query);
    await this.key('Enter');
  }

  /** Moves to a field by keyboard, and types into it. */
  async type(query: ElementQuery, words: string): Promise<void> {
    await this.tabTo(query);
    await this.engine.type(words);
  }

  /** Checks a checkbox. */
  async mark(query: ElementQuery): Promise<void> {
    await this.tabTo(query);
    await this.key(' ');
  }

  async key(key: KeyName): Promise<void> {
    await this.engine.press(key);
  }

  /** During a navigation there is no page to evaluate in. */
  protected async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    await expect
      .poll(() => isSo().catch(String), { message: `${this.engine.name} shows ${what}`, intervals: [50, 100] })
      .toBe(true);
  }
}

/** A pattern for a name that allows all kinds of spaces: some languages put a no-break space before punctuation. */
export function inAnySpace(name: string | RegExp): string | RegExp {
  if (typeof name !== 'string' || !name.includes(' ')) return name;
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(' ', String.raw`\s`)}$`);
}

export const describeQuery = ({ role, name = '' }: ElementQuery) => `${role} ${String(name)}`.trim();
