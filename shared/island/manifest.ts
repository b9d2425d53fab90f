import type { ComponentType } from 'react';
import type { MessageLocale } from '#shared/text/define-messages.ts';
import type { Reader } from '#shared/domain/page/tags/attribute-value.ts';
import type { Messages } from '#shared/text/placeholders.ts';
import type { mountIsland } from './mount/mount-island.tsx';

/** The options of a widget, in camelCase: `originId` is `origin-id` on a tag and `data-origin-id` elsewhere. */
export type Attributes = Readonly<Record<string, Reader<unknown>>>;

/** Props of a widget's component: all options that are set and valid. */
export type AttributeProps<A extends Attributes> = { readonly [Name in keyof A]?: NonNullable<ReturnType<A[Name]>> };

/** When an island mounts (host contract §2): immediately, when the page is idle, or before it becomes visible. */
export type MountTrigger = 'now' | 'idle' | 'visible';

/** What an island's chunk exports. */
export interface IslandModule {
  /** `mountIsland`: part of the island's chunk, so that the services can start before React has loaded. */
  readonly mount: typeof mountIsland;
  /** Parsers of its options. Declared in the manifest's file, but bundled with the island. */
  readonly attributes: Attributes;
  readonly Island: ComponentType<Record<string, unknown>>;
  /** CSS texts, adopted in this order. */
  readonly styles: readonly string[];
}

/** The file of an island's messages in one locale: its own, and those that all widgets use, to save a request. */
export interface IslandMessages {
  readonly locale: MessageLocale;
  readonly messages: Messages;
  readonly common: Messages;
}

/** Everything that the bootstrap knows about a widget. Part of the first file, so it stays small. */
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
