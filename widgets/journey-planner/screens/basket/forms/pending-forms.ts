import { useEffect, useState } from 'react';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';

/** Saves what was typed into a form and not yet saved. Resolves with false where that cannot be, which the form then says. */
type SavePending = () => Promise<boolean>;

/** The forms of a screen, which "Continue" saves before it leads on: nothing that was typed is lost. */
export interface PendingForms {
  /** Takes a form in for as long as it stands. Returns a function that takes it out. */
  register(save: SavePending): () => void;
  /** Saves them one after the other, as long as each can be. */
  saveAll(): Promise<boolean>;
}

/** The same object for as long as the screen stands. */
export function usePendingForms(): PendingForms {
  const [forms] = useState(createPendingForms);
  return forms;
}

function createPendingForms(): PendingForms {
  const saves = new Set<SavePending>();
  return {
    register(save) {
      saves.add(save);
      return () => void saves.delete(save);
    },
    async saveAll() {
      // One after the other: each answer is a whole basket.
      for (const save of saves) if (!(await save())) return false;
      return true;
    },
  };
}

/** Takes a form in, as it was drawn last. */
export function usePendingForm(forms: PendingForms, save: SavePending): void {
  const latest = useEventCallback(save);
  useEffect(() => forms.register(latest), [forms, latest]);
}
