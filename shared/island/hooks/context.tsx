import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Locale, Settings } from '#shared/domain/page/operation/settings.ts';
import type { PageServices } from '#shared/services/open-services.ts';
import type { MapRenderer } from '#shared/ui/map/map-renderer.ts';
import type { Text, Translate } from '#shared/text/create-text.ts';
import type { messages as commonMessages } from '#shared/text/messages.ts';
import type { Emit } from '../events/event-details.ts';

/** The context of an island, for all its components. */
export interface IslandSurroundings {
  /** The widget's name, without `coach-`. */
  readonly widget: string;
  readonly services: PageServices<MapRenderer>;
  /** Unique among the islands of the page. */
  readonly id: string;
  readonly settings: Settings;
  readonly locale: Locale;
  /** The element that contains the island and, during the first render, the editor's original content. */
  readonly container: ParentNode;
  /** The level of the island's heading. */
  readonly headingLevel: number;
  /** Messages of the widget, or of a screen; `useText` adds their type. */
  readonly text: Translate;
  readonly common: Text<typeof commonMessages>;
  /** Sends an event to the page (host contract §5). */
  readonly emit: Emit;
  /** Adds the styles of a lazy component to the island's root. Repeated calls are safe. */
  adopt(styles: readonly string[]): void;
  /**
   * Shows the editor's original content instead of the island, or the island again. Undefined if the island has no tag.
   *
   * @returns whether there is original content
   */
  showOriginal?(isOriginal: boolean): boolean;
}

/** Provides the context of an island; components read it with `useIsland`. */
export const IslandContext = createContext<IslandSurroundings | undefined>(undefined);

/** Returns the context of the island. */
export function useIsland(): IslandSurroundings {
  const island = use(IslandContext);
  if (!island) throw new Error('useIsland was called outside of an island: render the component in <IslandContext>.');
  return island;
}

/** Provides the messages of a lazy piece: its components receive them from `useText`. */
export function PieceText({ text, children }: { readonly text: Translate; readonly children: ReactNode }) {
  const island = useIsland();
  const surroundings = useMemo(() => ({ ...island, text }), [island, text]);
  return <IslandContext value={surroundings}>{children}</IslandContext>;
}
