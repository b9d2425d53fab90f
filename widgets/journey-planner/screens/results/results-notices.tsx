import type { messages } from './messages.ts';
import type { Offers } from '#shared/domain/journeys/offers.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { useEffect, useId, useRef } from 'react';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { formatCount } from './filter/results-toolbar.tsx';

interface OffersNoticesProps {
  /** The results of the search so far: journeys, and the carriers whose answers are pending or have failed. */
  readonly offers: Offers;
  /** Number of search results that arrived after the list was shown, and that are not in it yet. */
  readonly arrivedCount: number;
  /** Number of inbound journeys that are hidden, because they depart before the outbound journey arrives. */
  readonly earlyCount: number;
  /** Adds the results that have arrived (`arrivedCount`) to the list. */
  readonly onShowArrived: () => void;
  /** Requests the journeys of the failed carriers again. */
  readonly onRetry: () => void;
}

/**
 * Notices about the results of a search. They are below the list of journeys, so that a notice that appears late does not
 * move the journeys.
 */
export function OffersNotices(props: OffersNoticesProps) {
  const { offers, arrivedCount, earlyCount, onRetry } = props;
  const text = useText<typeof messages>();
  const missingCarriers = offers.failed.flatMap(({ carriers }) => carriers).join(', ');
  return (
    <>
      {arrivedCount > 0 && (
        <div className="results-arrived">
          <Button kind="primary" onClick={props.onShowArrived}>
            {text('arrived', { count: arrivedCount })} · {text('showArrived')}
          </Button>
        </div>
      )}
      {offers.awaited.length > 0 && <LoadingIndicator text={text('awaiting')} />}
      {earlyCount > 0 && <p className="results-quiet">{text('earlyHidden', { count: earlyCount })}</p>}
      {/* The operator sells these journeys on another page. */}
      {offers.redirectUrl !== undefined && (
        <Notice tone="information" title={text('elsewhere')}>
          <p>
            <TextLink href={offers.redirectUrl}>{text('elsewhereLink')}</TextLink>
          </p>
        </Notice>
      )}
      {offers.failed.length > 0 && (
        <Notice
          tone="warning"
          title={missingCarriers === '' ? text('partialUnnamed') : text('partial', { carriers: missingCarriers })}
          // The advice is about the journeys of the other carriers, if any.
          advice={offers.journeys.length > 0 ? text('partialAdvice') : []}
          actions={<Button onClick={onRetry}>{text('retryCarriers')}</Button>}
        />
      )}
    </>
  );
}

/** Shown if the search failed for all carriers: advice and a retry button. */
export function SearchFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { common } = useIsland();
  const text = useText<typeof messages>();
  const retry = <Button onClick={onRetry}>{common('retry')}</Button>;
  return <Notice tone="danger" title={text('fault')} advice={text('faultAdvice')} actions={retry} />;
}

/**
 * Announces the outcome of each search to screen readers: the number of journeys that pass the filter, with the total if that
 * is higher, or the failure. Afterwards it announces the outcome again whenever its text changes.
 */
export function useOutcomeAnnouncements(outcome: {
  /** Identifies the search. */
  readonly key: string;
  readonly state: Loading<unknown>['state'];
  /** Number of journeys that pass the filter. */
  readonly count: number;
  /** Number of journeys before filtering. */
  readonly total: number;
}): void {
  const { services } = useIsland();
  const { key, state, count, total } = outcome;
  const text = useText<typeof messages>();
  const subject = useId();
  const lastAnnouncement = useRef<{ readonly key: string; readonly message: string }>(undefined);
  const failure = state === 'failed' ? `${text('fault')} ${text('faultAdvice')}` : undefined;
  const message = state === 'ready' ? formatCount(text, count, total) : failure;
  useEffect(() => {
    const isFirst = lastAnnouncement.current?.key !== key;
    if (message === undefined || (!isFirst && lastAnnouncement.current?.message === message)) return;
    lastAnnouncement.current = { key, message };
    // Drops the count of an earlier search that waits to be announced.
    if (isFirst) services.announcer.dismiss(subject);
    // While the user changes the filter quickly, announcements with the same subject replace each other, and only the last
    // count is announced, after a pause. The first outcome of a search has no subject, so it is announced at once.
    services.announcer.announce(message, isFirst ? undefined : { subject });
  }, [key, message, services, subject]);
  // On unmount, a waiting count is dropped.
  useEffect(() => () => services.announcer.dismiss(subject), [services, subject]);
}
