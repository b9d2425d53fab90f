import type { Engine } from './engine.ts';
import { matchAnySpace, type ElementQuery, describeQuery, Traveller } from './traveller.ts';

/** A browser whose screen can be tapped. */
export interface TouchEngine extends Engine {
  /** @param point in CSS pixels from the upper left corner of the window */
  tap(point: Point): Promise<void>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The page's record of the last tap. */
type PageWithTap = typeof globalThis & { hasMissed?: boolean };

/** A traveller with a phone, who taps controls and types on the on-screen keyboard. */
export class TappingTraveller extends Traveller {
  override readonly engine: TouchEngine;
  override readonly isTapping = true;

  constructor(engine: TouchEngine) {
    super(engine);
    this.engine = engine;
  }

  /** Taps a control once it is still and uncovered. Taps again if the page has moved meanwhile. */
  override async press(query: ElementQuery): Promise<void> {
    let previousPoint: Point | undefined;
    await this.waitFor(`${describeQuery(query)} that can be tapped`, async () => {
      const point = await this.findPoint(query);
      const isStill = point !== undefined && point.x === previousPoint?.x && point.y === previousPoint.y;
      previousPoint = point;
      if (!isStill) return false;
      await this.engine.tap(point);
      return !(await this.hasMissed());
    });
  }

  /** Whether the last tap hit a different element. False on a page that the tap has opened. */
  private hasMissed(): Promise<boolean> {
    return this.engine.evaluate(() => (globalThis as PageWithTap).hasMissed === true);
  }

  override async check(query: ElementQuery): Promise<void> {
    await this.press(query);
  }

  /** Replaces the value of a field. */
  override async type(query: ElementQuery, text: string): Promise<void> {
    await this.press(query);
    await this.focuses(query);
    await this.engine.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      if (element instanceof HTMLInputElement) element.select();
    });
    await this.engine.type(text);
  }

  /** Brings the first control into view. Returns its middle, or undefined if it is missing, covered or disabled. */
  private async findPoint({ role, name, ...rest }: ElementQuery): Promise<Point | undefined> {
    const point = await this.engine.evaluate(
      (role, options) => {
        const queryIn = (root: ParentNode): readonly HTMLElement[] => [
          ...TestingLibraryDom.queryAllByRole(root as HTMLElement, role, options),
          ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? queryIn(shadowRoot) : [])),
        ];
        const [control] = queryIn(document.body);
        if (!control || control.getAttribute('aria-disabled') === 'true') return null;
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
        const page = globalThis as PageWithTap;
        delete page.hasMissed;
        const check = (event: Event) => (page.hasMissed = !event.composedPath().some(isControl));
        addEventListener('click', check, { capture: true, once: true });
        const isHit = control.contains(hit) || hit?.closest('label')?.control === control;
        return isHit ? { x, y } : null;
      },
      role,
      { ...rest, name: matchAnySpace(name) },
    );
    return point ?? undefined;
  }
}
