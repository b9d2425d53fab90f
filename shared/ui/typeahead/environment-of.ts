import { type UseComboboxProps } from 'downshift';
import { type Root } from '../keyboard/root-of.ts';

/** The part of a window that downshift looks at. */
export type Environment = NonNullable<UseComboboxProps<unknown>['environment']>;

/**
 * A window as downshift should see it from within a root. With the real one a click on an option selects nothing in a
 * shadow root, since the window's listeners see a click on the host.
 */
export function environmentOf(root: Root): Environment {
  const page = root.ownerDocument ?? document;
  const seen = {
    addEventListener: root.addEventListener.bind(root),
    removeEventListener: root.removeEventListener.bind(root),
    Node: page.defaultView?.Node ?? Node,
    document: {
      get activeElement() {
        return root.activeElement;
      },
      getElementById: (id: string) => root.getElementById(id),
      createElement: page.createElement.bind(page),
      body: page.body,
    },
  };
  // Its type asks for a whole document; its code uses these four.
  return seen as unknown as Environment;
}
