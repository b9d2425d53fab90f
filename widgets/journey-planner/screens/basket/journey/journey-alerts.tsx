import { isAtLeast } from '#shared/domain/alerts/severity.ts';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from '../messages/fr.ts';

interface JourneyAlertsProps {
  /** The most serious first; undefined before they are known. */
  readonly alerts: readonly ServiceAlert[] | undefined;
}

/**
 * What disturbs a journey of the basket: the most serious alert in a line, and how many more there are (field notes §3,
 * 15). Its line is there before it is known.
 */
export function JourneyAlerts({ alerts }: JourneyAlertsProps) {
  const text = useText<typeof messages>();
  const { navigation } = useAddress();
  const [worst, ...others] = alerts ?? [];
  const isSerious = worst && isAtLeast(worst.severity, 'MAJOR');
  return (
    <p className="basket-alert">
      {worst ? (
        <>
          <Badge tone={isSerious ? 'warning' : 'information'} words={text(isSerious ? 'disturbed' : 'toKnow')} />{' '}
          <span lang={worst.lang}>{worst.title}</span>{' '}
          <TextLink {...linkTo(navigation, navigation.href('serviceAlerts'))}>
            {others.length > 0 ? text('moreAlerts', { count: others.length }) : text('readAlert')}
          </TextLink>
        </>
      ) : (
        alerts && text('noAlerts')
      )}
    </p>
  );
}
