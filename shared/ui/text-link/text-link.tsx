// chunk: react
import externalLink from 'lucide-static/icons/external-link.svg?icon';
import { type ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './text-link.css?inline';

export { styles as textLinkStyles };

export interface TextLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'> {
  readonly href: string;
  /** Opens a new tab, and says so in these words to those who cannot see the icon. Only for pages outside the product. */
  readonly newTabWords?: string;
  /** Inner SVG, before the words. */
  readonly icon?: string;
}

/** A link in running text or on a line of its own. */
export function TextLink({ newTabWords, icon, children, ...rest }: TextLinkProps) {
  const isNewTab = newTabWords !== undefined;
  return (
    <a {...rest} className="text-link" {...(isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {icon !== undefined && <Icon drawing={icon} />}
      <span className="text-link-words">
        {children}
        {isNewTab && <span className="visually-hidden"> {newTabWords}</span>}
      </span>
      {isNewTab && <Icon drawing={externalLink} isDirectional />}
    </a>
  );
}
