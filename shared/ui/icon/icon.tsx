import styles from './icon.css?inline';

export { styles as iconStyles };

export interface IconProps {
  /** The path of a lucide icon, from `lucide-static/icons/<name>.svg?icon`. */
  readonly drawing: string;
  /** Mirrored on right-to-left pages, like an arrow. */
  readonly isDirectional?: boolean;
}

/** A small icon next to a text, hidden from assistive technology (look: 20 px, stroke of 1.75). */
export function Icon({ drawing, isDirectional = false }: IconProps) {
  return (
    <svg className={isDirectional ? 'icon icon-directional' : 'icon'} viewBox="0 0 24 24" aria-hidden focusable={false}>
      <path d={drawing} />
    </svg>
  );
}
