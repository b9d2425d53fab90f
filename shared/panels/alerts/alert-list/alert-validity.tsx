import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useFormatters } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

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
