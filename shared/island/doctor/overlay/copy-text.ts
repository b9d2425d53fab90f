import { createElement } from './make-element.ts';

/**
 * Copies a text. If the browser does not allow it, the text is selected in a field, to be copied manually.
 *
 * @param parent the parent of that field
 * @returns a message about the result
 */
export async function copyText(text: string, parent: Element): Promise<string> {
  parent.replaceChildren();
  try {
    await navigator.clipboard.writeText(text);
    return 'The report is copied.';
  } catch {
    // No permission, no secure address, or a browser without a clipboard for scripts.
    const field = createElement('textarea', { attributes: { readonly: '', rows: '6', 'aria-label': 'Report' } }, text);
    parent.replaceChildren(field);
    field.focus();
    field.select();
    return 'The browser does not let the page copy. The report is selected: press Ctrl+C.';
  }
}
