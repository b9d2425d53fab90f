import { type Page } from '@playwright/test';
import { untilStill } from './until-still.ts';

/** An animation that was seen. */
export interface Motion {
  /** The tag whose root contains it. */
  readonly island: string;
  /** The element's class. */
  readonly element: string;
  /** CSS properties that change. */
  readonly properties: readonly string[];
  readonly endsAfterMs: number;
}

/**
 * Records animations in a page's islands from now on, frame by frame.
 *
 * @returns waits until all have ended, and returns them
 */
export async function recordMotions(page: Page): Promise<() => Promise<readonly Motion[]>> {
  await page.evaluate(() => {
    const seenMotions = new Set<Animation>();
    const motions: Motion[] = [];
    const rootsIn = (root: Document | ShadowRoot): readonly ShadowRoot[] =>
      [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : [],
      );
    const look = () => {
      for (const root of rootsIn(document)) {
        for (const animation of root.getAnimations()) {
          if (seenMotions.has(animation) || !(animation.effect instanceof KeyframeEffect)) continue;
          seenMotions.add(animation);
          // Loading indicators run as long as the loading takes.
          if (animation.effect.target?.matches('[class*=loading-indicator], [class*=skeleton]')) continue;
          const frames = animation.effect.getKeyframes();
          const known = new Set(['offset', 'computedOffset', 'easing', 'composite']);
          motions.push({
            island: root.host.localName,
            element: animation.effect.target?.getAttribute('class') ?? '',
            properties: [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter((name) => !known.has(name)),
            endsAfterMs: Number(animation.effect.getComputedTiming().endTime),
          });
        }
      }
      requestAnimationFrame(look);
    };
    look();
    Reflect.set(window, 'motions', motions);
  });
  return async () => {
    await untilStill(page);
    return page.evaluate(() => Reflect.get(window, 'motions') as readonly Motion[]);
  };
}
