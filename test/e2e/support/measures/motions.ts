import { type Page } from '@playwright/test';
import { untilStill } from './until-still.ts';

/** Something that has moved. */
export interface Motion {
  /** The tag in whose root it stands. */
  readonly island: string;
  /** The element's class. */
  readonly moved: string;
  /** CSS properties that change. */
  readonly properties: readonly string[];
  readonly endsAfterMs: number;
}

/**
 * Records from now on what moves in the islands of a page, picture by picture.
 *
 * @returns what has moved since, when nothing moves any more
 */
export async function recordMotions(page: Page): Promise<() => Promise<readonly Motion[]>> {
  await page.evaluate(() => {
    const seen = new Set<Animation>();
    const motions: Motion[] = [];
    const rootsIn = (root: Document | ShadowRoot): readonly ShadowRoot[] =>
      [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : [],
      );
    const look = () => {
      for (const root of rootsIn(document)) {
        for (const animation of root.getAnimations()) {
          if (seen.has(animation) || !(animation.effect instanceof KeyframeEffect)) continue;
          seen.add(animation);
          // What says that something loads does so for as long as that takes.
          if (animation.effect.target?.matches('[class*=loading-indicator], [class*=skeleton]')) continue;
          const frames = animation.effect.getKeyframes();
          const known = new Set(['offset', 'computedOffset', 'easing', 'composite']);
          motions.push({
            island: root.host.localName,
            moved: animation.effect.target?.getAttribute('class') ?? '',
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
