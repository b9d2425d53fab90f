/**
 * Whether a form may take the focus for what has become of it: it has the focus, or nothing has. A traveller who has gone
 * elsewhere on the page meanwhile is left there.
 */
export function mayTakeFocus(form: Element | null): boolean {
  if (!form) return false;
  const root = form.getRootNode();
  const active = form.ownerDocument.activeElement;
  if (active === null || active === form.ownerDocument.body || form.contains(active)) return true;
  return root instanceof ShadowRoot && root.host === active;
}
