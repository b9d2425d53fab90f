import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import type { Text } from '#shared/text/create-text.ts';
import { SafeHtml } from '../../kit/safe-html/safe-html.tsx';
import type { messages } from './messages.ts';
import { toSafeLink } from '#shared/domain/alerts/safe-link.ts';
import { useIsland, useFormatters } from '#shared/island/hooks/context.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';

interface AlertBodyProps {
  readonly alert: ServiceAlert;
  readonly text: Text<typeof messages>;
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
export function AlertLink({ alert, text }: { readonly alert: ServiceAlert; readonly text: Text<typeof messages> }) {
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
  readonly text: Text<typeof messages>;
}

/** When an alert is valid. Renders nothing if that is unknown. */
export function AlertValidity({ alert: { validFrom, validUntil }, text }: AlertValidityProps) {
  const formatters = useFormatters(createTimeFormatters);
  const day = (time: LocalDateTime) => formatters.day(time, 'short');
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
