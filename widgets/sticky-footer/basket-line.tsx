import { type Basket, totalOf } from '#shared/domain/basket/basket.ts';
import { formatCountdown } from '#shared/domain/basket/countdown.ts';
import { isUnder } from '#shared/domain/routes/page-address.ts';
import { formatMoney } from '#shared/domain/units/format-money.ts';
import { useIsland } from '#shared/island/context.tsx';
import { linkTo, type LinkProps } from '#shared/island/link-to.ts';
import { useAddress } from '#shared/island/use-address.ts';
import { useText } from '#shared/island/use-text.ts';
import type { messages } from './messages/fr.ts';

/** Where the page would have the traveller go on. */
export interface CallToAction {
  readonly words: 'basket' | 'find';
  readonly link: LinkProps;
}

/** To the basket, or to tickets while that is empty; `undefined` before it is known, and where the traveller is there. */
export function useCallToAction(basket: Basket | null | undefined): CallToAction | undefined {
  const { address, navigation } = useAddress();
  if (basket === undefined) return undefined;
  const words = (basket?.journeys.length ?? 0) > 0 ? 'basket' : 'find';
  const href = navigation.href(words === 'basket' ? 'basket' : 'journeyPlanner');
  return isUnder(address.path, href) ? undefined : { words, link: linkTo(navigation, href) };
}

interface BasketLineProps {
  readonly basket: Basket | null | undefined;
  readonly secondsLeft: number | undefined;
  readonly call: CallToAction | undefined;
}

/** What the basket holds, what that costs, how long it is held, and the way on. */
export function BasketLine({ basket, secondsLeft, call }: BasketLineProps) {
  const text = useText<typeof messages>();
  const { settings } = useIsland();
  if (!call) return null;
  const count = basket?.journeys.length ?? 0;

  return (
    <>
      {basket && count > 0 && (
        <p className="sticky-footer-basket figures">
          <span>
            {text('journeys', { count })} ·{' '}
            <strong>{formatMoney(totalOf(basket), { currency: settings.currency, free: text('free') })}</strong>
          </span>{' '}
          {secondsLeft !== undefined && (
            <span className="sticky-footer-held">{text('held', { time: formatCountdown(secondsLeft) })}</span>
          )}
        </p>
      )}
      <a className="button button-primary sticky-footer-call" {...call.link}>
        {text(call.words)}
      </a>
    </>
  );
}
