import { useRef, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { useBasketHold } from '#shared/panels/basket/basket-hold/use-basket-hold.ts';
import { BasketWarningsPart } from '#shared/panels/basket/basket-hold/basket-warnings-part.tsx';
import { useBasketEvents } from '#shared/panels/page/page-events/use-basket-events.ts';
import { createModals } from '#shared/services/page/modals.ts';
import { selectHasBasketExpired } from '#shared/store/slices/basket/basket.ts';
import { selectHasOwnBar } from '#shared/store/slices/page/own-bar.ts';
import { selectConsent } from '#shared/store/slices/consent/consent.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { rootOf } from '#shared/ui/keyboard/root-of.ts';
import { BasketSummary } from './basket-summary.tsx';
import { ConsentQuestion } from './consent-question.tsx';
import type { messages } from './messages/fr.ts';
import footerStyles from './sticky-footer.css?inline';
import { useCallToAction } from './use-call-to-action.ts';
import { usePinned } from './use-pinned.ts';

/** CSS texts of the bar. */
export const styles: readonly string[] = [buttonStyles, iconStyles, footerStyles];

/** What the foot of a page says; nothing at all where there is nothing to say. It warns of the basket's end all the same. */
export function FooterBar() {
  return (
    <>
      <BasketWarningsPart />
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
      if (current && rootOf(current).activeElement === null) current.focus();
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
