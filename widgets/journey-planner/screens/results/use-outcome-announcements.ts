import { useEffect, useId, useRef } from 'react';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { shownCountWords } from './filter/results-toolbar.tsx';
import type { ResultsFormatters } from './results-formatters.ts';

/**
 * Announces what a search came to, once for each search (field notes §3, 14 "results count once"), and after that how
 * many journeys the filter leaves, whenever their number has changed.
 */
export function useOutcomeAnnouncements(outcome: {
  readonly key: string;
  readonly state: Loading<unknown>['state'];
  /** How many journeys are shown, and how many there are. */
  readonly count: number;
  readonly total: number;
  readonly formatters: ResultsFormatters;
}): void {
  const { services } = useIsland();
  const { key, state, count, total, formatters } = outcome;
  const { text } = formatters;
  const subject = useId();
  const announced = useRef<{ readonly key: string; readonly words: string }>(undefined);
  const failure = state === 'failed' ? `${text('fault')} ${text('faultAdvice')}` : undefined;
  const words = state === 'ready' ? shownCountWords(text, count, total) : failure;
  useEffect(() => {
    if (words === undefined || (announced.current?.key === key && announced.current.words === words)) return;
    const isFirst = announced.current?.key !== key;
    announced.current = { key, words };
    if (isFirst) services.announcer.dismiss(subject);
    // Whoever steps through a list of times gets the count once, and again whenever it changes back.
    services.announcer.say(words, isFirst ? undefined : { subject });
  }, [key, words, services, subject]);
  useEffect(() => () => services.announcer.dismiss(subject), [services, subject]);
}
