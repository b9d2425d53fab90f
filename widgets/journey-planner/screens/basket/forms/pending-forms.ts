import { useEffect, useState } from 'react';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';

/** Saves unsaved input of a form. Resolves to false if that fails; the form then shows why. */
type SaveForm = () => Promise<boolean>;

/** The forms of a screen. "Continue" saves them before it navigates, so that no input is lost. */
export type PendingForms = ReturnType<typeof createPendingForms>;

/** Props of a form that "Continue" saves. */
export interface PendingFormProps {
  readonly pending: PendingForms;
  /** Called if the form has an error, so that it is opened. */
  readonly onProblem: () => void;
}

/** Returns the forms of the screen, the same object for its lifetime. */
export function usePendingForms(): PendingForms {
  const [forms] = useState(createPendingForms);
  return forms;
}

function createPendingForms() {
  const saveFunctions = new Set<SaveForm>();
  return {
    /** Adds a form while it is mounted. Returns a function that removes it. */
    register(save: SaveForm): () => void {
      saveFunctions.add(save);
      return () => void saveFunctions.delete(save);
    },
    /** Saves the forms in sequence, and stops at the first failure. */
    async saveAll(): Promise<boolean> {
      // In sequence: each response is a complete basket.
      for (const save of saveFunctions) if (!(await save())) return false;
      return true;
    },
  };
}

/** Registers a form while it is mounted. The latest `save` is called. */
export function usePendingForm(forms: PendingForms, save: SaveForm): void {
  const latestSave = useEventCallback(save);
  useEffect(() => forms.register(latestSave), [forms, latestSave]);
}
