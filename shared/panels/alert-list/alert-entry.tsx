import { safeLink } from '#shared/domain/alerts/safe-link.ts';
import type { ServiceAlert, Severity } from '#shared/domain/alerts/service-alert.ts';
import type { LocalDateTime } from '#shared/domain/dates/local-date-time.ts';
import { formatDay } from '#shared/domain/units/format-day.ts';
import { useIsland } from '#shared/island/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Badge, type Tone } from '#shared/ui/badge/badge.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { Heading } from '#shared/island/heading.tsx';
import { SafeHtml } from '../safe-html/safe-html.tsx';
import type { messages } from './messages/fr.ts';

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
}

/** One service alert: how serious, its title, when it holds, "Learn more" over its content, a link to its page. */
export function AlertEntry({ alert, text, headingLevel }: AlertEntryProps) {
  const { locale, settings, common } = useIsland();
  const mark = marks[alert.severity];
  const day = (moment: LocalDateTime) => formatDay(moment, { locale, style: 'short', operation: settings.operation });
  const validity = validityOf(alert, text, day);
  const url = safeLink(alert.url);

  return (
    <article className={`alert-entry tone-${mark?.tone ?? 'information'}`}>
      {mark && <Badge tone={mark.tone} words={text(mark.key)} />}
      <Heading level={headingLevel} className="alert-entry-title">
        {alert.title}
      </Heading>
      {validity !== undefined && <p className="alert-entry-validity">{validity}</p>}
      {alert.content.trim() !== '' && (
        <Disclosure label={<LearnMore text={text} title={alert.title} />}>
          <SafeHtml html={alert.content} />
        </Disclosure>
      )}
      {url !== undefined && (
        <TextLink href={url} newTabWords={common('opensInNewTab')}>
          {alert.urlDescription ?? text('alertPage')}
        </TextLink>
      )}
    </article>
  );
}

/** Several of them stand on a page: to those who hear them one by one, each says what it is about. */
function LearnMore({ text, title }: { readonly text: Words; readonly title: string }) {
  return (
    <>
      <span lang={text('learnMoreLang')}>{text('learnMore')}</span>
      <span className="visually-hidden"> {title}</span>
    </>
  );
}

function validityOf(
  { validFrom, validUntil }: ServiceAlert,
  text: Words,
  day: (moment: LocalDateTime) => string,
): string | undefined {
  if (validFrom !== undefined && validUntil !== undefined) {
    return text('alertFromUntil', { from: day(validFrom), until: day(validUntil) });
  }
  if (validFrom !== undefined) return text('alertFrom', { from: day(validFrom) });
  return validUntil === undefined ? undefined : text('alertUntil', { until: day(validUntil) });
}
