/**
 * Focuses the first field that has an error, in document order. Must be called after the errors are rendered, since it
 * finds fields by their attribute `aria-invalid`.
 *
 * @param form the form, or any element that contains the fields
 * @returns whether a field has an error
 */
export function focusFirstError(form: Element): boolean {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.focus();
  return field !== null;
}
