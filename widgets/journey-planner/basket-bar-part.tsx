import { oncePainted } from '#shared/island/tags/moments.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';

const load = oncePainted(() => import('./basket-bar.tsx'));

/** The way to the basket, which comes after what the traveller is here for, in a row that is kept for it. */
export function BasketBarPart() {
  const bar = useChunk(load, true);
  return <div className="planner-basket">{bar.state === 'ready' && <bar.module.BasketBar />}</div>;
}
