import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { Coming } from '../coming.tsx';
import type { JourneyDetailsProps } from './journey-details.tsx';

const loadDetails = () => import('./journey-details.tsx');

/** The stops of a journey, in a chunk of its own that comes when the first card is opened. */
export function JourneyDetailsPart(props: JourneyDetailsProps) {
  const details = useChunk(loadDetails, true);
  if (details.state === 'ready') return <details.module.JourneyDetails {...props} />;
  return <Coming failed={props.formatters.text('detailsFailed')} part={details} />;
}
