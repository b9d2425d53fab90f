// Rollup chunk: react (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Locale, Settings } from '#shared/domain/page/operation/settings.ts';
import type { PageAddress } from '#shared/domain/page/routes/page-address.ts';
import type { PageServices } from '#shared/services/open-services.ts';
import { createNavigation, type Navigation } from '#shared/services/page/navigation.ts';
import type { State } from '#shared/store/create-store.ts';
import type { MapRenderer } from '#shared/ui/map/map-renderer.ts';
import type { Text, Translate } from '#shared/text/create-text.ts';
import type { MessageCatalog } from '#shared/text/define-messages.ts';
import type { messages as commonMessages } from '#shared/text/messages.ts';
import type { Emit } from '../events/event-details.ts';

/** The React context of an island (a mounted widget), for all its components. */
export interface IslandSurroundings {
  /** The widget's name, without `coach-`. */
  readonly widget: string;
  readonly services: PageServices<MapRenderer>;
  /** Unique among the islands of the page. */
  readonly id: string;
  readonly settings: Settings;
  /** The language of the island, which may differ from that of the page (`settings.locale`). */
  readonly locale: Locale;
  /**
   * The element that contains the island and, during the first render, the content that the page's editor wrote into the tag.
   */
  readonly container: ParentNode;
  /** The level of the island's heading: 1 to 6. */
  readonly headingLevel: number;
  /** Translates messages of the widget, or of a part that is loaded on demand. `useText` adds the type of their keys. */
  readonly text: Translate;
  /** Translates messages that all widgets share. */
  readonly common: Text<typeof commonMessages>;
  /** Sends an event to the page (host contract §5). */
  readonly emit: Emit;
  /** Adds the styles of a lazy component to the island's root. Repeated calls are safe. */
  adopt(styles: readonly string[]): void;
  /**
   * Shows the editor's original content instead of the island (`true`), or the island again (`false`). Undefined if the island
   * has no tag.
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

/**
 * Provides the messages of a lazy piece, which is a part of an island that is loaded on demand, to its components. They read
 * the messages with `useText`.
 */
export function PieceText({ text, children }: { readonly text: Translate; readonly children: ReactNode }) {
  const island = useIsland();
  const surroundings = useMemo(() => ({ ...island, text }), [island, text]);
  return <IslandContext value={surroundings}>{children}</IslandContext>;
}

/**
 * Returns the function that translates messages: `const text = useText<typeof messages>()`. A component imports the type of the
 * messages that it uses, and from this import the build knows which messages to load (`shared/build/messages/message-use.mjs`).
 */
export function useText<Catalog extends MessageCatalog>(): Text<Catalog> {
  return useIsland().text;
}

/** Selects state that all islands of the page share. A change triggers a render. */
export function useShared<Part>(select: (state: State) => Part): Part {
  return useStore(useIsland().services.store, select);
}

/**
 * Subscribes to a service while the component is mounted.
 *
 * @param key identifies the subscription. A new key replaces the subscription; undefined means no subscription.
 * @param start subscribes, and returns the function that unsubscribes
 */
export function useSubscription(key: string | undefined, start: () => () => void): void {
  // Only a new key, and not each new `start`, subscribes again.
  const subscribe = useEffectEvent(start);
  useEffect(() => (key === undefined ? undefined : subscribe()), [key]);
}

/** Returns the address of the page, and functions for navigation. A change of the address triggers a render. */
export function useAddress(): { readonly address: PageAddress; readonly navigation: Navigation } {
  const navigation = useIsland().services.open(createNavigation);
  // The store has no address until the first subscription on the page, whose effect runs after a render.
  useSubscription('address', () => navigation.watch());
  return { address: useShared((state) => state.address) ?? navigation.here(), navigation };
}

/** Settings that formatters depend on, and the language of the island. */
export type Format = Pick<Settings, 'operation' | 'currency' | 'isAmPm' | 'locale'>;

/**
 * Returns formatters for times, days, amounts or distances, for the page's operation (the operator's site, such as UK or US)
 * and the island's language: `const { clock, day } = useFormatters(createTimeFormatters)`. Callers pass the function that
 * creates the formatters, so that their bundle contains no others.
 *
 * @param create creates the formatters; must be stable between renders
 * @returns the same formatters until a setting changes
 */
export function useFormatters<Formatters>(create: (format: Format) => Formatters): Formatters;
/**
 * Returns formatters that also need messages.
 *
 * @param text must be stable between renders
 * @returns the same formatters until a setting or the messages change
 */
export function useFormatters<Formatters, FormatterText>(
  create: (format: Format, text: FormatterText) => Formatters,
  text: FormatterText,
): Formatters;
/** Implementation of both overloads. */
export function useFormatters<Formatters, FormatterText>(
  create: (format: Format, text?: FormatterText) => Formatters,
  text?: FormatterText,
): Formatters {
  const { settings, locale } = useIsland();
  return useMemo(() => create({ ...settings, locale }, text), [create, settings, locale, text]);
}
