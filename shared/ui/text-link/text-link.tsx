// Rollup chunk: react (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import externalLink from 'lucide-static/icons/external-link.svg?icon';
import { type ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';

/** The CSS of links, as a text. Widgets that use them add it to the styles of their shadow root. */
export { default as textLinkStyles } from './text-link.css?inline';

export interface TextLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'> {
  readonly href: string;
  /**
   * If set, the link opens a new tab, and screen readers read this text after that of the link: "opens in a new tab". Only
   * for pages of other sites.
   */
  readonly newTabLabel?: string;
  /** The SVG path data of an icon, shown before the text. */
  readonly icon?: string;
}

/** A link, within a text or on a separate line. */
export function TextLink({ newTabLabel, icon, children, ...rest }: TextLinkProps) {
  const isNewTab = newTabLabel !== undefined;
  return (
    <a {...rest} className="text-link" {...(isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {icon !== undefined && <Icon drawing={icon} />}
      <span className="text-link-text">
        {children}
        {isNewTab && <span className="visually-hidden"> {newTabLabel}</span>}
      </span>
      {/* `isDirectional`: mirrored on right-to-left pages. */}
      {isNewTab && <Icon drawing={externalLink} isDirectional />}
    </a>
  );
}
