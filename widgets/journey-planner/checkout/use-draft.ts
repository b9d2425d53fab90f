import { useRef, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createFormDrafts } from '#shared/services/enquiries/form-drafts.ts';

/** The unsent input of a form (its draft), stored in this browser until it is sent, for 30 days at most. */
export type Draft = ReturnType<typeof useDraft>;

/**
 * Stores the input of a form on each change, so that it survives failures and reloads.
 *
 * @param form name of the form, unique on this page
 * @param fields names of the fields to restore
 * @param defaultValues values of fields that are not in the draft; the default is an empty text
 */
export function useDraft(
  form: string,
  fields: readonly string[],
  defaultValues: Readonly<Record<string, string>> = {},
) {
  const { services } = useIsland();
  const drafts = services.open(createFormDrafts);
  const [values, setValues] = useState<Readonly<Record<string, string | undefined>>>(() => drafts.read(form, fields));
  // A ref, because asynchronous code may call the `setValue` of an earlier render, whose values may be outdated.
  const latestValues = useRef(values);
  const updateValues = (nextValues: typeof values) => {
    latestValues.current = nextValues;
    setValues(nextValues);
  };
  return {
    /** The value of a field: from the draft, or else the default value. */
    getValue: (field: string) => values[field] ?? defaultValues[field] ?? '',
    setValue(field: string, value: string) {
      updateValues({ ...latestValues.current, [field]: value });
      drafts.write(form, latestValues.current);
    },
    /**
     * Resets the fields to their default values, and deletes the stored draft unless another tab has changed it. Call it
     * after the form was sent.
     */
    clear() {
      updateValues({});
      drafts.forget(form);
    },
  };
}
