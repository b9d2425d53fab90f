import shoppingBasket from 'lucide-static/icons/shopping-basket.svg?icon'; // Rollup chunk: nav-bar (read by shared/build/chunk-marks.mjs)
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

const basketPanel = lazyPiece(() => import('./basket-panel/basket-panel.lazy.tsx'));
const heldBasket = lazyPiece(afterPaint(() => import('./held-basket/held-basket.lazy.tsx')));

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island. */
export const styles = [iconStyles, buttonStyles, flyoutStyles, miniBasketStyles];

/** The mini basket (host contract §3): a button with journeys, total and hold time, which opens a panel. */
export function Island() {
  const text = useText<typeof messages>();
  const { locale } = useIsland();
  const summary = useLazyPiece(heldBasket, true);

  return (
    <div className="mini-basket" lang={locale}>
      {summary.state === 'ready' && <summary.module.BasketWatch />}
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
        link={['basket', text('open')]}
      >
        {({ module, text: panelText }, close) => <module.BasketPanel text={panelText} onDone={close} />}
      </LazyFlyout>
    </div>
  );
}
