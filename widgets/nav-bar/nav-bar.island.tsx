// Rollup chunk: nav-bar (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import circleUser from 'lucide-static/icons/circle-user-round.svg?icon';
import { createElement, useEffect, useState, type KeyboardEvent, useId, useRef } from 'react';
import { findCurrentLink, type NavLink, readLinks } from '#shared/domain/page/routes/nav-links.ts';
import { useIsland, useText, useAddress } from '#shared/island/hooks/context.tsx';
import { goToContent } from '#shared/island/mount/go-to-content.ts';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { whenIdle } from '#shared/island/tags/page-timing.ts';
import { lazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { LazyFlyout } from '#shared/panels/kit/lazy-flyout/lazy-flyout.tsx';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { flyoutStyles } from '#shared/ui/flyout/flyout.tsx';
import { Icon, iconStyles } from '#shared/ui/icon/icon.tsx';
import { attributes } from './manifest.ts';
import type { messages } from './messages.ts';
import { readNestedLinks } from './read-nested-links.ts';
import navBarStyles from './nav-bar.css?inline';
import menu from 'lucide-static/icons/menu.svg?icon';
import { linkTo } from '#shared/island/hooks/link-to.ts';

const accountMenu = lazyPiece(() => import('./account-menu/account-menu.lazy.tsx'));

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island. */
export const styles = [iconStyles, buttonStyles, flyoutStyles, navBarStyles];

/**
 * The navigation bar (host contract §3): a button that skips to the content, the links of the page's author, the account menu
 * and the basket. The links are those of the tag's `links` attribute, or else the `<a>` elements inside the tag.
 */
export function Island({ links }: AttributeProps<typeof attributes>) {
  const text = useText<typeof messages>();
  const { locale, container } = useIsland();
  // Read at the first render: after it, the content of a tag without a shadow root is moved out of the tag.
  const [nestedLinks] = useState(() => readNestedLinks(container));
  const attributeLinks = readLinks(links ?? []);

  return (
    <div className="nav-bar" lang={locale}>
      <button type="button" className="nav-bar-skip" onClick={() => goToContent(document)}>
        {text('skip')}
      </button>
      <NavLinks links={attributeLinks.length > 0 ? attributeLinks : nestedLinks} />
      <Account />
      <Basket />
    </div>
  );
}

function Account() {
  const text = useText<typeof messages>();
  return (
    <div className="nav-bar-account">
      <LazyFlyout
        piece={accountMenu}
        label={text('account')}
        className="flyout-button"
        button={
          <>
            <Icon drawing={circleUser} />
            <span className="nav-bar-account-text">{text('account')}</span>
          </>
        }
        // Until the menu has loaded, it contains this link to the account page: the name of the page, and the label.
        link={['account', text('myAccount')]}
        // As soon as the menu has loaded: notifies the page when the traveller signs in or out.
        renderBeforeButton={({ module }) => <module.SessionWatch />}
      >
        {({ module, text: menuText }, close) => <module.AccountMenu text={menuText} onDone={close} />}
      </LazyFlyout>
    </div>
  );
}

/**
 * The page's own basket (an element with `slot="basket"` in the tag) or, by default, the widget `coach-mini-basket`. That
 * widget is added when the browser is idle, 200 ms later at the latest: it measures its width at first, which would delay the
 * first paint of the bar.
 */
function Basket() {
  const { locale, container } = useIsland();
  const [isIdle, setIsIdle] = useState(false);
  // The callback cannot be cancelled. If the bar was removed before it, setting the state has no effect.
  useEffect(() => whenIdle(() => setIsIdle(true), 200), []);
  // Slots only work in a shadow root; an island that is not isolated has none. The container is always an `Element`, which its
  // type does not say.
  const [hasOwnBasket] = useState(
    () =>
      container instanceof Element &&
      container.shadowRoot !== null &&
      container.querySelector(':scope > [slot=basket]') !== null,
  );
  return (
    <div className="nav-bar-basket">
      <slot name="basket">{isIdle && !hasOwnBasket && createElement('coach-mini-basket', { locale })}</slot>
    </div>
  );
}

/** The largest numbers of links that count as few and as several. */
const maxFewLinks = 3;
const maxSeveralLinks = 6;

/**
 * The links of the site, in a row if they fit, otherwise below a menu button. If the author gives no links, there are default
 * links to pages of the operator, such as the journey planner.
 */
function NavLinks({ links }: { readonly links: readonly NavLink[] }) {
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
  // According to their types, the document and its location may be missing; in a page they never are.
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

/** Value of `aria-current` for the current link: `page` if it leads to this page, `true` if to a page above this one. */
function getAriaCurrent(isHere: boolean): 'page' | 'true' {
  return isHere ? 'page' : 'true';
}

/** Class for the number of links, from which the CSS derives the width at which they fit into a row. */
function getSizeClass({ length }: readonly NavLink[]): string {
  if (length <= maxFewLinks) return 'nav-bar-few';
  return length <= maxSeveralLinks ? 'nav-bar-several' : 'nav-bar-many';
}
