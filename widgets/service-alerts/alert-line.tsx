import chevron from 'lucide-static/icons/chevron-down.svg?icon';
import cross from 'lucide-static/icons/x.svg?icon';
import { useId, useState } from 'react';
import type { Banner } from '#shared/domain/alerts/banner.ts';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { usePageIdle } from '#shared/island/hooks/use-page-idle.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { toneIcons } from '#shared/ui/badge/badge.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages.ts';
import type { messages as alertListMessages } from '#shared/panels/alerts/alert-list/messages.ts';

/** Props of the line and of its details. */
export interface AlertLineProps {
  readonly banner: Banner;
  /** The alert in the line: the first visible alert of the banner. */
  readonly first: ServiceAlert;
  readonly onDismiss: (alerts: readonly ServiceAlert[]) => void;
  readonly onBringBack: () => void;
}

/** Tone and message key of each severity. */
const severityDisplay = {
  SEVERE: ['danger', 'severe'],
  MAJOR: ['warning', 'major'],
  INFORMATION: ['information', 'information'],
  NONE: ['information', 'information'],
} as const;

const load = () => import('./alert-details.tsx');

/** The most severe alert in one line, the number of other alerts, and the details behind "Learn more". */
export function AlertLine(props: AlertLineProps) {
  const text = useText<typeof messages & typeof alertListMessages>();
  const { headingLevel, common } = useIsland();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isQuiet = usePageIdle();
  // The hidden details are rendered when the page is idle. Their HTML is sanitised on hover, focus or opening.
  const [isNear, setNear] = useState(false);
  const prepareDetails = () => setNear(true);
  const details = useChunk(load, isQuiet || isNear || isOpen);
  const { banner, first, onDismiss } = props;
  const { title, lang } = first;
  const titleElement = <span lang={lang}>{title}</span>;
  const [tone, severityKey] = severityDisplay[first.severity];
  const otherCount = banner.visibleAlerts.length - 1;

  return (
    <section className={`alert-banner tone-${tone}`} aria-label={text('label')} data-open={isOpen || undefined}>
      <div className="alert-line">
        <Icon drawing={toneIcons[tone]} />
        <Heading level={headingLevel} className="alert-line-title">
          <span className="alert-line-severity">{text(severityKey)}</span> {titleElement}
        </Heading>
        <button
          type="button"
          className="alert-line-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onPointerEnter={prepareDetails}
          onFocus={prepareDetails}
          onClick={() => setOpen(!isOpen)}
        >
          <span lang={text('learnMoreLang')}>{text('learnMore')}</span>
          <span className="visually-hidden"> {titleElement}</span>
          <Icon drawing={chevron} />
        </button>
        {otherCount > 0 && <span className="alert-line-others">{text('others', { count: otherCount })}</span>}
        <button type="button" className="alert-line-close" onClick={() => onDismiss([first])}>
          <Icon drawing={cross} />
          <span className="visually-hidden">
            {text('dismiss', { title: '' })}
            {titleElement}
          </span>
        </button>
      </div>
      <div id={id} className="alert-banner-details" hidden={!isOpen}>
        {details.state === 'waiting' && <p>{common('loading')}</p>}
        {details.state === 'failed' && <Unavailable onRetry={details.retry} />}
        {details.state === 'ready' && <details.module.AlertDetails {...props} isSeen={isNear || isOpen} />}
      </div>
    </section>
  );
}
