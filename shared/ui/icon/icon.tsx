/** The style sheet of icons. Components that show icons add it to their own styles. */
export { default as iconStyles } from './icon.css?inline';

export interface IconProps {
  /**
   * The SVG path data of a lucide icon, imported from `lucide-static/icons/<name>.svg?icon` (the build returns only the
   * path).
   */
  readonly drawing: string;
  /** Whether the icon shows a direction, as an arrow does. On right-to-left pages it is then mirrored by CSS. */
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
