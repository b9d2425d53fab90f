import { useStore } from 'zustand';
import type { State } from '#shared/store/create-store.ts';
import { useIsland } from './context.tsx';

/** Reads what islands share; draws anew when the selected part changes. */
export function useShared<Part>(select: (state: State) => Part): Part {
  return useStore(useIsland().services.store, select);
}
