import { type RefObject, useEffect, useLayoutEffect, useRef, useId, useState } from 'react';
import { type Banner, findNewSevereAlerts, toBanner } from '#shared/domain/alerts/banner.ts';
import type { ServiceAlert, Severity } from '#shared/domain/alerts/service-alert.ts';
import { useIsland, useSubscription, useShared, useText } from '#shared/island/hooks/context.tsx';
import { createAlertDismissals } from '#shared/services/alerts/alert-dismissals.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { iconStyles, Icon } from '#shared/ui/icon/icon.tsx';
import { isFocusLostAround } from '#shared/ui/keyboard/get-root.ts';
import styleSheet from './alert-banner.css?inline';
import type { GradualHeight } from './gradual-height.ts';
import { HiddenAlerts } from './hidden-alerts.tsx';
import type { messages } from './messages.ts';
import chevron from 'lucide-static/icons/chevron-down.svg?icon';
import cross from 'lucide-static/icons/x.svg?icon';
import { Heading } from '#shared/island/mount/heading.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { usePageIdle } from '#shared/island/hooks/use-page-idle.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { toneIcons } from '#shared/ui/badge/badge.tsx';
import type { messages as alertListMessages } from '#shared/panels/alerts/alert-list/messages.ts';

/** CSS of the banner. */
export const styles = [iconStyles, styleSheet];

interface AlertBannerProps {
  readonly alerts: readonly ServiceAlert[];
  /** The alerts when the page opened. They are not announced to screen readers. */
  readonly initialAlerts: readonly ServiceAlert[];
  /** Less severe alerts are not shown. */
  readonly minSeverity: Severity;
  /** Changes the height of the tag in small steps, so that the page does not jump when alerts arrive. */
  readonly gradualHeight: RefObject<GradualHeight | null>;
}

/** Shows the most severe alert or, if all are dismissed, their number; handles dismissing and restoring. */
export function AlertBanner({ alerts, initialAlerts, minSeverity, gradualHeight }: AlertBannerProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { watch, dismiss, bringBack } = services.open(createAlertDismissals);
  useSubscription('dismissals', watch);
  const dismissals = useShared((state) => state.dismissals);
  const options = { from: minSeverity, now: services.open(createLocalTimes).localNow() };
  const banner = toBanner(alerts, { ...options, dismissals });
  const { visibleAlerts, hiddenAlerts } = banner;
  const box = useRef<HTMLDivElement>(null);
  const isShown = visibleAlerts.length > 0;
  // Whether the user caused the next render by a button of the banner. Set before the change, reset after that render.
  const isPressed = useRef(false);

  // In a layout effect, since `settle` must run before the content is painted. A change by the user takes effect at once. The
  // line has the same height for any alert, so only these two values change the height, apart from opening the details.
  useLayoutEffect(() => {
    gradualHeight.current?.settle({ isAtOnce: isPressed.current });
  }, [gradualHeight, isShown, hiddenAlerts.length]);

  // The focused button may have been removed by this render. Runs after each render, and after the effect above, which reads
  // `isPressed`.
  useLayoutEffect(() => {
    if (!isPressed.current || !box.current) return;
    isPressed.current = false;
    if (isFocusLostAround(box.current)) box.current.querySelector('button')?.focus();
  });

  // Without dismissals: an alert that the user has dismissed on an earlier visit is not new either.
  useNewAlertAnnouncements(banner, toBanner(initialAlerts, { ...options, dismissals: [] }).visibleAlerts, ({ title }) =>
    text('arrived', { title }),
  );

  const press = (change: () => void) => {
    isPressed.current = true;
    change();
  };
  const onBringBack = () => press(bringBack);
  return (
    <div ref={box}>
      {visibleAlerts[0] && (
        <AlertLine
          banner={banner}
          onBringBack={onBringBack}
          first={visibleAlerts[0]}
          onDismiss={(alertsToHide) => press(() => dismiss(alertsToHide))}
        />
      )}
      {!visibleAlerts[0] && hiddenAlerts.length > 0 && (
        <HiddenAlerts count={hiddenAlerts.length} onBringBack={onBringBack} />
      )}
    </div>
  );
}

/**
 * Announces severe alerts to screen readers if they arrive or change while the page is open (field notes §3, 15). The initial
 * alerts are not announced: screen readers read them with the page.
 */
function useNewAlertAnnouncements(
  { visibleAlerts, hiddenAlerts }: Banner,
  initialAlerts: readonly ServiceAlert[],
  getMessage: (alert: ServiceAlert) => string,
): void {
  const { announcer } = useIsland().services;
  // Only the first `initialAlerts` are used.
  const previousAlerts = useRef(initialAlerts);
  // After each render: if nothing has changed, no alert is new.
  useEffect(() => {
    const newAlerts = findNewSevereAlerts(previousAlerts.current, visibleAlerts);
    // Dismissed alerts are included, so that they are not announced when the user restores them.
    previousAlerts.current = [...visibleAlerts, ...hiddenAlerts];
    for (const alert of newAlerts) announcer.announce(getMessage(alert));
  });
}

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

// Outside of the component, since `useChunk` needs the same function in each render.
const load = () => import('./alert-details.tsx');

/** The most severe alert in one line, the number of other alerts, and the details behind "Learn more". */
function AlertLine(props: AlertLineProps) {
  const text = useText<typeof messages & typeof alertListMessages>();
  const { headingLevel, common } = useIsland();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isIdle = usePageIdle();
  // The hidden details are rendered when the page is idle. Their HTML is sanitised later: on hover, focus or opening.
  const [isNear, setNear] = useState(false);
  const prepareDetails = () => setNear(true);
  const details = useChunk(load, isIdle || isNear || isOpen);
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
          {/* English on French pages, as in spec §2. */}
          <span lang={text('learnMoreLang')}>{text('learnMore')}</span>
          <span className="visually-hidden"> {titleElement}</span>
          <Icon drawing={chevron} />
        </button>
        {otherCount > 0 && <span className="alert-line-others">{text('others', { count: otherCount })}</span>}
        <button type="button" className="alert-line-close" onClick={() => onDismiss([first])}>
          <Icon drawing={cross} />
          <span className="visually-hidden">
            {/* The title follows as an element, which has its own language. */}
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
