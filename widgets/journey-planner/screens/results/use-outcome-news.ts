import { useEffect, useRef } from 'react';
import type { Loading } from '#shared/domain/units/loading.ts';
import { useIsland } from '#shared/island/context.tsx';
import type { ResultsWriting } from './use-writing.ts';

/** Says what a search came to, once for each search (field notes §3, 14 "results count once"). */
export function useOutcomeNews(outcome: {
  readonly key: string;
  readonly state: Loading<unknown>['state'];
  readonly count: number;
  readonly writing: ResultsWriting;
}): void {
  const { services } = useIsland();
  const { key, state, count, writing } = outcome;
  const told = useRef<string>(undefined);
  useEffect(() => {
    const { text } = writing;
    if (told.current === key || (state !== 'ready' && state !== 'failed')) return;
    told.current = key;
    if (state === 'failed') services.announcer.say(`${text('fault')} ${text('faultAdvice')}`);
    else services.announcer.say(text('count', { count }));
  }, [key, state, count, services, writing]);
}
