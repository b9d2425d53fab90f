import { expect } from '@playwright/test';
import type { Engine, KeyName } from './engine.ts';

/** What a traveller looks for, as a screen reader reads it. */
export type Sought = Readonly<{
  role: string;
  name?: string | RegExp;
  checked?: boolean;
  selected?: boolean;
  expanded?: boolean;
}>;

/** A traveller without a mouse, at any browser: waiting on states and never on time. */
export class Traveller {
  readonly engine: Engine;
  /** Whether controls are tapped; otherwise they are reached by Tab. */
  readonly isTapping: boolean = false;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** How many of them there are, in the page and its open shadow roots. */
  async count({ role, name, ...rest }: Sought): Promise<number> {
    return this.engine.ask(
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
      { ...rest, ...(name !== undefined && { name: inAnySpace(name) }) },
    );
  }

  /** Whether one of them has the focus. */
  async hasFocus({ role, name, ...rest }: Sought): Promise<boolean> {
    return this.engine.ask(
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
      { ...rest, ...(name !== undefined && { name: inAnySpace(name) }) },
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
      this.engine.ask((words) => {
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
      address.test(await this.engine.ask(() => window.location.href)),
    );
  }

  /**
   * Goes on with Tab until one of them has the focus. After the last one come the browser's own bars: none is led
   * round.
   */
  async tabTo(sought: Sought, mostStops = 80): Promise<void> {
    await this.sees(sought);
    for (let stop = 0; stop < mostStops && !(await this.hasFocus(sought)); stop += 1) await this.key('Tab');
    await this.focuses(sought);
  }

  /** Waits until one of them has the focus. */
  async focuses(sought: Sought): Promise<void> {
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
    await this.engine.type(words);
  }

  /** Marks a checkbox. */
  async mark(sought: Sought): Promise<void> {
    await this.tabTo(sought);
    await this.key(' ');
  }

  async key(key: KeyName): Promise<void> {
    await this.engine.press(key);
  }

  /** Between two pages there is none to ask. */
  protected async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    await expect
      .poll(() => isSo().catch(String), { message: `${this.engine.name} shows ${what}`, intervals: [50, 100] })
      .toBe(true);
  }
}

/** A name whose spaces may be of any kind: some languages keep a mark with its word by a space of its own. */
export function inAnySpace(name: string | RegExp): string | RegExp {
  if (typeof name !== 'string' || !name.includes(' ')) return name;
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(' ', String.raw`\s`)}$`);
}

export const told = ({ role, name = '' }: Sought) => `${role} ${String(name)}`.trim();
