// Rollup chunk: react
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Locale, Settings } from '#shared/domain/page/operation/settings.ts';
import type { PageAddress } from '#shared/domain/page/routes/page-address.ts';
import type { PageServices } from '#shared/services/open-services.ts';
import { createNavigation, type Navigation } from '#shared/services/page/navigation.ts';
import type { State } from '#shared/store/create-store.ts';
import { selectAddress } from '#shared/store/slices/page/address.ts';
import type { MapRenderer } from '#shared/ui/map/map-renderer.ts';
import type { Text, Translate } from '#shared/text/create-text.ts';
import type { MessageCatalog } from '#shared/text/define-messages.ts';
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

/**
 * The messages of the island or screen: `const text = useText<typeof messages>()`. The file imports the type of the messages
 * that it uses; from this import the build knows which messages to load (`shared/build/messages/message-use.mjs`).
 */
export function useText<Catalog extends MessageCatalog>(): Text<Catalog> {
  return useIsland().text;
}

/** Selects state that islands share, and renders again when it changes. */
export function useShared<Part>(select: (state: State) => Part): Part {
  return useStore(useIsland().services.store, select);
}

/**
 * Subscribes to a service while the component is mounted: `start` returns the function that stops.
 *
 * @param key identifies the subscription; a new key stops the previous one and starts again, undefined does not subscribe
 */
export function useSubscription(key: string | undefined, start: () => () => void): void {
  // The key covers all that `start` closes over: renders must not repeat the same request.
  const subscribe = useEffectEvent(start);
  useEffect(() => (key === undefined ? undefined : subscribe()), [key]);
}

/** The address of the page, which triggers a render when it changes, and navigation. */
export function useAddress(): { readonly address: PageAddress; readonly navigation: Navigation } {
  const navigation = useIsland().services.open(createNavigation);
  useSubscription('address', () => navigation.watch());
  return { address: useShared(selectAddress) ?? navigation.here(), navigation };
}

/** Settings that formatters depend on, and the language of the island. */
export type Format = Pick<Settings, 'operation' | 'currency' | 'isAmPm' | 'locale'>;

/**
 * Formatters for times, days, amounts and distances in the format of the page's operation and language:
 * `const { clock, day } = useFormatters(createTimeFormatters)`. Callers name the formatters that they need, so that no others
 * are in their chunk.
 *
 * @param create creates the formatters; must be stable between renders
 * @returns the same formatters until a setting changes
 */
export function useFormatters<Formatters>(create: (format: Format) => Formatters): Formatters;
/**
 * Formatters that also need messages.
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
