import bus from 'lucide-static/icons/bus-front.svg?icon';
import { type CSSProperties, Fragment } from 'react';
import { toneIcons } from '../badge/badge.tsx';
import { Icon } from '../icon/icon.tsx';
import { type TimelineChange, type TimelineEntry, type TimelineStop, type TimelineTime } from './timeline-entry.ts';
import styles from './stop-timeline.css?inline';

export { styles as stopTimelineStyles };

function Time({ time }: { readonly time: TimelineTime }) {
  if (time.revised === undefined) {
    return (
      <p className="stop-timeline-time">
        <span className="visually-hidden">{time.label} </span>
        {time.isCancelled ? <s className="stop-timeline-cancelled">{time.scheduled}</s> : time.scheduled}
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
      <Mark coach={stop.coach} />
      <div className="stop-timeline-words">
        <p className={stop.isEnd ? 'stop-timeline-end' : undefined}>
          {onOpen ? (
            <button type="button" className="stop-timeline-open" onClick={() => onOpen(stop.id)}>
              {stop.place}
              {stop.openLabel !== undefined && <span className="visually-hidden">, {stop.openLabel}</span>}
            </button>
          ) : (
            stop.place
          )}
          {stop.progressLabel !== undefined && <span className="visually-hidden">, {stop.progressLabel}</span>}
        </p>
        {stop.notice !== undefined && <p className="stop-timeline-alarm tone-danger">{stop.notice}</p>}
        {stop.detail !== undefined && <p className="stop-timeline-detail">{stop.detail}</p>}
      </div>
    </li>
  );
}

/** The stop's mark and the line to the next stop, with the coach at its position. */
function Mark({ coach }: Pick<TimelineStop, 'coach'>) {
  if (coach === undefined) return <div className="stop-timeline-mark" />;
  const isHere = coach === 'here';
  const style: CSSProperties & Record<'--_done', number> = { '--_done': isHere ? 0 : coach };
  return (
    <div className={`stop-timeline-mark stop-timeline-coach-${isHere ? 'here' : 'gone'}`} style={style}>
      <span className="stop-timeline-coach">
        <Icon drawing={bus} />
      </span>
    </div>
  );
}

function Change({ change: { text: words, detail, tone } }: { readonly change: TimelineChange }) {
  return (
    <li className={`stop-timeline-change${tone ? ` tone-${tone}` : ''}`}>
      <div className="stop-timeline-words">
        <p className={tone && 'stop-timeline-alarm'}>
          {tone && <Icon drawing={toneIcons[tone]} />}
          {words}
        </p>
        {detail !== undefined && <p className="stop-timeline-detail">{detail}</p>}
      </div>
    </li>
  );
}

/**
 * The stops of a journey on a line: filled as far as the coach has run, hollow ahead. A change of coach is a gap with its
 * waiting time (spec §2 "Stop timeline").
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
        <Fragment key={entry.id}>{entry.kind === 'stop' ? <Stop stop={entry} /> : <Change change={entry} />}</Fragment>
      ))}
    </ol>
  );
}
