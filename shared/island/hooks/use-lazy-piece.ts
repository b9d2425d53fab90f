// Rollup chunk: react
import { useCallback, useMemo } from 'react';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { createText, type Translate } from '#shared/text/create-text.ts';
import { getMessageLocale, type RegionalLocale } from '#shared/text/define-messages.ts';
import type { Messages } from '#shared/text/placeholders.ts';
import { useIsland } from './context.tsx';
import { useChunk, type LazyModule } from './use-chunk.ts';

/** Loads the messages of a piece in one locale. */
type LoadMessages = () => Promise<{ readonly messages: Messages }>;

/** A piece of an island in separate chunks: its code, and its messages by locale. Messages of regions are optional. */
export interface LazyPiece<Module> {
  readonly load: () => Promise<Module>;
  readonly messages: Readonly<Record<Locale, LoadMessages>> & Readonly<Partial<Record<RegionalLocale, LoadMessages>>>;
}

/** State of a lazy piece. `text` contains all its messages. */
export type LoadedPiece<Module> =
  | { readonly state: 'waiting' }
  | { readonly state: 'ready'; readonly module: Module; readonly text: Translate }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * Declares a lazy piece, outside of components: `lazyPiece(() => import('./city-map.lazy.tsx'))`.
 *
 * @param load imports one file `*.lazy.tsx` or `*.screen.tsx`; may delay or retry the import
 * @param messages added by the build: see `shared/build/plugins/lazy-pieces.mjs`
 */
export function lazyPiece<Module>(
  load: () => Promise<Module>,
  messages?: LazyPiece<Module>['messages'],
): LazyPiece<Module> {
  if (!messages) throw new Error('The plug-in "lazy-pieces" has not added the messages of a lazyPiece().');
  return { load, messages };
}

/**
 * Loads a piece on demand, code and messages in parallel, and adds its styles to the island's root.
 *
 * @param isNeeded whether to load it now; it is never unloaded
 */
export function useLazyPiece<Module extends LazyModule>(
  { load, messages }: LazyPiece<Module>,
  isNeeded: boolean,
): LoadedPiece<Module> {
  const { locale, settings, widget } = useIsland();
  const loadMessages = messages[getMessageLocale(locale, settings.operation)] ?? messages[locale];
  const loadBoth = useCallback(async () => {
    const [module, loadedMessages] = await Promise.all([load(), loadMessages()]);
    return { module, messages: loadedMessages.messages, styles: module.styles };
  }, [load, loadMessages]);
  const chunk = useChunk(loadBoth, isNeeded);

  return useMemo(() => {
    if (chunk.state !== 'ready') return chunk;
    const { module, messages } = chunk.module;
    const text = createText({ locale, messages, host: settings.text[widget] });
    return { state: 'ready', module, text };
  }, [chunk, locale, settings, widget]);
}
