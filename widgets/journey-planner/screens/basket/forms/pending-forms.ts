import { useEffect, useState } from 'react';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';

/** Saves the unsaved input of a form. Resolves to true if it is saved or nothing was unsaved, to false if saving fails. */
type SaveForm = () => Promise<boolean>;

/** The mounted forms of a screen. The button to continue saves them before it navigates, so that no input is lost. */
export type PendingForms = ReturnType<typeof createPendingForms>;

/** Props of a form that the button to continue saves. */
export interface PendingFormProps {
  readonly pending: PendingForms;
  /** Called by the form if saving fails: its parent then opens the form, so that the error in it is visible. */
  readonly onProblem: () => void;
}

/** Creates the registry of a screen's forms. Returns the same object for the lifetime of the component. */
export function usePendingForms(): PendingForms {
  const [forms] = useState(createPendingForms);
  return forms;
}

function createPendingForms() {
  const saveFunctions = new Set<SaveForm>();
  return {
    /** Adds a form. Returns a function that removes it, for when it is unmounted. */
    register(save: SaveForm): () => void {
      saveFunctions.add(save);
      return () => void saveFunctions.delete(save);
    },
    /** Saves the forms, and stops at the first failure. Resolves to whether all were saved. */
    async saveAll(): Promise<boolean> {
      // One after another, since each response replaces the complete basket.
      for (const save of saveFunctions) if (!(await save())) return false;
      return true;
    },
  };
}

/**
 * Registers a form while the component is mounted. `save` may be a new function in each render; the latest one is
 * called.
 */
export function usePendingForm(forms: PendingForms, save: SaveForm): void {
  const latestSave = useEventCallback(save);
  useEffect(() => forms.register(latestSave), [forms, latestSave]);
}
