import { Fragment } from 'react';
import { type TimelineEntry, type TimelineStop, type TimelineTime } from './timeline-entry.ts';
import styles from './stop-timeline.css?inline';

export { styles as stopTimelineStyles };

function Time({ time }: { readonly time: TimelineTime }) {
  if (time.revised === undefined) {
    return (
      <p className="stop-timeline-time">
        <span className="visually-hidden">{time.label} </span>
        {time.scheduled}
      </p>
    );
  }
  return (
    <p className="stop-timeline-time">
      <span className="visually-hidden">{time.scheduledLabel} </span>
      <s className="stop-timeline-scheduled">{time.scheduled}</s> <span className="visually-hidden">{time.label} </span>
      <strong className={`stop-timeline-revised tone-${time.tone ?? 'warning'}`}>{time.revised}</strong>
    </p>
  );
}

function Stop({ stop }: { readonly stop: TimelineStop }) {
  const { onOpen } = stop;
  return (
    <li className={`stop-timeline-stop stop-timeline-${stop.progress}`} aria-current={stop.isHere ? 'step' : undefined}>
      <div className="stop-timeline-times figures">
        {stop.times.map((time) => (
          <Time key={time.id} time={time} />
        ))}
      </div>
      <div className="stop-timeline-mark" />
      <div className="stop-timeline-words">
        <p className={stop.isEnd ? 'stop-timeline-end' : undefined}>
          {onOpen ? (
            <button type="button" className="stop-timeline-open" onClick={() => onOpen(stop.id)}>
              {stop.place}
            </button>
          ) : (
            stop.place
          )}
          {stop.progressWords !== undefined && <span className="visually-hidden">, {stop.progressWords}</span>}
        </p>
        {stop.detail !== undefined && <p className="stop-timeline-detail">{stop.detail}</p>}
      </div>
    </li>
  );
}

/**
 * The stops of a journey on one line, filled where the coach has been and hollow ahead; a change of coach is a gap with
 * its wait (spec §2 "Stop timeline").
 */
export function StopTimeline({
  label,
  entries,
}: {
  readonly label: string;
  readonly entries: readonly TimelineEntry[];
}) {
  return (
    <ol className="stop-timeline" aria-label={label}>
      {entries.map((entry) => (
        <Fragment key={entry.id}>
          {entry.kind === 'stop' ? (
            <Stop stop={entry} />
          ) : (
            <li className="stop-timeline-change">
              <div className="stop-timeline-words">
                <p>{entry.words}</p>
                {entry.detail !== undefined && <p className="stop-timeline-detail">{entry.detail}</p>}
              </div>
            </li>
          )}
        </Fragment>
      ))}
    </ol>
  );
}
