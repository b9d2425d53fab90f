import type { City } from '#shared/domain/cities/city.ts';
import type { FareQuery } from '#shared/domain/fares/fare-query.ts';
import { oncePainted } from '#shared/island/tags/moments.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import type { Show } from '#shared/panels/page/address-state/use-address-state.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';

/** What the results of the fare finder are told. */
export interface FareResultsProps {
  readonly originId: number;
  readonly query: FareQuery;
  /** The origin itself, once the cities have come. */
  readonly origin: City | undefined;
  readonly show: Show<FareQuery>;
  /** Leads back to the field of the origin. */
  readonly onOtherOrigin: () => void;
}

const load = oncePainted(() => import('./fare-results.tsx'));

/** What was found, in a chunk of its own that comes with an origin, or when a traveller is about to choose one. */
export function FareResultsPart({
  isSoonWanted,
  ...props
}: Omit<FareResultsProps, 'originId'> & { readonly isSoonWanted: boolean }) {
  const { originId } = props.query;
  const results = useChunk(load, isSoonWanted || originId !== undefined);

  if (originId === undefined || results.state === 'waiting') return null;
  if (results.state === 'failed') {
    return <Unavailable onRetry={results.retry} />;
  }
  // Another origin is another list: nothing of the former is carried over.
  return <results.module.FareResults key={originId} {...props} originId={originId} />;
}
