// Rollup chunk: react (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { useCallback, useMemo } from 'react';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { createText, type Translate } from '#shared/text/create-text.ts';
import { getMessageLocale, type RegionalLocale } from '#shared/text/define-messages.ts';
import type { Messages } from '#shared/text/placeholders.ts';
import { useIsland } from './context.tsx';
import { useChunk, type LazyModule, type Loaded } from './use-chunk.ts';

/** Loads the messages of a lazy piece in one locale. */
type LoadMessages = () => Promise<{ readonly messages: Messages }>;

/**
 * A lazy piece: a part of an island (a mounted widget) that is loaded on demand, as a file of code and a file of messages for
 * each locale. Regional locales, such as `en-US`, exist only if their messages differ.
 */
export interface LazyPiece<Module> {
  readonly load: () => Promise<Module>;
  readonly messages: Readonly<Record<Locale, LoadMessages>> & Readonly<Partial<Record<RegionalLocale, LoadMessages>>>;
}

/** State of a lazy piece: waiting, ready or failed. If it is ready, `text` returns its messages. */
export type LoadedPiece<Module> = Loaded<{ readonly module: Module; readonly text: Translate }>;

/**
 * Declares a lazy piece: `lazyPiece(() => import('./city-map.lazy.tsx'))`. Must be called outside of components, so that `load`
 * is stable.
 *
 * @param load imports one file `*.lazy.tsx` or `*.screen.tsx`; may delay or retry the import
 * @param messages added to the call by the build (`shared/build/plugins/lazy-pieces.mjs`); never written by hand
 */
export function lazyPiece<Module>(load: () => Promise<Module>, messages?: LazyPiece<Module>['messages']) {
  if (!messages) throw new Error('The plug-in "lazy-pieces" has not added the messages of a lazyPiece().');
  return { load, messages };
}

/**
 * Loads the code and the messages of a lazy piece in parallel, and adds its styles to the island's root.
 *
 * @param isNeeded whether to load the piece now, as by default. Later changes to false have no effect.
 */
export function useLazyPiece<Module extends LazyModule>({ load, messages }: LazyPiece<Module>, isNeeded = true) {
  const { locale, settings, widget } = useIsland();
  // The regional locale follows from the operation, the operator's site for a country: `en-US` for English on the US site.
  const loadMessages = messages[getMessageLocale(locale, settings.operation)] ?? messages[locale];
  const loadBoth = useCallback(async () => {
    const [module, loadedMessages] = await Promise.all([load(), loadMessages()]);
    return { module, messages: loadedMessages.messages, styles: module.styles };
  }, [load, loadMessages]);
  const chunk = useChunk(loadBoth, isNeeded);

  return useMemo<LoadedPiece<Module>>(() => {
    if (chunk.state !== 'ready') return chunk;
    const { module, messages } = chunk.module;
    // Texts that the page sets for this widget take precedence.
    const text = createText({ locale, messages, host: settings.text[widget] });
    return { state: 'ready', module, text };
  }, [chunk, locale, settings, widget]);
}
