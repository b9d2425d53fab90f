import alarm from 'lucide-static/icons/clock-alert.svg?icon';
import clock from 'lucide-static/icons/clock.svg?icon';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { getBasketTotal } from '#shared/domain/basket/basket.ts';
import { formatCountdown, warningSeconds } from '#shared/domain/basket/countdown.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { canBePinned } from '#shared/island/mount/can-be-pinned.ts';
import { createPageSheet } from '#shared/island/mount/page-sheet.ts';
import { selectBasket, selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import { setOwnBar } from '#shared/store/slices/page/own-bar.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import checkoutBarStyles from './checkout-bar.css?inline';
import type { messages } from './messages.ts';

/** Room between the bar and what has the focus, in pixels. */
const clearancePx = 8;

export { checkoutBarStyles };

interface CheckoutBarProps {
  /** The button that leads on: the only one, wherever the bar stands. */
  readonly children: ReactNode;
  /** What came of the button, beside it. */
  readonly notice?: ReactNode;
  /** What is said of the basket beside it on phones: `time` where the button itself names the price. */
  readonly facts?: 'price and time' | 'time' | 'none';
}

/**
 * The button that leads on. On phones it stays in sight at the foot of the screen, with the price and the time left;
 * elsewhere it is a button in its place. It is one and the same, so that nobody hears it twice.
 */
export function CheckoutBar({ children, notice, facts = 'price and time' }: CheckoutBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBarAtFoot(bar);
  return (
    <div className="checkout-bar" ref={bar}>
      {notice !== undefined && <div className="checkout-bar-notice">{notice}</div>}
      {facts !== 'none' && (
        <p className="checkout-bar-facts">
          {facts === 'price and time' && <Price />}
          <TimeLeft />
        </p>
      )}
      {children}
    </div>
  );
}

function Price() {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  const basket = getLastValue(useShared(selectBasket));
  if (!basket) return null;
  return (
    <span>
      <span className="visually-hidden">{text('barTotal')} </span>
      <strong className="checkout-bar-price figures">{money(getBasketTotal(basket))}</strong>
    </span>
  );
}

/** Drawn anew every second, and nothing else with it. */
function TimeLeft() {
  const text = useText<typeof messages>();
  const secondsLeft = useShared(selectBasketSecondsLeft);
  if (secondsLeft === undefined) return null;
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
 * Keeps a bar in sight at the foot of the screen, above the page's own, where the island is narrow: its sheet says where
 * that is (`--_may-stick`). On a low screen, or zoomed in, it stays in its place. What gets the focus is scrolled clear of
 * it (WCAG 2.4.11): only a document can say so, in a sheet of its own. Meanwhile the page's footer does not tell of the basket.
 */
function useBarAtFoot(bar: RefObject<HTMLElement | null>): void {
  const { store } = useIsland().services;

  useLayoutEffect(() => {
    const element = bar.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return undefined;
    const sheet = createPageSheet(element.ownerDocument);
    const measure = () => {
      const heightPx = Math.ceil(element.getBoundingClientRect().height);
      const mayStick = view.getComputedStyle(element).getPropertyValue('--_may-stick').trim() === '1';
      const isPinned = mayStick && canBePinned(heightPx, view.innerHeight);
      const paddingPx = heightPx + clearancePx;
      element.toggleAttribute('data-pinned', isPinned);
      // It stands within what the page keeps clear of it: without this the page would scroll for a focus in sight.
      element.style.setProperty('--_kept-clear', isPinned ? `${-paddingPx}px` : '0');
      // Twice the root: the page's footer writes the same for itself alone.
      sheet.write(isPinned ? `:root:root{scroll-padding-block-end:calc(var(--coach-foot,0px) + ${paddingPx}px)}` : '');
      if (store.getState().hasOwnBar !== isPinned) store.setState(setOwnBar(isPinned));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    view.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      view.removeEventListener('resize', measure);
      sheet.write('');
      store.setState(setOwnBar(false));
    };
  }, [bar, store]);
}
