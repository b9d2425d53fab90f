import { type ComponentType, useRef, useState } from 'react';
import { type TypeaheadEngineProps } from './typeahead-engine.tsx';

/** Loads the engine’s code. */
export type LoadEngine = () => Promise<{ readonly TypeaheadEngine: ComponentType<TypeaheadEngineProps> }>;

/**
 * Brings the engine's code when it is asked for: when the field is entered or a pointer comes to it. A page whose form
 * nobody touches never pays for it. A load that fails is tried again when the field is entered next; until it has come
 * the list moves by arrows that the field knows itself.
 */
export function useEngine(load: LoadEngine): {
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
  return { Engine, ask };
}
