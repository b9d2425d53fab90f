import clock from 'lucide-static/icons/clock-alert.svg?icon';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Basket, getBasketTotal } from '#shared/domain/basket/basket.ts';
import { formatCountdown, warningSeconds } from '#shared/domain/basket/countdown.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { isUnder } from '#shared/domain/page/routes/page-address.ts';
import { useIsland, useAddress, useFormatters, useShared, useText } from '#shared/island/hooks/context.tsx';
import { type LinkProps, linkTo } from '#shared/island/hooks/link-to.ts';
import { useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { canBePinned } from '#shared/island/mount/can-be-pinned.ts';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import { createPageSheet } from '#shared/island/mount/page-sheet.ts';
import { LazyBasketWarnings } from '#shared/panels/basket/basket-hold/lazy-basket-warnings.tsx';
import { useBasketHold } from '#shared/panels/basket/basket-hold/use-basket-hold.ts';
import { lazyConsentChoice } from '#shared/panels/consent/consent-choice/lazy-consent-choice.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { useBasketEvents } from '#shared/panels/page/page-events/use-basket-events.ts';
import { createModals } from '#shared/services/page/modals.ts';
import { selectBasketSecondsLeft, selectHasBasketExpired } from '#shared/store/slices/basket/basket.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { Icon, iconStyles } from '#shared/ui/icon/icon.tsx';
import { getFocusedElement } from '#shared/ui/keyboard/get-focused-element.ts';
import { isFocusLostAround } from '#shared/ui/keyboard/get-root.ts';
import { getZoom } from '#shared/ui/kit/get-zoom.ts';
import type { messages } from './messages.ts';
import footerStyles from './sticky-footer.css?inline';
import { usePageSearchForm } from './use-page-search-form.ts';

/**
 * The bars on the page (a page may contain several tags), each represented by the function that measures and pins it. Only
 * the first bar is pinned: two would overlap.
 */
const bars: (() => void)[] = [];

/** CSS of the bar. */
export const styles = [buttonStyles, iconStyles, footerStyles];

/**
 * The bar at the bottom of the page, with the consent question, the basket, and a link to the basket or the search. It
 * is only rendered if it has content. The component also renders the warnings before the basket expires, and notifies
 * the page of basket changes.
 */
export function FooterBar() {
  return (
    <>
      <LazyBasketWarnings />
      <Bar />
    </>
  );
}

function Bar() {
  const text = useText<typeof messages>();
  const { services, settings, locale } = useIsland();
  // The consent that applies now; `required` if the visitor has yet to choose. `settings.consent` is the page's default.
  const consent = useShared((state) => state.consent);
  const { basket } = useBasketHold();
  useBasketEvents();
  // Whether the visitor has opened the consent question again.
  const [isReopened, setIsReopened] = useState(false);
  const box = useRef<HTMLElement>(null);
  const privacy = useRef<HTMLButtonElement>(null);
  const hasExpired = useShared(selectHasBasketExpired);
  const [isFocused, setIsFocused] = useState(false);
  const nextStep = useCallToAction(basket, { hasExpired, isFocused });
  // While the journey planner shows its own bar, that bar already has the basket and the next step.
  const callToAction = useShared((state) => state.hasOwnBar) ? undefined : nextStep;

  const isQuestionShown = consent === 'required' || isReopened;
  // Consent can be changed if the page requires it, or if the visitor's consent differs from the page's default. A page can
  // deny it for all visitors.
  const isChangeable =
    settings.consent !== 'denied' && (settings.consent === 'required' || consent !== settings.consent);
  const isAboutBasket = callToAction?.labelKey === 'basket';
  // Next to the consent question, the row is only shown for the basket.
  const isRowDrawn = !isQuestionShown || isAboutBasket;
  const isDrawn = isQuestionShown || isChangeable || callToAction !== undefined;
  usePinned(box, isDrawn);
  if (!isDrawn) return null;

  const reopen = async () => {
    // In a modal dialog if the page has the widget that shows those (`modal-shim`), otherwise in the bar. The other outcomes,
    // after the dialog was closed, need no action.
    if ((await services.open(createModals).open('consent')) === 'unavailable') setIsReopened(true);
  };
  const closeQuestion = () => {
    setIsReopened(false);
    // The pressed button, which had the focus, is removed with the question. Afterwards, the privacy button, if it is shown,
    // takes the focus, unless the user has moved it.
    setTimeout(() => {
      const { current } = privacy;
      if (current && isFocusLostAround(current)) current.focus();
    });
  };

  return (
    <section className="sticky-footer" ref={box} aria-label={text('label')} lang={locale}>
      {isQuestionShown && <ConsentQuestion isReopened={isReopened} onChosen={closeQuestion} />}
      {isRowDrawn && (
        <div className="sticky-footer-row">
          {isAboutBasket && hasExpired && <p className="sticky-footer-expired">{text('expired')}</p>}
          {isAboutBasket && !hasExpired && basket && <BasketSummary basket={basket} />}
          <div className="sticky-footer-actions">
            {!isQuestionShown && isChangeable && (
              <Button kind="quiet" ref={privacy} onClick={() => void reopen()}>
                {text('privacy')}
              </Button>
            )}
            {callToAction && (
              <a
                className="button button-primary sticky-footer-call"
                onFocus={() => setIsFocused(true)}
                onBlur={() => setIsFocused(false)}
                {...callToAction.link}
              >
                {text(callToAction.labelKey)}
              </a>
            )}
          </div>
        </div>
      )}
      <IslandAnnouncer />
    </section>
  );
}

/**
 * The consent question above the row of the bar. Its code loads on demand. It takes the focus if the visitor reopened it, and
 * does not block the page.
 */
function ConsentQuestion({ isReopened, onChosen }: { readonly isReopened: boolean; readonly onChosen: () => void }) {
  const part = useLazyPiece(lazyConsentChoice);
  const titleId = useId();
  const title = useRef<HTMLParagraphElement>(null);
  const isReady = part.state === 'ready';
  useEffect(() => {
    if (isReopened && isReady) title.current?.focus();
  }, [isReopened, isReady]);

  if (part.state === 'waiting') return null;
  if (part.state === 'failed') return <Unavailable onRetry={part.retry} />;
  const { ConsentChoice, getConsentChoiceTitle } = part.module;
  return (
    <div className="sticky-footer-question" role="group" aria-labelledby={titleId}>
      <p className="sticky-footer-title" id={titleId} ref={title} tabIndex={-1}>
        {getConsentChoiceTitle(part.text)}
      </p>
      <ConsentChoice text={part.text} onChosen={onChosen} />
    </div>
  );
}

/** Number of journeys, total, and remaining hold time of the basket; without a time if its hold does not end. */
function BasketSummary({ basket }: { readonly basket: Basket }) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  const secondsLeft = useShared(selectBasketSecondsLeft);
  const total = money(getBasketTotal(basket));
  // From the first warning on, at five minutes.
  const isExpiringSoon = secondsLeft !== undefined && secondsLeft <= warningSeconds[0];

  return (
    <p className="sticky-footer-basket figures">
      <span>
        {text('journeys', { count: basket.journeys.length })} · <strong>{total}</strong>
      </span>{' '}
      {secondsLeft !== undefined && (
        <span className={isExpiringSoon ? 'sticky-footer-held sticky-footer-short' : 'sticky-footer-held'}>
          {isExpiringSoon && <Icon drawing={clock} />}
          {text('held', { time: formatCountdown(secondsLeft) })}
        </span>
      )}
    </p>
  );
}

