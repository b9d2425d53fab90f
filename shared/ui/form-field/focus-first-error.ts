/**
 * Puts the focus on the first field that has an error, in the order of the page; called after the errors are drawn.
 *
 * @param form the form, or any element around the fields, in the island's own root.
 * @returns whether there was one.
 */
export function focusFirstError(form: Element): boolean {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.focus();
  return field !== null;
}
