import { useText } from '#shared/island/hooks/context.tsx';
import { IslandFrame } from '#shared/panels/kit/island-frame/island-frame.tsx';
import { LuggagePolicy, luggagePolicyStyles } from '#shared/panels/journeys/luggage-policy/luggage-policy.tsx';
import policyStyles from './luggage-policy.css?inline';
import { attributes } from './manifest.ts';
import type { messages } from '#shared/panels/journeys/luggage-policy/messages.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island (the mounted widget), which `mount` adds to its shadow root. */
export const styles = [...luggagePolicyStyles, policyStyles];

/** The widget with the operator's rules for luggage (spec §2 "Luggage policy page"). `mount` renders it for the tag. */
export function Island() {
  const text = useText<typeof messages>();
  return (
    <IslandFrame className="luggage-page" role="group" title={text('luggage')}>
      <LuggagePolicy text={text} />
    </IslandFrame>
  );
}