/**
 * Returns the link to the basket, or to the search if the basket is empty. An expired basket counts as not empty,
 * because its page can hold it again. Returns undefined before the basket is loaded, and on the page that the link leads
 * to and all pages below it. If the page has a search form, the link to the search scrolls to it, and is hidden while the
 * form is in view: it could be mistaken for the form's button.
 *
 * @param options `isFocused`: the link has the focus, so it is not hidden
 */
function useCallToAction(
  basket: Basket | null | undefined,
  { hasExpired, isFocused }: { readonly hasExpired: boolean; readonly isFocused: boolean },
): { readonly labelKey: 'basket' | 'find'; readonly link: LinkProps } | undefined {
  const { address, navigation } = useAddress();
  const form = usePageSearchForm();
  if (basket === undefined) return undefined;
  const labelKey = hasExpired || (basket?.journeys.length ?? 0) > 0 ? 'basket' : 'find';
  const href = navigation.href(labelKey === 'basket' ? 'basket' : 'journeyPlanner');
  if (isUnder(address.path, href)) return undefined;
  // A search form on the page does not replace the link to the basket.
  if (labelKey === 'basket') return { labelKey, link: linkTo(navigation, href) };
  if (form.isInView && !isFocused) return undefined;
  // `form.show()` scrolls to the search form; it returns false if the page has none.
  const navigationToForm = { go: (to: string) => void (form.show() || navigation.go(to)) };
  return { labelKey, link: linkTo(navigationToForm, href) };
}

/**
 * Pins the tag of this widget to the bottom of the screen with `position: sticky`, so that it does not cover the end of the
 * page. A style sheet in the document sets the scroll padding, so that the browser scrolls focused elements clear of the
 * bar; when the bar appears, a focused element near the bar is scrolled, too. On low or zoomed screens the bar is not pinned.
 *
 * @param box the bar, which exists while `isDrawn` is true
 */
function usePinned(box: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  const { container } = useIsland();

  useLayoutEffect(() => {
    const element = box.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view || !(container instanceof HTMLElement)) return undefined;
    const sheet = createPageSheet(element.ownerDocument);
    const { style } = container;
    const measure = () => {
      // The rule for the page's root below has lengths in its px.
      const zoom = getZoom(element.ownerDocument.documentElement);
      const heightPx = Math.ceil(element.getBoundingClientRect().height / zoom);
      const isPinned = bars[0] === measure && canBePinned(heightPx, view.innerHeight / zoom);
      // 8 px of space between the bar and a focused element.
      const paddingPx = heightPx + 8;
      style.position = isPinned ? 'sticky' : '';
      style.insetBlockEnd = isPinned ? '0' : '';
      style.zIndex = isPinned ? '10' : '';
      // The bar is inside the scroll padding. With this negative scroll margin of the elements in it, focusing them does not
      // scroll the page.
      element.style.setProperty('--_kept-clear', isPinned ? `${-paddingPx}px` : '0');
      // `--coach-foot` lets the bar of the journey planner stay above this one.
      sheet.write(isPinned ? `:root{scroll-padding-block-end:${paddingPx}px;--coach-foot:${heightPx}px}` : '');
    };
    bars.push(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    view.addEventListener('resize', measure);
    measure();
    // The bar may cover a focused control at the bottom of the screen, or push it out of view.
    const focusedElement = getFocusedElement(element.ownerDocument);
    if (
      focusedElement &&
      Math.abs(focusedElement.getBoundingClientRect().top - view.innerHeight) < element.offsetHeight
    )
      focusedElement.scrollIntoView({ block: 'nearest' });
    return () => {
      observer.disconnect();
      view.removeEventListener('resize', measure);
      sheet.write('');
      for (const name of ['position', 'inset-block-end', 'z-index']) style.removeProperty(name);
      // The next bar, if any, becomes the first.
      bars.splice(bars.indexOf(measure), 1);
      bars[0]?.();
    };
  }, [box, container, isDrawn]);
}
