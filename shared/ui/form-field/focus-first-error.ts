/**
 * Focuses the first field that has an error, in the order of the page. Call it after the errors are rendered.
 *
 * @param form the form, or any element around the fields, in the island's root
 * @returns whether there is one
 */
export function focusFirstError(form: Element): boolean {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.focus();
  return field !== null;
}
