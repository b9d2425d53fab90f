import { type ReactNode, useState } from 'react';
import type { ServiceAlert, Severity } from '#shared/domain/alerts/service-alert.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Badge, type Tone } from '#shared/ui/badge/badge.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { SafeHtml } from '../../kit/safe-html/safe-html.tsx';
import { AlertLink } from './alert-link.tsx';
import { AlertValidity } from './alert-validity.tsx';
import type { messages } from './messages.ts';

type Words = Text<typeof messages>;

const marks = {
  SEVERE: { tone: 'danger', key: 'alertSevere' },
  MAJOR: { tone: 'warning', key: 'alertMajor' },
  INFORMATION: { tone: 'information', key: 'alertInformation' },
  NONE: undefined,
} as const satisfies Record<Severity, { readonly tone: Tone; readonly key: keyof typeof messages } | undefined>;

interface AlertEntryProps {
  readonly alert: ServiceAlert;
  readonly text: Words;
  readonly headingLevel: number;
  /** What else there is to say or do about it, at its end. */
  readonly children?: ReactNode;
}

/** One service alert: how serious, its title, when it holds, "Learn more" over its content, a link to its page. */
export function AlertEntry({ alert, text, headingLevel, children }: AlertEntryProps) {
  const mark = marks[alert.severity];
  const [isSeen, setSeen] = useState(false);

  return (
    <article className={`alert-entry tone-${mark?.tone ?? 'information'}`}>
      {mark && <Badge tone={mark.tone} label={text(mark.key)} />}
      <Heading level={headingLevel} className="alert-entry-title" lang={alert.lang}>
        {alert.title}
      </Heading>
      <AlertValidity alert={alert} text={text} />
      {alert.content.trim() !== '' && (
        <Disclosure label={<LearnMore text={text} alert={alert} />} onToggle={() => setSeen(true)}>
          <SafeHtml html={alert.content} lang={alert.lang} isSeen={isSeen} />
        </Disclosure>
      )}
      <AlertLink alert={alert} text={text} />
      {children}
    </article>
  );
}

/** A page has several of them: for screen readers each says what it is about. */
function LearnMore({ text, alert }: { readonly text: Words; readonly alert: ServiceAlert }) {
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
