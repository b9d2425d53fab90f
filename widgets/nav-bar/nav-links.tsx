import menu from 'lucide-static/icons/menu.svg?icon';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { findCurrentLink, type NavLink } from '#shared/domain/page/routes/nav-links.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages.ts';

/** Numbers of links that fit into a row. The matching widths are in the CSS. */
const maxFewLinks = 3;
const maxSeveralLinks = 6;

/**
 * The links of the site, in a row if they fit, otherwise in a disclosure without a focus trap. If the author gives no
 * links, they lead to the product's pages.
 */
export function NavLinks({ links }: { readonly links: readonly NavLink[] }) {
  const text = useText<typeof messages>();
  const { container } = useIsland();
  const { address, navigation } = useAddress();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  const defaultLinks = (['journeyPlanner', 'fareFinder', 'stops', 'serviceAlerts'] as const).map((name) => ({
    href: navigation.href(name),
    label: text(name),
  }));
  const visibleLinks = links.length > 0 ? links : defaultLinks;
  const { origin = '' } = container.ownerDocument?.location ?? {};
  const current = findCurrentLink(visibleLinks, origin + address.path + address.search);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    opener.current?.focus();
  };

  return (
    <nav className={`nav-bar-nav ${getSizeClass(visibleLinks)}`} aria-label={text('navigation')}>
      {/* The listener is for the controls inside. */}
      <div role="presentation" className="nav-bar-disclosure" onKeyDown={closeOnEscape}>
        <button
          type="button"
          ref={opener}
          className="flyout-button nav-bar-menu"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon drawing={menu} />
          <span>{text('menu')}</span>
        </button>
        <ul id={id} className={isOpen ? 'nav-bar-links nav-bar-links-open' : 'nav-bar-links'}>
          {visibleLinks.map((link) => (
            <li key={`${link.href} ${link.label}`}>
              <a
                {...linkTo(navigation, link.href)}
                className="nav-bar-link"
                aria-current={link === current?.link ? getAriaCurrent(current.isHere) : undefined}
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Value of `aria-current`: `page` for this page, `true` for its section. */
function getAriaCurrent(isHere: boolean): 'page' | 'true' {
  return isHere ? 'page' : 'true';
}

/** Class for the number of links. */
function getSizeClass({ length }: readonly NavLink[]): string {
  if (length <= maxFewLinks) return 'nav-bar-few';
  return length <= maxSeveralLinks ? 'nav-bar-several' : 'nav-bar-many';
}
