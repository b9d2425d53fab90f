import { useCallback, useMemo } from 'react';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { createText, type OperationMessages, type Text } from '#shared/text/create-text.ts';
import type { Messages } from '#shared/text/holes.ts';
import { useIsland } from './context.tsx';
import type { WordsModule } from '../manifest.ts';
import { useChunk, type LateModule } from './use-chunk.ts';

/** A part of an island in chunks of its own: its code, and its words in one language. */
export interface PartSource<Module> {
  readonly load: () => Promise<Module>;
  /** Every locale has its words: a test sees to it. */
  readonly words: Readonly<Record<Locale, () => Promise<WordsModule>>>;
}

/** How far a part has come. */
export type LoadedPart<Module, M extends Messages> =
  | { readonly state: 'waiting' }
  | { readonly state: 'ready'; readonly module: Module; readonly text: Text<M> }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * Loads a part when it is wanted, code and words side by side, and puts its styles on the island's root.
 *
 * @param wanted whether to load it now; once loaded it stays
 */
export function usePart<Module extends LateModule, M extends Messages>(
  { load, words }: PartSource<Module>,
  wanted: boolean,
): LoadedPart<Module, M> {
  const { locale, settings, widget } = useIsland();
  const loadBoth = useCallback(async () => {
    const [module, loaded] = await Promise.all([load(), words[locale]()]);
    return { module, loaded, styles: module.styles };
  }, [load, words, locale]);
  const chunk = useChunk(loadBoth, wanted);

  return useMemo(() => {
    if (chunk.state !== 'ready') return chunk;
    const { module, loaded } = chunk.module;
    const text = createText<M>({
      locale,
      operation: settings.operation,
      messages: loaded.messages as M,
      operationMessages: loaded.operationMessages as OperationMessages<M> | undefined,
      host: settings.text[widget],
    });
    return { state: 'ready', module, text };
  }, [chunk, locale, settings, widget]);
}
