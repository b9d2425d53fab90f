import { type Presence } from './presence.ts';

/** A page that a test hides and shows. */
export function createFakePresence(isPresent = true) {
  const listeners = new Set<() => void>();
  let current = isPresent;
  const presence: Presence = {
    isPresent: () => current,
    onPresence(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    ...presence,
    listeners,
    setPresent(next: boolean) {
      current = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
