import { useMemo } from 'react';
import { IslandContext, useIsland } from '#shared/island/hooks/context.tsx';
import { usePart } from '#shared/island/hooks/use-part.ts';
import { wayHomePart } from './way-home-part.ts';

/** What stands on a page that is none of the island's, where the editor wrote nothing: a link to the island's own pages. */
export function Away({ to }: { readonly to: 'journeys' | 'account' }) {
  const island = useIsland();
  const part = usePart(wayHomePart, true);
  const words = part.state === 'ready' ? part.text : undefined;
  const surroundings = useMemo(() => ({ ...island, text: words }), [island, words]);
  if (part.state !== 'ready') return null;
  return (
    <IslandContext value={surroundings}>
      <part.module.WayHomeLink to={to} />
    </IslandContext>
  );
}
