import type { ServiceAlert, Severity } from '#shared/domain/alerts/service-alert.ts';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { badgeStyles, Badge, type Tone } from '#shared/ui/badge/badge.tsx';
import { disclosureStyles, Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { textLinkStyles, TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { safeHtmlStyles, SafeHtml } from '../../kit/safe-html/safe-html.tsx';
import styles from './alert-list.css?inline';
import type { messages } from './messages.ts';
import { type ReactNode, useState } from 'react';
import { Heading } from '#shared/island/mount/heading.tsx';
import { toSafeLink } from '#shared/domain/alerts/safe-link.ts';
import { useIsland, useFormatters } from '#shared/island/hooks/context.tsx';
import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';

/** Style sheets of a list of alerts. */
export const alertListStyles = [iconStyles, badgeStyles, disclosureStyles, textLinkStyles, safeHtmlStyles, styles];

type AlertText = Text<typeof messages>;

export interface AlertListProps {
  /**
   * In the order in which they are shown. Callers use `filterValidAlerts`, which puts severe ones first and omits those that
   * have ended or not begun.
   */
  readonly alerts: readonly ServiceAlert[];
  readonly text: AlertText;
  /** Level of the alerts' titles. */
  readonly headingLevel: number;
}

/** A list of service alerts (spec §2 "Itinerary dialog"). */
export function AlertList({ alerts, text, headingLevel }: AlertListProps) {
  return (
    <ul className="alert-list">
      {alerts.map((alert) => (
        <li key={alert.id}>
          <AlertEntry alert={alert} text={text} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

/** The badge of each severity. `NONE` has no badge, and the colour of information. */
const severityBadges = {
  SEVERE: { tone: 'danger', key: 'alertSevere' },
  MAJOR: { tone: 'warning', key: 'alertMajor' },
  INFORMATION: { tone: 'information', key: 'alertInformation' },
  NONE: undefined,
} as const satisfies Record<Severity, { readonly tone: Tone; readonly key: keyof typeof messages } | undefined>;

interface AlertEntryProps {
  readonly alert: ServiceAlert;
  readonly text: AlertText;
  readonly headingLevel: number;
  /** More content, at the end. */
  readonly children?: ReactNode;
}

/** A service alert: severity, title, validity, "Learn more" with its content, a link to its page. */
export function AlertEntry({ alert, text, headingLevel, children }: AlertEntryProps) {
  const badge = severityBadges[alert.severity];
  // The content, which is HTML of the operator, is sanitised only when it is first opened. `onToggle` is also called when it is
  // closed, which changes nothing.
  const [hasOpened, setOpened] = useState(false);

  return (
    <article className={`alert-entry tone-${badge?.tone ?? 'information'}`}>
      {badge && <Badge tone={badge.tone} label={text(badge.key)} />}
      <Heading level={headingLevel} className="alert-entry-title" lang={alert.lang}>
        {alert.title}
      </Heading>
      <AlertValidity alert={alert} text={text} />
      {alert.content.trim() !== '' && (
        <Disclosure label={<LearnMore text={text} alert={alert} />} onToggle={() => setOpened(true)}>
          <SafeHtml html={alert.content} lang={alert.lang} isVisible={hasOpened} />
        </Disclosure>
      )}
      <AlertLink alert={alert} text={text} />
      {children}
    </article>
  );
}

/**
 * The label of the button. For screen readers it also contains the title of its alert, which may be in another language. The
 * French label is the English "Learn more", so the label has its own language, too.
 */
function LearnMore({ text, alert }: { readonly text: AlertText; readonly alert: ServiceAlert }) {
  return (
    <>
      <span lang={text('learnMoreLang')}>{text('learnMore')}</span>
      <span className="visually-hidden" lang={alert.lang}>
        {' '}
        {alert.title}
      </span>
    </>
  );
}

interface AlertBodyProps {
  readonly alert: ServiceAlert;
  readonly text: AlertText;
  /** Whether it is visible, or about to be: only then its markup is sanitised. */
  readonly isVisible: boolean;
}

/** The content below the title of an alert: its validity, its text, a link to its page. */
export function AlertBody({ alert, text, isVisible }: AlertBodyProps) {
  return (
    <div className="alert-body">
      <AlertValidity alert={alert} text={text} />
      {alert.content.trim() !== '' && <SafeHtml html={alert.content} lang={alert.lang} isVisible={isVisible} />}
      <AlertLink alert={alert} text={text} />
    </div>
  );
}

/** The link of an alert to its page, if it has a safe one. */
function AlertLink({ alert, text }: { readonly alert: ServiceAlert; readonly text: AlertText }) {
  const { common } = useIsland();
  const url = toSafeLink(alert.url);
  return url === undefined ? null : (
    <TextLink href={url} newTabLabel={common('opensInNewTab')}>
      {alert.urlDescription === undefined ? text('alertPage') : <span lang={alert.lang}>{alert.urlDescription}</span>}
    </TextLink>
  );
}

interface AlertValidityProps {
  readonly alert: ServiceAlert;
  readonly text: AlertText;
}

/** When an alert is valid. Renders nothing if that is unknown. */
function AlertValidity({ alert: { validFrom, validUntil }, text }: AlertValidityProps) {
  const formatters = useFormatters(createTimeFormatters);
  const day = (time: LocalDateTime) => formatters.day(time, 'date');
  const getMessage = () => {
    if (validFrom !== undefined && validUntil !== undefined) {
      return text('alertFromUntil', { from: day(validFrom), until: day(validUntil) });
    }
    if (validFrom !== undefined) return text('alertFrom', { from: day(validFrom) });
    return validUntil === undefined ? undefined : text('alertUntil', { until: day(validUntil) });
  };
  const validity = getMessage();
  return validity === undefined ? null : <p className="alert-entry-validity">{validity}</p>;
}
