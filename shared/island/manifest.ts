import type { ComponentType } from 'react';
import type { MessageLocale } from '#shared/text/define-messages.ts';
import type { Reader } from '#shared/domain/page/tags/attribute-value.ts';
import type { Messages } from '#shared/text/placeholders.ts';
import type { mountIsland } from './mount/mount-island.tsx';

/** The options of a widget, in camelCase: `originId` is `origin-id` on a tag and `data-origin-id` elsewhere. */
export type Attributes = Readonly<Record<string, Reader<unknown>>>;

/** What a component of a widget with these attributes is given: every option that was there and could be read. */
export type PropsOf<A extends Attributes> = { readonly [Name in keyof A]?: NonNullable<ReturnType<A[Name]>> };

/** When an island mounts (host contract §2): at once, when the page is idle, or when it is about to be seen. */
export type MountTrigger = 'now' | 'idle' | 'visible';

/** What an island's chunk exports. */
export interface IslandModule {
  /** `mountIsland`: it comes with the island, so that the services can start while React is still on its way. */
  readonly mount: typeof mountIsland;
  /** How its options are read; they stand in the manifest's file, and travel with the island. */
  readonly attributes: Attributes;
  readonly Island: ComponentType<Record<string, unknown>>;
  /** CSS texts, adopted in this order. */
  readonly styles: readonly string[];
}

/** The file of an island's messages in one locale: its own, and those that all widgets use. One file is one round trip. */
export interface IslandMessages {
  readonly locale: MessageLocale;
  readonly messages: Messages;
  readonly common: Messages;
}

/** All that the bootstrap knows of a widget. It travels in the first file, so it stays light. */
export interface WidgetManifest {
  /** `coach-` and the folder's name. */
  readonly tag: `coach-${string}`;
  /** At once by default. */
  readonly mountWhen?: MountTrigger;
  /** What is shown when the island fails: by default the tag's own content; or nothing. */
  readonly onFailure?: 'hide';
  /**
   * Height in px that the island will have, by the least width in px it holds for; widest last. Where an attribute
   * decides, too: the selector of the tags that it holds for; where the page's address does: a pattern of its query.
   */
  readonly heights?: readonly (readonly [fromWidth: number, height: number, only?: string, query?: string])[];
  /** GET paths of the API that the island will ask first; the bootstrap starts them beside the code. */
  readonly requests?: readonly string[];
  /**
   * They wait until the code has come and the page is idle, and the island stands sooner: nothing that is drawn first
   * needs them.
   */
  readonly asksLater?: boolean;
}

/** The widget's name, which is its folder's: `bus-tracker`. */
export function getWidgetName({ tag }: WidgetManifest): string {
  return tag.slice('coach-'.length);
}
