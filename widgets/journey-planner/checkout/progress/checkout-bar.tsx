import alarm from 'lucide-static/icons/clock-alert.svg?icon';
import clock from 'lucide-static/icons/clock.svg?icon';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { getBasketTotal } from '#shared/domain/basket/basket.ts';
import { formatCountdown, warningSeconds } from '#shared/domain/basket/countdown.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useFormatters, useShared, useText } from '#shared/island/hooks/context.tsx';
import { canBePinned } from '#shared/island/mount/can-be-pinned.ts';
import { createPageSheet } from '#shared/island/mount/page-sheet.ts';
import { selectBasket, selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { getZoom } from '#shared/ui/kit/get-zoom.ts';
import checkoutBarStyles from './checkout-bar.css?inline';
import type { messages } from './messages.ts';

/** Minimum space between the bar and a focused element, in px. */
const clearancePx = 8;

/** The style sheet of the bar, for the screens that contain it. */
export { checkoutBarStyles };

interface CheckoutBarProps {
  /** The button to the next step. */
  readonly children: ReactNode;
  /** Message about pressing the button, such as an error; shown next to it. */
  readonly notice?: ReactNode;
  /** Facts about the basket, shown in narrow islands (phones), by default both. Use `time` if the button contains the price. */
  readonly facts?: 'price and time' | 'time' | 'none';
  /** The price to show in place of the basket's total, with a note about it. */
  readonly price?: { readonly total: Money; readonly note: string | undefined } | undefined;
}

/**
 * The button to the next step of the purchase. In narrow islands, as on phones, it is shown with price and remaining time, and
 * pinned to the bottom of the screen if that is high enough; otherwise it is in the page. It is a single element, so that
 * screen readers read it once.
 */
export function CheckoutBar({ children, notice, facts = 'price and time', price }: CheckoutBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  usePinnedBar(bar);
  return (
    <div className="checkout-bar" ref={bar}>
      {notice !== undefined && <div className="checkout-bar-notice">{notice}</div>}
      {facts !== 'none' && (
        <p className="checkout-bar-facts">
          {facts === 'price and time' && <Price price={price} />}
          <TimeLeft />
        </p>
      )}
      {children}
    </div>
  );
}

function Price({ price }: Pick<CheckoutBarProps, 'price'>) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  const basket = getLastValue(useShared(selectBasket));
  if (!basket) return null;
  return (
    <span>
      <span className="visually-hidden">{text('barTotal')} </span>
      <strong className="checkout-bar-price figures">{money(price?.total ?? getBasketTotal(basket))}</strong>
      {price?.note && <span className="checkout-bar-seats"> {price.note}</span>}
    </span>
  );
}

/** The time for which the basket's seats are held. A separate component, because it renders every second. */
function TimeLeft() {
  const text = useText<typeof messages>();
  const secondsLeft = useShared(selectBasketSecondsLeft);
  if (secondsLeft === undefined) return null;
  // From the first warning on: 5 minutes before the end.
  const isShort = secondsLeft <= warningSeconds[0];
  return (
    <span className={isShort ? 'checkout-bar-time checkout-bar-short' : 'checkout-bar-time'}>
      <Icon drawing={isShort ? alarm : clock} />
      <span className="visually-hidden">{text('barHeld')} </span>
      <span className="figures">{formatCountdown(secondsLeft)}</span>
    </span>
  );
}

/**
 * Pins a bar to the bottom of the screen, above the sticky footer (another widget that may be on the page), if the island
 * is narrow (then its style sheet sets `--_may-stick` to 1) and the screen is high enough. While it is pinned, the sticky
 * footer does not show the basket, and a style sheet of the document adds scroll padding, so that the bar does not cover
 * focused elements (WCAG 2.4.11).
 */
function usePinnedBar(bar: RefObject<HTMLElement | null>): void {
  const { store } = useIsland().services;

  useLayoutEffect(() => {
    const element = bar.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return undefined;
    const sheet = createPageSheet(element.ownerDocument);
    const measure = () => {
      // The rule for the page's root below has lengths in its px.
      const zoom = getZoom(element.ownerDocument.documentElement);
      const heightPx = Math.ceil(element.getBoundingClientRect().height / zoom);
      const mayStick = view.getComputedStyle(element).getPropertyValue('--_may-stick').trim() === '1';
      const isPinned = mayStick && canBePinned(heightPx, view.innerHeight / zoom);
      const paddingPx = heightPx + clearancePx;
      element.toggleAttribute('data-pinned', isPinned);
      // The bar itself is in the area of the scroll padding. With this negative scroll margin of the elements in it, focusing
      // them does not scroll the page.
      element.style.setProperty('--_kept-clear', isPinned ? `${-paddingPx}px` : '0');
      // `:root` twice, for a higher specificity than the sticky footer's own rule. `--coach-foot` is the height of that footer.
      sheet.write(isPinned ? `:root:root{scroll-padding-block-end:calc(var(--coach-foot,0px) + ${paddingPx}px)}` : '');
      // The sticky footer reads this. `measure` runs often: the store is only changed, and its listeners notified, if it
      // differs.
      if (store.getState().hasOwnBar !== isPinned) store.setState({ hasOwnBar: isPinned });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    view.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      view.removeEventListener('resize', measure);
      sheet.write('');
      store.setState({ hasOwnBar: false });
    };
  }, [bar, store]);
}
