import { createElement, type ReactNode } from 'react';
import styles from './icon.css?inline';

export { styles as iconStyles };

export interface IconProps {
  /** Inner SVG of a lucide icon, from `lucide-static/icons/<name>.svg?icon`. */
  readonly drawing: string;
  /** Turned round on right-to-left pages: arrows and the like. */
  readonly isDirectional?: boolean;
}

/**
 * The shapes of a drawing as elements. Text that becomes markup would need a Trusted Types policy; a drawing is a flat
 * list of shapes, so two patterns read it.
 */
export function readShapes(drawing: string): ReactNode[] {
  return [...drawing.matchAll(/<(\w+)([^>]*?)\/>/g)].map(([, name = 'g', text = ''], key) => {
    const attributes = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, attribute, value]) => [attribute, value]);
    return createElement(name, { key, ...Object.fromEntries(attributes) });
  });
}

/** A small drawing beside a word, hidden from assistive technology (look: 20 px, stroke of 1.75). */
export function Icon({ drawing, isDirectional = false }: IconProps) {
  return (
    <svg className={isDirectional ? 'icon icon-directional' : 'icon'} viewBox="0 0 24 24" aria-hidden focusable={false}>
      {readShapes(drawing)}
    </svg>
  );
}
