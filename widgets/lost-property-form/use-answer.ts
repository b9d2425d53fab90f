import { useEffect, useEffectEvent, useState } from 'react';
import { type Loading, loading } from '#shared/domain/kit/units/loading.ts';

/** How far an answer has come, and how it is asked for again. */
export interface AskedAnswer<Value> {
  readonly answer: Loading<Value>;
  readonly retry: () => void;
}

/**
 * Asks once for each question; an answer to a former question is not shown for another.
 *
 * @param key what is asked; another key is another question
 */
export function useAnswer<Value>(key: string, ask: (signal: AbortSignal) => Promise<Value>): AskedAnswer<Value> {
  const [attempt, setAttempt] = useState(0);
  const name = `${attempt} ${key}`;
  const [answered, setAnswered] = useState<{ readonly name: string; readonly answer: Loading<Value> }>();
  const start = useEffectEvent(ask);
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    const tell = (answer: Loading<Value>) => signal.aborted || setAnswered({ name, answer });
    start(signal).then(
      (value) => tell({ state: 'ready', value }),
      (problem: unknown) => tell({ state: 'failed', problem }),
    );
    return () => request.abort();
  }, [name]);
  return {
    answer: answered?.name === name ? answered.answer : loading,
    retry: () => setAttempt((count) => count + 1),
  };
}
