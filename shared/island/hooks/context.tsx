import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Locale, Settings } from '#shared/domain/page/operation/settings.ts';
import type { PageServices } from '#shared/services/open-services.ts';
import type { MapRenderer } from '#shared/ui/map/map-renderer.ts';
import type { Text, Wording } from '#shared/text/create-text.ts';
import type { messages as commonMessages } from '#shared/text/messages.ts';
import type { Emit } from '../events/event-details.ts';

/** What every part of an island may know of the island it is in. */
export interface IslandSurroundings {
  /** The widget's name, without `coach-`. */
  readonly widget: string;
  readonly services: PageServices<MapRenderer>;
  /** Unique among the islands of the page. */
  readonly id: string;
  readonly settings: Settings;
  readonly locale: Locale;
  /** What the editor wrote stands in it while the island is drawn for the first time. */
  readonly written: ParentNode;
  /** The level of the island's own heading. */
  readonly headingLevel: number;
  /** What the widget, or a screen of it, says; `useText` gives it its type. */
  readonly text: Wording;
  readonly common: Text<typeof commonMessages>;
  /** Tells the page of something (host contract §5). */
  readonly emit: Emit;
  /** Puts the styles of a part that came later on the island's root. Asking twice is safe. */
  adopt(styles: readonly string[]): void;
  /**
   * Shows what the editor wrote in place of the island, or the island again. It is the tag's to do, and missing where
   * there is no tag.
   *
   * @returns whether the editor wrote anything
   */
  standBack?(isBack: boolean): boolean;
}

/** Carries what surrounds an island to its parts; they read it with `useIsland`. */
export const IslandContext = createContext<IslandSurroundings | undefined>(undefined);

/** The island that a component is in. */
export function useIsland(): IslandSurroundings {
  const island = use(IslandContext);
  if (!island) throw new Error('A part of an island was drawn outside of one: draw it inside <IslandContext>.');
  return island;
}

/** Around a piece with messages of its own: within it, `useText` says what the piece says. */
export function PieceText({ text, children }: { readonly text: Wording; readonly children: ReactNode }) {
  const island = useIsland();
  const surroundings = useMemo(() => ({ ...island, text }), [island, text]);
  return <IslandContext value={surroundings}>{children}</IslandContext>;
}
