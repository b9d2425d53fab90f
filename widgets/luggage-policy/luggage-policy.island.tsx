import { useText } from '#shared/island/hooks/context.tsx';
import { IslandFrame } from '#shared/panels/kit/island-frame/island-frame.tsx';
import { LuggagePolicy, luggagePolicyStyles } from '#shared/panels/journeys/luggage-policy/luggage-policy.tsx';
import policyStyles from './luggage-policy.css?inline';
import { attributes } from './manifest.ts';
import type { messages } from '#shared/panels/journeys/luggage-policy/messages.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island. */
export const styles = [...luggagePolicyStyles, policyStyles];

/** The luggage policy (spec §2 "Luggage policy page"): the rules for luggage. */
export function Island() {
  const text = useText<typeof messages>();
  return (
    <IslandFrame className="luggage-page" role="group" title={text('luggage')}>
      <LuggagePolicy text={text} />
    </IslandFrame>
  );
}
