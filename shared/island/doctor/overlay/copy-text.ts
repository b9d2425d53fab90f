import { make } from './make-element.ts';

/**
 * Copies a text. If the browser does not allow it, the text is selected in a field, to be copied manually.
 *
 * @param place the parent of that field
 * @returns a message about the result
 */
export async function copyText(text: string, place: Element): Promise<string> {
  place.replaceChildren();
  try {
    await navigator.clipboard.writeText(text);
    return 'The report is copied.';
  } catch {
    // No permission, no secure address, or a browser without a clipboard for scripts.
    const field = make('textarea', { with: { readonly: '', rows: '6', 'aria-label': 'Report' } }, text);
    place.replaceChildren(field);
    field.focus();
    field.select();
    return 'The browser does not let the page copy. The report is selected: press Ctrl+C.';
  }
}
