import type { Offers } from '#shared/domain/journeys/offers.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { ResultsFormatters } from './results-formatters.ts';

export interface OffersNoticesProps {
  readonly offers: Offers;
  /** Journeys that have come since the list is shown. */
  readonly arrivedCount: number;
  /** Ways back that leave before the way out arrives. */
  readonly earlyCount: number;
  readonly formatters: ResultsFormatters;
  readonly onShowArrived: () => void;
  readonly onRetry: () => void;
}

/** What is to be known of a list, after it: nothing that comes late may push the journeys away (field notes §4). */
export function OffersNotices(props: OffersNoticesProps) {
  const { offers, arrivedCount, earlyCount, formatters, onRetry } = props;
  const { text } = formatters;
  const missing = offers.failed.flatMap(({ carriers }) => carriers).join(', ');
  return (
    <>
      {arrivedCount > 0 && (
        <div className="results-arrived">
          <Button kind="primary" onClick={props.onShowArrived}>
            {text('arrived', { count: arrivedCount })} · {text('showArrived')}
          </Button>
        </div>
      )}
      {offers.awaited.length > 0 && <LoadingIndicator words={text('awaiting')} />}
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
          title={missing === '' ? text('partialUnnamed') : text('partial', { carriers: missing })}
          actions={<Button onClick={onRetry}>{text('retryCarriers')}</Button>}
        >
          {offers.journeys.length > 0 && <p>{text('partialAdvice')}</p>}
        </Notice>
      )}
    </>
  );
}

/** Nothing has answered: what is safe, and the way to try again. */
export function AllFailed({
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
