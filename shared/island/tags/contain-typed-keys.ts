/** Events of keys; `keypress` is obsolete, but shortcut libraries still use it. */
const keyEvents = ['keydown', 'keypress', 'keyup'] as const;

/** Controls that use letters: text fields, and lists, which jump to an option. */
const typingControls =
  'textarea,select,input:not([type=button],[type=checkbox],[type=radio],[type=submit],[type=reset],[type=file],[type=range])';

/**
 * Keeps keys that are typed into a field of an island from the page. Outside a shadow root, the target of such an event is the
 * tag and not the field, so scripts with shortcuts of one key, such as `s` or `/`, would take them away from the field. Other
 * keys (Enter, Escape, Tab, combinations with Ctrl or Cmd) and all other events, such as `input`, still reach the page.
 */
export function containTypedKeys(root: ShadowRoot): void {
  const stop = (event: Event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    // Names of other keys are longer. Content of the page in a slot is not within the root: the page sees its fields.
    const isTyped = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    if (isTyped && target instanceof HTMLElement && root.contains(target) && target.matches(typingControls)) {
      event.stopPropagation();
    }
  };
  for (const name of keyEvents) root.addEventListener(name, stop);
}
