/** Controls that use letters: text fields, and lists, which jump to an option. */
const typingControls =
  'textarea,select,input:not([type=button],[type=checkbox],[type=radio],[type=submit],[type=reset],[type=file],[type=range])';

/**
 * Keeps keys that are typed into a field of an island from the page. Outside a shadow root, the target of such an event is the
 * tag and not the field, so scripts with shortcuts of one key, such as `s` or `/`, would take them away from the field. Other
 * keys (Enter, Escape, Tab, combinations with Ctrl or Cmd) and all other events, such as `input`, still reach the page.
 */
export function containTypedKeys(root: ShadowRoot): void {
  /** Codes of keys that the page does not know to be down. */
  const heldCodes = new Set<string>();
  const isTypedInField = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    // Names of other keys are longer. Content of the page in a slot is not within the root: the page sees its fields.
    const isTyped = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    return isTyped && target instanceof HTMLElement && root.contains(target) && target.matches(typingControls);
  };
  root.addEventListener('keydown', (event) => {
    const keyEvent = event as KeyboardEvent;
    heldCodes.delete(keyEvent.code);
    if (!isTypedInField(keyEvent)) return;
    heldCodes.add(keyEvent.code);
    event.stopPropagation();
  });
  // Obsolete, but libraries for shortcuts still use it.
  root.addEventListener('keypress', (event) => {
    if (isTypedInField(event as KeyboardEvent)) event.stopPropagation();
  });
  // The page learns that a key is up exactly if it has learned that the key was down.
  root.addEventListener('keyup', (event) => {
    if (heldCodes.delete((event as KeyboardEvent).code)) event.stopPropagation();
  });
}
