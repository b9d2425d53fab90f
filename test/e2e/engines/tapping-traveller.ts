import type { Engine } from './engine.ts';
import { inAnySpace, type ElementQuery, describeQuery, Traveller } from './traveller.ts';

/** A browser whose screen can be tapped. */
export interface TappedEngine extends Engine {
  /** @param point in CSS pixels from the upper left corner of the window */
  tap(point: Point): Promise<void>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The page's record of the last tap. */
type TappedPage = typeof globalThis & { hasMissed?: boolean };

/** A traveller with a phone, who taps controls and types on the keyboard of the screen. */
export class TappingTraveller extends Traveller {
  override readonly engine: TappedEngine;
  override readonly isTapping = true;

  constructor(engine: TappedEngine) {
    super(engine);
    this.engine = engine;
  }

  /** Taps a control once it is still and uncovered. Taps again if the page moved under the finger. */
  override async press(sought: ElementQuery): Promise<void> {
    let last: Point | undefined;
    await this.until(`${describeQuery(sought)} that can be tapped`, async () => {
      const point = await this.findPoint(sought);
      const isStill = point !== undefined && point.x === last?.x && point.y === last.y;
      last = point;
      if (!isStill) return false;
      await this.engine.tap(point);
      return !(await this.hasMissed());
    });
  }

  /** Whether the last tap hit a different element. False on a page that the tap has opened. */
  private hasMissed(): Promise<boolean> {
    return this.engine.evaluate(() => (globalThis as TappedPage).hasMissed === true);
  }

  override async mark(sought: ElementQuery): Promise<void> {
    await this.press(sought);
  }

  /** Replaces the value of a field. */
  override async type(sought: ElementQuery, words: string): Promise<void> {
    await this.press(sought);
    await this.focuses(sought);
    await this.engine.evaluate(() => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      if (focused instanceof HTMLInputElement) focused.select();
    });
    await this.engine.type(words);
  }

  /** Brings the first control into view. Returns its middle, or undefined if it is missing or covered. */
  private async findPoint({ role, name, ...rest }: ElementQuery): Promise<Point | undefined> {
    const point = await this.engine.evaluate(
      (role, options) => {
        const within = (root: ParentNode): readonly HTMLElement[] => [
          ...TestingLibraryDom.queryAllByRole(root as HTMLElement, role, options),
          ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? within(shadowRoot) : [])),
        ];
        const [control] = within(document.body);
        if (!control) return null;
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
        let hit = document.elementFromPoint(x, y);
        while (hit?.shadowRoot) {
          const inner = hit.shadowRoot.elementFromPoint(x, y);
          if (!inner || inner === hit) break;
          hit = inner;
        }
        const isControl = (node: unknown) =>
          node === control || (node instanceof HTMLLabelElement && node.control === control);
        const page = globalThis as TappedPage;
        delete page.hasMissed;
        const check = (event: Event) => (page.hasMissed = !event.composedPath().some(isControl));
        addEventListener('click', check, { capture: true, once: true });
        const isHit = control.contains(hit) || hit?.closest('label')?.control === control;
        return isHit ? { x, y } : null;
      },
      role,
      { ...rest, ...(name !== undefined && { name: inAnySpace(name) }) },
    );
    return point ?? undefined;
  }
}
