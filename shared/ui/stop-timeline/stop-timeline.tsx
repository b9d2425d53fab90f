import bus from 'lucide-static/icons/bus-front.svg?icon';
import { type CSSProperties, Fragment, useState } from 'react';
import { type Tone, toneIcons } from '../badge/badge.tsx';
import { Icon } from '../icon/icon.tsx';

export { default as stopTimelineStyles } from './stop-timeline.css?inline';

/** A time at a stop, formatted by the caller. */
export interface TimelineTime {
  /** Unique among the times of the stop. */
  readonly id: string;
  /** The kind of time, for assistive technology: "departure", "predicted arrival". */
  readonly label: string;
  readonly scheduled: string;
  /** The actual or predicted time, if it differs. The scheduled one is then struck through. */
  readonly revised?: string;
  /** The label of the scheduled time next to a revised one, for assistive technology. */
  readonly scheduledLabel?: string;
  /** The colour of the revised time: how serious the change is; `warning` by default. */
  readonly tone?: Tone;
  /** Whether the scheduled time does not hold and there is no revised one, as of a cancelled coach. It is then struck through. */
  readonly isCancelled?: boolean;
  /** Whether the scheduled time has passed without the coach. It is then struck through. */
  readonly isOverdue?: boolean;
}

/** A stop of the timeline. */
export interface TimelineStop {
  readonly kind: 'stop';
  readonly id: string;
  readonly place: string;
  /** A second line, such as the name and address of the stop, or the carrier. */
  readonly detail?: string;
  /** The address of a picture before the detail, such as the logo of the carrier. It is left out if it fails to load. */
  readonly picture?: string;
  /** An important notice about this stop. */
  readonly notice?: string;
  /** Arrival and departure, or the relevant one of them. */
  readonly times: readonly TimelineTime[];
  /**
   * `reached`: the last stop at which the coach arrived; it is here, or on its way to the next stop. `left`: a stop before that
   * one; `ahead`: a stop after it.
   */
  readonly progress: 'left' | 'reached' | 'ahead';
  /** The progress for screen readers. */
  readonly progressLabel?: string;
  /** Whether assistive technology announces this as the current stop. */
  readonly isCurrent?: boolean;
  /**
   * The position of the coach: `here`, or the share of the distance to the next stop that it has covered, above 0 and below 1.
   * Undefined if the coach is not at or directly after this stop, or its position is unknown.
   */
  readonly coach?: 'here' | number;
  /** Whether it is the origin or the destination, shown in bold. */
  readonly isEnd?: boolean;
  /** Called when the place is pressed, which is then a button. */
  readonly onOpen?: (id: string) => void;
  /** Describes the button for assistive technology, after the name of the place: "details of the stop". */
  readonly openLabel?: string;
}

/** An entry before a stop about a change of coach, or a problem: a missed transfer, or a cancelled coach. */
export interface TimelineChange {
  readonly kind: 'change';
  readonly id: string;
  /** With the waiting time of a change, if it is known: `Changement de car, 35 min`. */
  readonly text: string;
  readonly detail?: string;
  /** Set for a problem: the text then has the colour and the icon of this tone. */
  readonly tone?: Tone;
}

/** An entry of the timeline. */
export type TimelineEntry = TimelineStop | TimelineChange;

function Time({ time }: { readonly time: TimelineTime }) {
  if (time.revised === undefined) {
    return (
      <p className="stop-timeline-time">
        <span className="visually-hidden">{time.label} </span>
        {time.isCancelled && <s className="stop-timeline-cancelled">{time.scheduled}</s>}
        {!time.isCancelled && time.isOverdue && <s className="stop-timeline-scheduled">{time.scheduled}</s>}
        {!time.isCancelled && !time.isOverdue && time.scheduled}
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
    <li
      className={`stop-timeline-stop stop-timeline-${stop.progress}`}
      aria-current={stop.isCurrent ? 'step' : undefined}
    >
      <div className="stop-timeline-times figures">
        {stop.times.map((time) => (
          <Time key={time.id} time={time} />
        ))}
      </div>
      <Mark coach={stop.coach} />
      <div className="stop-timeline-text">
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
        {stop.detail !== undefined && (
          <p className="stop-timeline-detail">
            {stop.picture !== undefined && <Picture key={stop.picture} address={stop.picture} />}
            {stop.detail}
          </p>
        )}
      </div>
    </li>
  );
}

/** A picture without a text alternative, since the detail next to it names the carrier. */
function Picture({ address }: { readonly address: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img className="stop-timeline-picture" src={address} alt="" loading="lazy" onError={() => setIsBroken(true)} />
  );
}

/** The stop's mark and the line to the next stop, with the coach at its position: at the stop, or on the line (`gone`). */
function Mark({ coach }: Pick<TimelineStop, 'coach'>) {
  if (coach === undefined) return <div className="stop-timeline-mark" />;
  const isAtStop = coach === 'here';
  // The CSS places the coach at this share of the line to the next stop, and fills the line up to it.
  const style: CSSProperties & Record<'--_done', number> = { '--_done': isAtStop ? 0 : coach };
  return (
    <div className={`stop-timeline-mark stop-timeline-coach-${isAtStop ? 'here' : 'gone'}`} style={style}>
      <span className="stop-timeline-coach">
        <Icon drawing={bus} />
      </span>
    </div>
  );
}

function Change({ change: { text, detail, tone } }: { readonly change: TimelineChange }) {
  return (
    <li className={`stop-timeline-change${tone ? ` tone-${tone}` : ''}`}>
      <div className="stop-timeline-text">
        <p className={tone && 'stop-timeline-alarm'}>
          {tone && <Icon drawing={toneIcons[tone]} />}
          {text}
        </p>
        {detail !== undefined && <p className="stop-timeline-detail">{detail}</p>}
      </div>
    </li>
  );
}

/**
 * The stops of a journey on a vertical line (spec §2 "Stop timeline"). The line is filled up to the position of the coach or,
 * if that is unknown, up to the stop that is `reached`, and hollow after it. A {@link TimelineChange} interrupts the line.
 */
export function StopTimeline({ label, entries }: Readonly<{ label: string; entries: readonly TimelineEntry[] }>) {
  return (
    <ol className="stop-timeline" aria-label={label}>
      {entries.map((entry) => (
        <Fragment key={entry.id}>{entry.kind === 'stop' ? <Stop stop={entry} /> : <Change change={entry} />}</Fragment>
      ))}
    </ol>
  );
}
