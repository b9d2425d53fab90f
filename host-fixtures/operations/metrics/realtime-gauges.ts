import { Gauge, type Registry } from 'prom-client';
import { type Instant } from '../../server/clock/clock.ts';
import { type Realtime } from '../../server/realtime/realtime.ts';

/** Figures of the real-time feeds that the command line names. @returns reads them again */
export function realtimeGauges(
  register: Registry,
  { realtime, now }: { readonly realtime?: Pick<Realtime, 'reports'>; readonly now: () => Instant },
): () => void {
  if (realtime === undefined) return () => undefined;
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['feed'], registers: [register] });
  const age = gauge('coach_realtime_feed_age_seconds', 'Since when the last good real-time feed was made.');
  const isRead = gauge('coach_realtime_feed_read', '1 where a real-time feed could be read the last time, else 0.');
  return () => {
    for (const { name: feed, madeAtMs, problem } of realtime.reports()) {
      isRead.set({ feed }, problem === undefined && madeAtMs !== undefined ? 1 : 0);
      if (madeAtMs !== undefined) age.set({ feed }, Math.max(0, (now() - madeAtMs) / 1000));
    }
  };
}
