import clock from 'lucide-static/icons/clock-alert.svg?icon';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Basket, getBasketTotal } from '#shared/domain/basket/basket.ts';
import { formatCountdown, warningSeconds } from '#shared/domain/basket/countdown.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { isUnder } from '#shared/domain/page/routes/page-address.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { type LinkProps, linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
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
import { selectConsent } from '#shared/store/slices/consent/consent.ts';
import { selectHasOwnBar } from '#shared/store/slices/page/own-bar.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { Icon, iconStyles } from '#shared/ui/icon/icon.tsx';
import { getFocusedElement } from '#shared/ui/keyboard/get-focused-element.ts';
import { getRoot } from '#shared/ui/keyboard/get-root.ts';
import type { messages } from './messages.ts';
import footerStyles from './sticky-footer.css?inline';
import { usePageSearchForm } from './use-page-search-form.ts';

/** What measures each bar of the page. Only the first is pinned: two would lie over one another. */
const bars: (() => void)[] = [];

/** CSS texts of the bar. */
export const styles: readonly string[] = [buttonStyles, iconStyles, footerStyles];

/** What the foot of a page says; nothing at all where there is nothing to say. It warns of the basket's end all the same. */
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
  const consent = useShared(selectConsent);
  const { basket } = useBasketHold();
  useBasketEvents();
  const [isReopened, setIsReopened] = useState(false);
  const box = useRef<HTMLElement>(null);
  const privacy = useRef<HTMLButtonElement>(null);
  const hasExpired = useShared(selectHasBasketExpired);
  const [isHeld, setIsHeld] = useState(false);
  const toBasket = useCallToAction(basket, { hasExpired, isHeld });
  // A widget's own bar says the same of the basket, and leads further.
  const call = useShared(selectHasOwnBar) ? undefined : toBasket;

  const isAsked = consent === 'required' || isReopened;
  // Where the page asks, or the visitor has said other than it presumed, that can be changed at any time.
  const isChangeable =
    settings.consent !== 'denied' && (settings.consent === 'required' || consent !== settings.consent);
  const tells = call?.words === 'basket';
  // Beside the question, and over a phone's page, only what the traveller would miss.
  const isRowDrawn = !isAsked || tells;
  const isDrawn = isAsked || isChangeable || call !== undefined;
  usePinned(box, isDrawn);
  if (!isDrawn) return null;

  const reopen = async () => {
    // Over the page where there is a place for it, else here.
    if ((await services.open(createModals).open('consent')) === 'unavailable') setIsReopened(true);
  };
  const end = () => {
    setIsReopened(false);
    // The button that was pressed leaves with the question. What opens it again comes, or comes back, in its place.
    setTimeout(() => {
      const { current } = privacy;
      if (current && getRoot(current).activeElement === null) current.focus();
    });
  };

  return (
    <section className="sticky-footer" ref={box} aria-label={text('label')} lang={locale}>
      {isAsked && <ConsentQuestion isReopened={isReopened} onChosen={end} />}
      {isRowDrawn && (
        <div className="sticky-footer-row">
          {tells && hasExpired && <p className="sticky-footer-expired">{text('expired')}</p>}
          {tells && !hasExpired && basket && <BasketSummary basket={basket} />}
          <div className="sticky-footer-ways">
            {!isAsked && isChangeable && (
              <Button kind="quiet" ref={privacy} onClick={() => void reopen()}>
                {text('privacy')}
              </Button>
            )}
            {call && (
              <a
                className="button button-primary sticky-footer-call"
                onFocus={() => setIsHeld(true)}
                onBlur={() => setIsHeld(false)}
                {...call.link}
              >
                {text(call.words)}
              </a>
            )}
          </div>
        </div>
      )}
      <IslandAnnouncer />
    </section>
  );
}

interface ConsentQuestionProps {
  /** The visitor has asked for it: the focus goes to it. */
  readonly isReopened: boolean;
  readonly onChosen: () => void;
}

/** What is asked of the visitor before anything is passed on: above the rest of the bar, and in nobody's way. */
function ConsentQuestion({ isReopened, onChosen }: ConsentQuestionProps) {
  const part = useLazyPiece(lazyConsentChoice, true);
  const titleId = useId();
  const title = useRef<HTMLParagraphElement>(null);
  const isReady = part.state === 'ready';
  useEffect(() => {
    if (isReopened && isReady) title.current?.focus();
  }, [isReopened, isReady]);

  if (part.state === 'waiting') return null;
  if (part.state === 'failed') return <Unavailable onRetry={part.retry} />;
  const { ConsentChoice, consentChoiceTitle } = part.module;
  return (
    <div className="sticky-footer-question" role="group" aria-labelledby={titleId}>
      <p className="sticky-footer-title" id={titleId} ref={title} tabIndex={-1}>
        {consentChoiceTitle(part.text)}
      </p>
      <ConsentChoice text={part.text} onChosen={onChosen} />
    </div>
  );
}

