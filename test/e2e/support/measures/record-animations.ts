import { type Page } from '@playwright/test';
import { waitForAnimations } from './wait-for-animations.ts';

/** An animation of an island. */
export interface RecordedAnimation {
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
export async function recordAnimations(page: Page): Promise<() => Promise<readonly RecordedAnimation[]>> {
  await page.evaluate(() => {
    const recordedSet = new Set<Animation>();
    const recordings: RecordedAnimation[] = [];
    const listRoots = (root: Document | ShadowRoot): readonly ShadowRoot[] =>
      [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? [shadowRoot, ...listRoots(shadowRoot)] : [],
      );
    const recordFrame = () => {
      for (const root of listRoots(document)) {
        for (const animation of root.getAnimations()) {
          if (recordedSet.has(animation) || !(animation.effect instanceof KeyframeEffect)) continue;
          recordedSet.add(animation);
          // Loading indicators run as long as the loading takes.
          if (animation.effect.target?.matches('[class*=loading-indicator], [class*=skeleton]')) continue;
          const frames = animation.effect.getKeyframes();
          const otherKeys = new Set(['offset', 'computedOffset', 'easing', 'composite']);
          recordings.push({
            island: root.host.localName,
            element: animation.effect.target?.getAttribute('class') ?? '',
            properties: [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter(
              (name) => !otherKeys.has(name),
            ),
            endsAfterMs: Number(animation.effect.getComputedTiming().endTime),
          });
        }
      }
      requestAnimationFrame(recordFrame);
    };
    recordFrame();
    Reflect.set(window, 'motions', recordings);
  });
  return async () => {
    await waitForAnimations(page);
    return page.evaluate(() => Reflect.get(window, 'motions') as readonly RecordedAnimation[]);
  };
}
