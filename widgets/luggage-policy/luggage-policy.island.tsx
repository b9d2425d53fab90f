import { useId } from 'react';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
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
  const { headingLevel, locale } = useIsland();
  const headingId = useId();
  return (
    <div className="luggage-page" role="group" aria-labelledby={headingId} lang={locale}>
      <Heading level={headingLevel} id={headingId} className="luggage-page-title">
        {text('luggage')}
      </Heading>
      <LuggagePolicy text={text} />
    </div>
  );
}
