import { useStore } from 'zustand';
import type { State } from '#shared/store/create-store.ts';
import { useIsland } from './context.tsx';

/** Selects state that islands share, and renders again when it changes. */
export function useShared<Part>(select: (state: State) => Part): Part {
  return useStore(useIsland().services.store, select);
}
