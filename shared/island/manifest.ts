import type { Reader } from '#shared/domain/page/tags/attribute-value.ts';

/**
 * Parsers of a widget's options, by name in camelCase. A parser returns `undefined` for an invalid text. The option `originId`
 * is the attribute `origin-id` on a custom element, and `data-origin-id` on other elements.
 */
export type Attributes = Readonly<Record<string, Reader<unknown>>>;

/** Props of a widget's component: all options that are set and valid. */
export type AttributeProps<A extends Attributes> = { readonly [Name in keyof A]?: NonNullable<ReturnType<A[Name]>> };

/** An island (a mounted widget) mounts immediately, when the page is idle, or before it becomes visible (host contract §2). */
export type MountTrigger = 'now' | 'idle' | 'visible';

/** Everything that the bootstrap, the first script of a page, knows about a widget. It must stay small. */
export interface WidgetManifest {
  /** The name of the custom element: `coach-` and the name of the widget's folder. */
  readonly tag: `coach-${string}`;
  /** Immediately by default. */
  readonly mountWhen?: MountTrigger;
  /** What is shown if the island fails: nothing (`hide`), or by default the tag's original content. */
  readonly onFailure?: 'hide';
  /**
   * Heights in px to reserve until the island has loaded, each from a minimum width of the tag in px; the last one that matches
   * applies: with `[[0, 900], [560, 700]]` it is 700 px for a tag of 560 px or wider, otherwise 900 px. `only` is a selector
   * that the tag must match, `query` a regular expression that the query of the page's address must match.
   */
  readonly heights?: readonly (readonly [fromWidth: number, height: number, only?: string, query?: string])[];
  /** GET paths of the island's first API requests; the bootstrap starts them in parallel with the code. */
  readonly requests?: readonly string[];
  /** Whether `requests` start only when the code has loaded and the page is idle: the first render does not need them. */
  readonly isDeferred?: boolean;
}
