import type { Reader } from '#shared/domain/page/tags/attribute-value.ts';

/** The options of a widget, in camelCase: `originId` is `origin-id` on a tag and `data-origin-id` elsewhere. */
export type Attributes = Readonly<Record<string, Reader<unknown>>>;

/** Props of a widget's component: all options that are set and valid. */
export type AttributeProps<A extends Attributes> = { readonly [Name in keyof A]?: NonNullable<ReturnType<A[Name]>> };

/** When an island mounts (host contract §2): immediately, when the page is idle, or before it becomes visible. */
export type MountTrigger = 'now' | 'idle' | 'visible';

/** Everything that the bootstrap knows about a widget. Part of the first file that a page loads, so it stays small. */
export interface WidgetManifest {
  /** `coach-` and the folder's name. */
  readonly tag: `coach-${string}`;
  /** Immediately by default. */
  readonly mountWhen?: MountTrigger;
  /** What is shown if the island fails: the tag's original content by default; or nothing. */
  readonly onFailure?: 'hide';
  /**
   * Reserved heights in px, each from a minimum width in px, widest last. Optionally limited to tags that match a selector,
   * or to addresses whose query matches a pattern.
   */
  readonly heights?: readonly (readonly [fromWidth: number, height: number, only?: string, query?: string])[];
  /** GET paths of the island's first API requests; the bootstrap starts them in parallel with the code. */
  readonly requests?: readonly string[];
  /** Whether these requests wait until the code has loaded and the page is idle, because the first render does not need them. */
  readonly isDeferred?: boolean;
}

/** Returns the widget's name, which is also its folder's: `bus-tracker`. */
export function getWidgetName({ tag }: WidgetManifest): string {
  return tag.slice('coach-'.length);
}
