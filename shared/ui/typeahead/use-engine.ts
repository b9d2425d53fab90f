import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type TypeaheadEngineProps } from './typeahead-engine.tsx';

/** Loads the engine’s code. */
export type LoadEngine = () => Promise<{ readonly TypeaheadEngine: ComponentType<TypeaheadEngineProps> }>;

const loadFromChunk: LoadEngine = () => import('./typeahead-engine.tsx');

/**
 * Brings the list's code when the page is idle or the field is entered, whichever comes first. A load that fails is
 * tried again when the field is entered next; until then the field can be typed into and left, without a list.
 */
export function useEngine(load: LoadEngine = loadFromChunk): {
  readonly Engine: ComponentType<TypeaheadEngineProps> | undefined;
  readonly ask: () => void;
} {
  const [Engine, setEngine] = useState<ComponentType<TypeaheadEngineProps>>();
  const isAsked = useRef(false);
  const ask = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    load().then(
      (chunk) => setEngine(() => chunk.TypeaheadEngine),
      () => {
        isAsked.current = false;
      },
    );
  };
  const latest = useRef(ask);
  // Waits for a quiet moment; a browser that cannot tell one waits for the focus.
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return undefined;
    const turn = requestIdleCallback(() => latest.current());
    return () => cancelIdleCallback(turn);
  }, []);
  return { Engine, ask };
}
