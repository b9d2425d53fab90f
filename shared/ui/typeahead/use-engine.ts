import { type ComponentType, useRef, useState } from 'react';
import { type TypeaheadEngineProps } from './typeahead-engine.tsx';
import { type WholeScreenProps } from './whole-screen.tsx';

/** What comes when the field is first come to. */
export interface TypeaheadParts {
  readonly TypeaheadEngine: ComponentType<TypeaheadEngineProps>;
  readonly WholeScreen: ComponentType<WholeScreenProps>;
}

/** Loads the engine’s code, and puts its styles on the root. */
export type LoadEngine = () => Promise<TypeaheadParts>;

/**
 * Brings the engine's code when it is asked for: when the field is enteredState or a pointer comes to it. A page whose form
 * nobody touches never pays for it. A load that fails is tried again when the field is enteredState next; until it has come
 * the list moves by arrows that the field knows itself.
 */
export function useEngine(load: LoadEngine): {
  readonly parts: TypeaheadParts | undefined;
  readonly ask: () => void;
} {
  const [parts, setParts] = useState<TypeaheadParts>();
  const isAsked = useRef(false);
  const ask = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    load().then(setParts, () => {
      isAsked.current = false;
    });
  };
  return { parts, ask };
}
