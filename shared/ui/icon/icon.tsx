export { default as iconStyles } from './icon.css?inline';

export interface IconProps {
  /** The SVG path data of a lucide icon, imported from `lucide-static/icons/<name>.svg?icon`. */
  readonly drawing: string;
  /** Whether it is mirrored on right-to-left pages, such as an arrow. */
  readonly isDirectional?: boolean;
}

/** A small icon next to a text. Hidden from assistive technology, because the text has the same meaning. */
export function Icon({ drawing, isDirectional = false }: IconProps) {
  return (
    <svg className={isDirectional ? 'icon icon-directional' : 'icon'} viewBox="0 0 24 24" aria-hidden focusable={false}>
      <path d={drawing} />
    </svg>
  );
}
