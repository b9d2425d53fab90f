import { expect, type Locator, type Page } from '@playwright/test';
import { waitForAnimations } from '../support/measures/wait-for-animations.ts';

/** A traveller's actions, and the time that they took by the formula of these tests. */
export interface TimeOnTask {
  /** Taps, fields that were typed into, choices in a list. */
  readonly actions: number;
  /** Screenfuls scrolled until the next control was visible, rounded up. */
  readonly scrolls: number;
  /** Lines of text that became visible for the first time on their screen. */
  readonly lines: number;
  readonly seconds: number;
}

/** Seconds per action. */
const secondsPer = { action: 0.8, scroll: 0.5, line: 0.2 } as const;

/**
 * A traveller on a phone who reads everything that becomes visible, scrolls only to what is not visible, and taps.
 * Actions are counted, so that a flow can have a budget. Scrolling by the page itself is not counted.
 */
export class ScriptedTraveller {
  readonly page: Page;
  private actions = 0;
  private scrolls = 0;
  private lines = 0;
  private readLines = new Set<string>();
  /** A log with a line per action, to explain an unexpected count. */
  readonly log: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses a control, after scrolling to it and reading. */
  async tap(control: Locator, name: string): Promise<void> {
    await this.scrollTo(control);
    this.count(`tap ${name}`);
    await control.tap();
  }

  /** Types into a field, including the tap into it. */
  async type(field: Locator, words: string): Promise<void> {
    await this.scrollTo(field);
    this.count(`type ${words}`);
    await field.tap();
    await field.fill(words);
  }

  /** Begins a new screen, all of whose text is unread. Waits for the element that identifies it. */
  async startScreen(marker: Locator): Promise<void> {
    await marker.first().waitFor();
    this.readLines = new Set();
    // Travellers do not read what a slow machine shows for an instant while the rest is loading.
    let previousLines: readonly string[] = [];
    await expect(async () => {
      const lines = await listVisibleLines(this.page);
      const isSettled = lines.length > 0 && lines.join('\n') === previousLines.join('\n');
      previousLines = lines;
      expect(isSettled).toBe(true);
    }).toPass({ intervals: [300], timeout: 15_000 });
    await this.readScreen();
  }

  get total(): TimeOnTask {
    const { actions, scrolls, lines } = this;
    const sum = actions * secondsPer.action + scrolls * secondsPer.scroll + lines * secondsPer.line;
    return { actions, scrolls, lines, seconds: Math.round(sum * 10) / 10 };
  }

  private count(action: string): void {
    this.actions += 1;
    this.log.push(`${action} (${this.scrolls} scrolls, ${this.lines} lines so far)`);
  }

  private async scrollTo(control: Locator): Promise<void> {
    await control.first().waitFor();
    await this.readScreen();
    for (let step = 0; step < 20; step += 1) {
      const screensAway = await getScreensAway(control);
      if (screensAway === 0) return;
      this.scrolls += 1;
      await this.page.evaluate(
        (fraction) => {
          window.scrollBy({ top: fraction * window.innerHeight, behavior: 'instant' });
        },
        Math.max(-1, Math.min(1, screensAway)),
      );
      await this.readScreen();
    }
    throw new Error('The control cannot be scrolled into view.');
  }

  private async readScreen(): Promise<void> {
    // While an element moves, its text is next to different text than later, and would be read twice.
    await waitForAnimations(this.page);
    for (const line of await listVisibleLines(this.page)) {
      if (this.readLines.has(line)) continue;
      this.readLines.add(line);
      this.lines += 1;
    }
  }
}

/**
 * The distance to a control in screenfuls, negative if it is above; 0 if its middle can be pressed. A bar that covers
 * it counts as the edge of the window.
 */
async function getScreensAway(control: Locator): Promise<number> {
  return control.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const isHit = hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit) === true);
    if (isHit && box.top >= 0 && box.bottom <= window.innerHeight) return 0;
    // It stops a little above the middle, as a thumb would leave it.
    const distance = (y - window.innerHeight * 0.45) / window.innerHeight;
    return Math.abs(distance) < 0.05 ? Math.sign(distance) * 0.05 : distance;
  });
}

/** The countdown of held seats, which is read once, not every second. */
const countdowns = '[role="timer"], .checkout-bar-time, .held-basket-time, .sticky-footer-held';

/** The lines of text in the window with their positions, including those in open shadow roots. */
async function listVisibleLines(page: Page): Promise<readonly string[]> {
  return page.evaluate((countdownSelector) => {
    const rows = new Map<number, string[]>();
    const visit = (node: Node): void => {
      if (node instanceof Text) {
        const parent = node.parentElement;
        const text = parent?.closest(countdownSelector) ? node.data.trim().replace(/\d/g, '0') : node.data.trim();
        if (text === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          const isVisible = box.width > 2 && box.height > 2 && box.top >= 0 && box.bottom <= window.innerHeight;
          if (!isVisible) continue;
          // Texts at the same height are one line.
          const row = Math.round((box.bottom + window.scrollY) / 6);
          rows.set(row, [...(rows.get(row) ?? []), text.slice(0, 40)]);
        }
        return;
      }
      if (node instanceof Element && node.shadowRoot) visit(node.shadowRoot);
      for (const child of node instanceof HTMLSlotElement ? node.assignedNodes() : node.childNodes) visit(child);
    };
    visit(document.body);
    return [...rows.values()].map((texts) => texts.join(' '));
  }, countdowns);
}
