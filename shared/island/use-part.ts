import { useEffect, useState } from 'react';
import { createText, type OperationMessages, type Text } from '#shared/text/create-text.ts';
import type { Messages } from '#shared/text/holes.ts';
import { useIsland } from './context.tsx';
import type { Words, WordsModule } from './manifest.ts';

/** A part of an island in chunks of its own: its code, and its words in one language. */
export interface PartSource<Module> {
  readonly load: () => Promise<Module>;
  readonly words: Words;
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
export function usePart<Module extends { readonly styles: readonly string[] }, M extends Messages>(
  { load, words }: PartSource<Module>,
  wanted: boolean,
): LoadedPart<Module, M> {
  const island = useIsland();
  const { locale, settings, widget, adopt } = island;
  const [part, setPart] = useState<LoadedPart<Module, M>>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState(wanted);
  if (wanted && !asked) setAsked(true);

  useEffect(() => {
    if (!asked) return undefined;
    let current = true;
    Promise.all([load(), (words[locale] ?? words.fr)()]).then(
      ([module, loaded]) => {
        if (!current) return;
        adopt(module.styles);
        setPart({ state: 'ready', module, text: textOf<M>(loaded) });
      },
      () => current && setPart({ state: 'failed', retry: () => setAttempt((count) => count + 1) }),
    );
    return () => {
      current = false;
    };

    function textOf<Of extends Messages>({ messages, operationMessages }: WordsModule): Text<Of> {
      return createText<Of>({
        locale,
        operation: settings.operation,
        messages: messages as Of,
        operationMessages: operationMessages as OperationMessages<Of> | undefined,
        host: settings.text[widget],
      });
    }
  }, [asked, attempt, locale, settings, widget, adopt, load, words]);

  return part;
}
