import { useEffect, useId, useRef } from 'react';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { formatCount } from './filter/results-toolbar.tsx';
import type { ResultsFormatters } from './results-formatters.ts';

/**
 * Announces the outcome once for each search (field notes §3, 14 "results count once"), then the number of journeys that
 * pass the filter whenever it changes.
 */
export function useOutcomeAnnouncements(outcome: {
  readonly key: string;
  readonly state: Loading<unknown>['state'];
  /** Number of journeys that pass the filter, and of all journeys. */
  readonly count: number;
  readonly total: number;
  readonly formatters: ResultsFormatters;
}): void {
  const { services } = useIsland();
  const { key, state, count, total, formatters } = outcome;
  const { text } = formatters;
  const subject = useId();
  const lastAnnouncement = useRef<{ readonly key: string; readonly message: string }>(undefined);
  const failure = state === 'failed' ? `${text('fault')} ${text('faultAdvice')}` : undefined;
  const message = state === 'ready' ? formatCount(text, count, total) : failure;
  useEffect(() => {
    if (
      message === undefined ||
      (lastAnnouncement.current?.key === key && lastAnnouncement.current.message === message)
    )
      return;
    const isFirst = lastAnnouncement.current?.key !== key;
    lastAnnouncement.current = { key, message };
    if (isFirst) services.announcer.dismiss(subject);
    // With a subject the announcer waits while the user steps through a list of times, and announces the last count.
    services.announcer.say(message, isFirst ? undefined : { subject });
  }, [key, message, services, subject]);
  useEffect(() => () => services.announcer.dismiss(subject), [services, subject]);
}