/** What the basket holds, what that costs, and how long it is held. */
function BasketSummary({ basket }: { readonly basket: Basket }) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  const secondsLeft = useShared(selectBasketSecondsLeft);
  const total = money(getBasketTotal(basket));
  const isShort = secondsLeft !== undefined && secondsLeft <= warningSeconds[0];

  return (
    <p className="sticky-footer-basket figures">
      <span>
        {text('journeys', { count: basket.journeys.length })} · <strong>{total}</strong>
      </span>{' '}
      {secondsLeft !== undefined && (
        <span className={isShort ? 'sticky-footer-held sticky-footer-short' : 'sticky-footer-held'}>
          {isShort && <Icon drawing={clock} />}
          {text('held', { time: formatCountdown(secondsLeft) })}
        </span>
      )}
    </p>
  );
}

/** Where the page would have the traveller go on. */
interface CallToAction {
  readonly words: 'basket' | 'find';
  readonly link: LinkProps;
}

/**
 * To the basket, or to tickets while that is empty; `undefined` before it is known, and where the traveller is there. One
 * that has run out can be held again where the basket is. To tickets leads the page's own search form where it has one:
 * while it is in sight a second button, which forgets what is filled in, would only be taken for the form's.
 *
 * @param isHeld the link has the focus, and does not step aside
 */
function useCallToAction(
  basket: Basket | null | undefined,
  { hasExpired, isHeld }: { readonly hasExpired: boolean; readonly isHeld: boolean },
): CallToAction | undefined {
  const { address, navigation } = useAddress();
  const form = usePageSearchForm();
  if (basket === undefined) return undefined;
  const words = hasExpired || (basket?.journeys.length ?? 0) > 0 ? 'basket' : 'find';
  const href = navigation.href(words === 'basket' ? 'basket' : 'journeyPlanner');
  if (isUnder(address.path, href)) return undefined;
  if (words === 'basket') return { words, link: linkTo(navigation, href) };
  if (form.isInView && !isHeld) return undefined;
  const go = { go: (to: string) => void (form.show() || navigation.go(to)) };
  return { words, link: linkTo(go, href) };
}

/**
 * Keeps the tag in sight at the foot of the screen while the place where it stands is further down. It is not laid over
 * the page: where the page ends it stands below its content. What gets the focus is scrolled clear of it: only a
 * document can say so, in a sheet of its own. So is what has the focus when the bar appears. On a low screen, or zoomed
 * in, it stays in its place.
 */
function usePinned(box: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  const { written } = useIsland();

  useLayoutEffect(() => {
    const element = box.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view || !(written instanceof HTMLElement)) return undefined;
    const sheet = createPageSheet(element.ownerDocument);
    const { style } = written;
    const measure = () => {
      const heightPx = Math.ceil(element.getBoundingClientRect().height);
      const isPinned = bars[0] === measure && canBePinned(heightPx, view.innerHeight);
      const paddingPx = heightPx + 8;
      style.position = isPinned ? 'sticky' : '';
      style.insetBlockEnd = isPinned ? '0' : '';
      style.zIndex = isPinned ? '10' : '';
      // It stands within what the page keeps clear of it: without this the page would scroll for a focus in sight.
      element.style.setProperty('--_kept-clear', isPinned ? `${-paddingPx}px` : '0');
      sheet.write(isPinned ? `:root{scroll-padding-block-end:${paddingPx}px;--coach-foot:${heightPx}px}` : '');
    };
    bars.push(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    view.addEventListener('resize', measure);
    measure();
    // The bar may have covered a focused control at the foot of the screen, or pushed it out of sight.
    const focused = getFocusedElement(element.ownerDocument);
    if (focused && Math.abs(focused.getBoundingClientRect().top - view.innerHeight) < element.offsetHeight)
      focused.scrollIntoView({ block: 'nearest' });
    return () => {
      observer.disconnect();
      view.removeEventListener('resize', measure);
      sheet.write('');
      for (const name of ['position', 'inset-block-end', 'z-index']) style.removeProperty(name);
      bars.splice(bars.indexOf(measure), 1);
      bars[0]?.();
    };
  }, [box, written, isDrawn]);
}
