// chunk: nav-bar
import circleUser from 'lucide-static/icons/circle-user-round.svg?icon';
import { createElement, useEffect, useState } from 'react';
import { readLinks } from '#shared/domain/page/routes/nav-links.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { goToContent } from '#shared/island/mount/go-to-content.ts';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { whenIdle } from '#shared/island/tags/page-timing.ts';
import { lazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { LazyFlyout } from '#shared/panels/kit/lazy-flyout/lazy-flyout.tsx';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { flyoutStyles } from '#shared/ui/flyout/flyout.tsx';
import { Icon, iconStyles } from '#shared/ui/icon/icon.tsx';
import { attributes } from './manifest.ts';
import type { messages } from './messages.ts';
import navBarStyles from './nav-bar.css?inline';
import { NavLinks } from './nav-links.tsx';
import { readNestedLinks } from './read-nested-links.ts';

const accountMenu = lazyPiece(() => import('./account-menu/account-menu.lazy.tsx'));

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island. */
export const styles: readonly string[] = [iconStyles, buttonStyles, flyoutStyles, navBarStyles];

/** The navigation bar (host contract §3): skip link, the author's links, account menu and basket. */
export function Island({ links }: AttributeProps<typeof attributes>) {
  const text = useText<typeof messages>();
  const { locale, container } = useIsland();
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
            <span className="nav-bar-account-words">{text('account')}</span>
          </>
        }
        link={['account', text('myAccount')]}
        renderNext={({ module }) => <module.SessionWatch />}
      >
        {({ module, text: menuText }, close) => <module.AccountMenu text={menuText} onDone={close} />}
      </LazyFlyout>
    </div>
  );
}

/**
 * The page's own basket (`slot="basket"`) or, by default, a mini-basket island. The island is mounted when the page is
 * idle: it measures its width at first, which would delay the first paint of the bar.
 */
function Basket() {
  const { locale, container } = useIsland();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true), 200), []);
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
