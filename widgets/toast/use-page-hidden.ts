import { useSyncExternalStore } from 'react';

/** Whether the page is out of sight: in another tab, or behind another window. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(listen, () => document.visibilityState === 'hidden');
}

function listen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
