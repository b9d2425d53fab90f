import { isAtLeast, alertsToShow } from '#shared/domain/alerts/severity.ts';
import { lastOf } from '#shared/domain/units/loading.ts';
import { useIsland } from '#shared/island/context.tsx';
import { linkTo } from '#shared/island/link-to.ts';
import { useAddress } from '#shared/island/use-address.ts';
import { useQuiet } from '#shared/island/use-quiet.ts';
import { useRunning } from '#shared/island/use-running.ts';
import { useShared } from '#shared/island/use-shared.ts';
import { useText } from '#shared/island/use-text.ts';
import { createJourneyAlerts } from '#shared/services/journey-alerts.ts';
import { createLocalTimes } from '#shared/services/local-times.ts';
import { selectJourneyAlerts } from '#shared/store/slices/alerts.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages/fr.ts';

/**
 * What disturbs a journey of the basket: the most serious alert in a line, and how many more there are (field notes §3,
 * 15). It comes once the page rests: what is held and what it costs come first.
 */
export function JourneyAlerts({ journeyId }: { readonly journeyId: string }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const isQuiet = useQuiet();
  useRunning(isQuiet ? journeyId : undefined, () => services.open(createJourneyAlerts).watch(journeyId));
  const known = lastOf(useShared(selectJourneyAlerts(journeyId))) ?? [];
  const [worst, ...others] = alertsToShow(known, services.open(createLocalTimes).localNow());
  if (!worst) return null;
  const isSerious = isAtLeast(worst.severity, 'MAJOR');
  return (
    <p className="basket-alert">
      <Badge tone={isSerious ? 'warning' : 'information'} words={text(isSerious ? 'disturbed' : 'toKnow')} />{' '}
      <span lang={worst.lang}>{worst.title}</span>{' '}
      <TextLink {...linkTo(navigation, navigation.href('serviceAlerts'))}>
        {others.length > 0 ? text('moreAlerts', { count: others.length }) : text('readAlert')}
      </TextLink>
    </p>
  );
}
