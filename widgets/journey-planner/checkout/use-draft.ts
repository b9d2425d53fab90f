import { useRef, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createFormDrafts } from '#shared/services/enquiries/form-drafts.ts';

/** The input of a form, stored in this browser until the form is sent. */
export type Draft = ReturnType<typeof useDraft>;

/**
 * Stores the input of a form, so that it survives failures and reloads.
 *
 * @param form name of the form on this page
 * @param fields names of the fields to restore
 * @param defaultValues values of fields that have no input in the draft; otherwise they are empty
 */
export function useDraft(
  form: string,
  fields: readonly string[],
  defaultValues: Readonly<Record<string, string>> = {},
) {
  const { services } = useIsland();
  const drafts = services.open(createFormDrafts);
  const [values, setValues] = useState<Readonly<Record<string, string | undefined>>>(() => drafts.read(form, fields));
  // A ref, because asynchronous code may set a field after the user has changed another one since its render.
  const latestValues = useRef(values);
  const updateValues = (nextValues: typeof values) => {
    latestValues.current = nextValues;
    setValues(nextValues);
  };
  return {
    getValue: (field: string) => values[field] ?? defaultValues[field] ?? '',
    setValue(field: string, value: string) {
      updateValues({ ...latestValues.current, [field]: value });
      drafts.write(form, latestValues.current);
    },
    /** Deletes the draft and resets the fields to their default values, after the form was sent. */
    clear() {
      updateValues({});
      drafts.forget(form);
    },
  };
}
