import shoppingBasket from 'lucide-static/icons/shopping-basket.svg?icon'; // Rollup chunk: nav-bar (for the build: the file of the bundle that contains this icon, see shared/build/chunk-marks.mjs)
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { afterPaint } from '#shared/island/tags/page-timing.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { LazyFlyout } from '#shared/panels/kit/lazy-flyout/lazy-flyout.tsx';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { flyoutStyles } from '#shared/ui/flyout/flyout.tsx';
import { Icon, iconStyles } from '#shared/ui/icon/icon.tsx';
import { attributes } from './manifest.ts';
import type { messages } from './messages.ts';
import miniBasketStyles from './mini-basket.css?inline';

/** The panel that the button opens; loaded when the page is idle, the pointer or focus reaches the button, or it is opened. */
const basketPanel = lazyPiece(() => import('./basket-panel/basket-panel.lazy.tsx'));
/** The basket's figures in the button, and its effects elsewhere: page events, warnings, redirect to a payment. */
const heldBasket = lazyPiece(afterPaint(() => import('./held-basket/held-basket.lazy.tsx')));

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island. */
export const styles = [iconStyles, buttonStyles, flyoutStyles, miniBasketStyles];

/**
 * The mini basket (host contract §3): a button with the number of journeys, the total and the remaining time of the hold
 * (the reservation of the basket's seats for some minutes). It opens a panel with the basket.
 */
export function Island() {
  const text = useText<typeof messages>();
  const { locale } = useIsland();
  // Always needed, but loaded only after the button has been painted.
  const summary = useLazyPiece(heldBasket);

  return (
    <div className="mini-basket" lang={locale}>
      {summary.state === 'ready' && <summary.module.BasketEffects />}
      <LazyFlyout
        piece={basketPanel}
        label={text('panel')}
        className="flyout-button mini-basket-button"
        button={
          <>
            <Icon drawing={shoppingBasket} />
            <span className="flyout-narrow">{text('basket')}</span>
            {summary.state === 'ready' && <summary.module.BasketFigures text={summary.text} />}
          </>
        }
        // The panel contains this link to the basket page until its code has loaded.
        link={['basket', text('open')]}
      >
        {({ module, text: panelText }, close) => <module.BasketPanel text={panelText} onDone={close} />}
      </LazyFlyout>
    </div>
  );
}
