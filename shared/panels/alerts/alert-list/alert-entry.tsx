import { type ReactNode, useState } from 'react';
import type { ServiceAlert, Severity } from '#shared/domain/alerts/service-alert.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Badge, type Tone } from '#shared/ui/badge/badge.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { SafeHtml } from '../../kit/safe-html/safe-html.tsx';
import { AlertLink, AlertValidity } from './alert-body.tsx';
import type { messages } from './messages.ts';

type AlertText = Text<typeof messages>;

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

/** For screen readers each button contains the title of its alert. */
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
