import circleUser from 'lucide-static/icons/circle-user-round.svg?icon';
import { createElement, useEffect, useState } from 'react';
import { soundLinks } from '#shared/domain/routes/nav-links.ts';
import { useIsland } from '#shared/island/context.tsx';
import { goToContent } from '#shared/island/go-to-content.ts';
import type { PropsOf } from '#shared/island/manifest.ts';
import { whenIdle } from '#shared/island/moments.ts';
import { usePart } from '#shared/island/use-part.ts';
import { useQuiet } from '#shared/island/use-quiet.ts';
import { useText } from '#shared/island/use-text.ts';
import { Unavailable } from '#shared/panels/unavailable/unavailable.tsx';
import { createNavigation } from '#shared/services/navigation.ts';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { Flyout, flyoutStyles } from '#shared/ui/flyout/flyout.tsx';
import { Icon, iconStyles } from '#shared/ui/icon/icon.tsx';
import { accountMenuPart, type AccountMenuMessages, type AccountMenuModule } from './account-menu/account-menu-part.ts';
import { attributes } from './manifest.ts';
import type { messages } from './messages/fr.ts';
import navBarStyles from './nav-bar.css?inline';
import { NavLinks } from './nav-links.tsx';
import { writtenLinks } from './written-links.ts';

export { mountIsland as mount } from '#shared/island/mount-island.tsx';
export { attributes };

/** CSS texts of the island and of every piece that it draws at once. */
export const styles: readonly string[] = [iconStyles, buttonStyles, flyoutStyles, navBarStyles];

/**
 * The site's navigation (host contract §3): the way past it, the links of the page's author, the account by who is signed
 * in, and the basket.
 */
export function Island({ links }: PropsOf<typeof attributes>) {
  const text = useText<typeof messages>();
  const { locale, written } = useIsland();
  const [inside] = useState(() => writtenLinks(written));
  const given = soundLinks(links ?? []);

  return (
    <div className="nav-bar" lang={locale}>
      <button type="button" className="nav-bar-skip" onClick={() => goToContent(document)}>
        {text('skip')}
      </button>
      <NavLinks links={given.length > 0 ? given : inside} />
      <Account />
      <Basket />
    </div>
  );
}

function Account() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [isOpen, setIsOpen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const isQuiet = useQuiet();
  const menu = usePart<AccountMenuModule, AccountMenuMessages>(accountMenuPart, isOpen || isNear || isQuiet);

  return (
    <div className="nav-bar-account">
      {menu.state === 'ready' && <menu.module.AccountWatch />}
      <Flyout
        label={text('account')}
        buttonProps={{ className: 'flyout-button' }}
        onNear={() => setIsNear(true)}
        button={
          <>
            <Icon drawing={circleUser} />
            <span className="nav-bar-account-words">{text('account')}</span>
          </>
        }
        isOpen={isOpen}
        onOpen={setIsOpen}
      >
        {menu.state !== 'ready' && (
          // The way there needs nothing but the first file.
          <a className="flyout-way" href={services.open(createNavigation).href('account')}>
            {text('myAccount')}
          </a>
        )}
        {menu.state === 'failed' && <Unavailable onRetry={menu.retry} />}
        {menu.state === 'ready' && <menu.module.AccountMenu text={menu.text} onDone={() => setIsOpen(false)} />}
      </Flyout>
    </div>
  );
}

/**
 * The page's own basket where it gives one (`slot="basket"`), else ours: an island of its own, as on any page. Its life
 * begins with a look at its width, which would lay out the bar once more before anybody has seen it.
 */
function Basket() {
  const { locale, written } = useIsland();
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => whenIdle(() => setIsSeen(true), 200), []);
  const [isGiven] = useState(
    () =>
      written instanceof Element &&
      written.shadowRoot !== null &&
      written.querySelector(':scope > [slot=basket]') !== null,
  );
  return (
    <div className="nav-bar-basket">
      <slot name="basket">{isSeen && !isGiven && createElement('coach-mini-basket', { locale })}</slot>
    </div>
  );
}
