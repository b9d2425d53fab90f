// chunk: react
import { useCallback, useMemo } from 'react';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { createText, type Translate } from '#shared/text/create-text.ts';
import { getMessageLocale, type RegionalLocale } from '#shared/text/define-messages.ts';
import type { Messages } from '#shared/text/placeholders.ts';
import { useIsland } from './context.tsx';
import { useChunk, type LazyModule } from './use-chunk.ts';

/** Loads the messages of a piece in one locale. */
type LoadMessages = () => Promise<{ readonly messages: Messages }>;

/** A piece of an island in its own chunks: its code, and its messages by locale. Regions may be missing. */
export interface LazyPiece<Module> {
  readonly load: () => Promise<Module>;
  readonly messages: Readonly<Record<Locale, LoadMessages>> & Readonly<Partial<Record<RegionalLocale, LoadMessages>>>;
}

/** How far a piece has come. Its text is for whatever the piece draws: it holds all that the piece says. */
export type LoadedPiece<Module> =
  | { readonly state: 'waiting' }
  | { readonly state: 'ready'; readonly module: Module; readonly text: Translate }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * Where a piece is loaded from: `lazyPiece(() => import('./city-map.lazy.tsx'))`, outside of any component.
 *
 * @param load imports one file `*.lazy.tsx` or `*.screen.tsx`; how it waits or tries again is its own affair
 * @param messages written by the build: see `shared/build/plugins/lazy-pieces.mjs`
 */
export function lazyPiece<Module>(
  load: () => Promise<Module>,
  messages?: LazyPiece<Module>['messages'],
): LazyPiece<Module> {
  if (!messages) throw new Error('The plug-in "lazy-pieces" has not written the messages of a lazyPiece().');
  return { load, messages };
}

/**
 * Loads a piece when it is wanted, code and messages side by side, and puts its styles on the island's root.
 *
 * @param wanted whether to load it now; once loaded it stays
 */
export function useLazyPiece<Module extends LazyModule>(
  { load, messages }: LazyPiece<Module>,
  wanted: boolean,
): LoadedPiece<Module> {
  const { locale, settings, widget } = useIsland();
  const loadMessages = messages[getMessageLocale(locale, settings.operation)] ?? messages[locale];
  const loadBoth = useCallback(async () => {
    const [module, said] = await Promise.all([load(), loadMessages()]);
    return { module, messages: said.messages, styles: module.styles };
  }, [load, loadMessages]);
  const chunk = useChunk(loadBoth, wanted);

  return useMemo(() => {
    if (chunk.state !== 'ready') return chunk;
    const { module, messages } = chunk.module;
    const text = createText({ locale, messages, host: settings.text[widget] });
    return { state: 'ready', module, text };
  }, [chunk, locale, settings, widget]);
}
