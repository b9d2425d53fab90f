import type { Offers } from '#shared/domain/journeys/offers.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { ResultsFormatters } from './results-formatters.ts';

export interface OffersNoticesProps {
  readonly offers: Offers;
  /** Number of journeys that arrived after the list was shown. */
  readonly arrivedCount: number;
  /** Number of inbound journeys that leave before the outbound journey arrives. */
  readonly earlyCount: number;
  readonly formatters: ResultsFormatters;
  readonly onShowArrived: () => void;
  readonly onRetry: () => void;
}

/** Notices about a list of journeys. They follow the list, so that later notices do not move the journeys (field notes §4). */
export function OffersNotices(props: OffersNoticesProps) {
  const { offers, arrivedCount, earlyCount, formatters, onRetry } = props;
  const { text } = formatters;
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
          actions={<Button onClick={onRetry}>{text('retryCarriers')}</Button>}
        >
          {offers.journeys.length > 0 && <p>{text('partialAdvice')}</p>}
        </Notice>
      )}
    </>
  );
}

/** The search failed for all carriers: advice and a retry button. */
export function SearchFailure({
  formatters,
  onRetry,
}: {
  readonly formatters: ResultsFormatters;
  readonly onRetry: () => void;
}) {
  const { common } = useIsland();
  const { text } = formatters;
  return (
    <Notice tone="danger" title={text('fault')} actions={<Button onClick={onRetry}>{common('retry')}</Button>}>
      <p>{text('faultAdvice')}</p>
    </Notice>
  );
}
