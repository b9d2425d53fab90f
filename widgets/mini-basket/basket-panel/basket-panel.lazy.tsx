import trash from 'lucide-static/icons/trash-2.svg?icon';
import { type RefObject, useRef, useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { formatCountdown } from '#shared/domain/basket/countdown.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { useIsland, useFormatters, useShared } from '#shared/island/hooks/context.tsx';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { BasketProblem } from '#shared/panels/basket/basket-hold/basket-problem.tsx';
import { LazyBasketWarnings } from '#shared/panels/basket/basket-hold/lazy-basket-warnings.tsx';
import { useBasketHold } from '#shared/panels/basket/basket-hold/use-basket-hold.ts';
import { type BasketRemoval, useBasketRemoval } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { BasketSums, basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { selectBasketSecondsLeft, selectHasBasketExpired } from '#shared/store/slices/basket/basket.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { ConfirmedButton, confirmedButtonStyles } from '#shared/ui/confirmed-button/confirmed-button.tsx';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import basketPanelStyles from './basket-panel.css?inline';
import type { messages } from './messages.ts';
import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages.ts';

/** CSS of the panel. */
export const styles = [
  buttonStyles,
  confirmedButtonStyles,
  noticeStyles,
  textLinkStyles,
  basketSumsStyles,
  basketPanelStyles,
];

type BasketPanelText = Text<typeof messages & typeof sumsMessages>;

interface BasketPanelProps {
  readonly text: BasketPanelText;
  /** Closes the panel. Called when a link is followed, also in a new tab. */
  readonly onDone: () => void;
}

/**
 * The content of the panel that opens below the button of the mini basket: the journeys in the basket, with a link to the
 * basket page.
 */
export function BasketPanel({ text, onDone }: BasketPanelProps) {
  const { common } = useIsland();
  // Watches the basket: `undefined` before the first answer, `null` if the visitor has none.
  const { answer, basket, baskets } = useBasketHold();
  // The element around the journeys: the warnings block its buttons in the last seconds of the hold, and it gets the focus when
  // a journey is removed.
  const frame = useRef<HTMLDivElement>(null);

  if (basket === undefined) {
    if (answer.state !== 'failed') return <p>{common('loading')}</p>;
    return (
      <Notice
        tone="danger"
        title={text('failed')}
        actions={<Button onClick={() => baskets.retry()}>{common('retry')}</Button>}
      >
        <p>{text('failedAdvice')}</p>
      </Notice>
    );
  }
  const isEmpty = basket === null || basket.journeys.length === 0;
  return (
    <div className="held-basket" tabIndex={-1} ref={frame}>
      <LazyBasketWarnings frame={frame} />
      {isEmpty ? (
        <EmptyBasket text={text} onDone={onDone} />
      ) : (
        <BasketContent basket={basket} text={text} onDone={onDone} frame={frame} />
      )}
    </div>
  );
}

function EmptyBasket({ text, onDone }: BasketPanelProps) {
  const hasExpired = useShared(selectHasBasketExpired);
  return (
    <>
      {hasExpired ? <Notice tone="warning" title={text('expired')} /> : <p>{text('empty')}</p>}
      {/* The basket page offers to reserve the seats of the expired basket again. */}
      {hasExpired && <BasketLink text={text} onDone={onDone} />}
      <PageLink to="journeys" onFollow={onDone}>
        {text('search')}
      </PageLink>
    </>
  );
}

interface BasketContentProps extends BasketPanelProps {
  readonly basket: Basket;
  /** Receives the focus when a journey is removed, because the pressed button disappears. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/**
 * The time for which the seats are still reserved, as minutes and seconds; a separate component, because it renders every
 * second. Nothing if their reservation does not end.
 */
function HoldCountdown({ text }: Pick<BasketContentProps, 'text'>) {
  const secondsLeft = useShared(selectBasketSecondsLeft);
  if (secondsLeft === undefined) return null;
  return (
    <p className="held-basket-held">
      {text('heldFor')} <strong className="figures">{formatCountdown(secondsLeft)}</strong>
    </p>
  );
}

function BasketContent({ basket, text, onDone, frame }: BasketContentProps) {
  const removal = useBasketRemoval({ frame, removedMessage: text('removed'), failureMessage: text('removeFailed') });

  return (
    <>
      <HoldCountdown text={text} />
      {removal.problem && <BasketProblem problem={removal.problem} title={text('removeFailed')} />}
      <ul className="held-basket-lines">
        {basket.journeys.map((journey) => (
          // A server that omits the line item does not offer to remove the journey.
          <li key={journey.lineItemId ?? journey.journeyId} className="held-basket-line">
            <BasketLine journey={journey} text={text} removal={removal} />
          </li>
        ))}
      </ul>
      <BasketSums basket={basket} text={text} />
      <BasketLink text={text} onDone={onDone} />
    </>
  );
}

interface BasketLineProps {
  readonly journey: Journey;
  readonly text: BasketPanelText;
  readonly removal: BasketRemoval;
}

function BasketLine({ journey, text, removal }: BasketLineProps) {
  const { money } = useFormatters(createMoneyFormatters);
  const { clock, day, arrivalNote } = useWhen();
  const note = arrivalNote(journey);
  const { departureDateTime, arrivalDateTime, lineItemId, price, origin, destination } = journey;
  const [isAsking, setAsking] = useState(false);
  const cities = text('cities', { origin: origin.cityName, destination: destination.cityName });

  return (
    <>
      <p className="held-basket-cities">{cities}</p>
      <p className="held-basket-price">{money(price, { free: text('free') })}</p>
      <p className="held-basket-when">
        {day(departureDateTime, 'short')}
        {', '}
        <time dateTime={departureDateTime}>{clock(departureDateTime)}</time>
        {' – '}
        <time dateTime={arrivalDateTime}>{clock(arrivalDateTime)}</time>
        {note !== '' && ` ${note}`}
      </p>
      {lineItemId !== undefined && (
        <ConfirmedButton
          kind="icon"
          icon={trash}
          question={text('removeAsk', { cities })}
          no={text('removeNo')}
          yes={text('removeYes')}
          isAsking={isAsking}
          isBusy={removal.busyId === lineItemId}
          onAsk={setAsking}
          onConfirm={() => removal.remove(lineItemId)}
        >
          {text('remove')} {cities}
        </ConfirmedButton>
      )}
    </>
  );
}

/** The link to the basket page, in the style of a button. */
function BasketLink({ text, onDone }: BasketPanelProps) {
  const navigation = useIsland().services.open(createNavigation);
  const { href, onClick } = linkTo(navigation, navigation.href('basket'));
  return (
    <a
      className="button button-primary button-wide"
      href={href}
      onClick={(event) => {
        onClick(event);
        onDone();
      }}
    >
      {text('open')}
    </a>
  );
}
