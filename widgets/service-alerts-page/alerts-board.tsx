import { type ReactNode, useEffect, useId, useRef } from 'react';
import { alertParameters, readAlertQuery } from '#shared/domain/alerts/alert-query.ts';
import { filterAlerts, groupBySeverity, type AlertFilter } from '#shared/domain/alerts/filter-alerts.ts';
import { routesOf, type NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import { alertsToShow } from '#shared/domain/alerts/severity.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { useAddressState } from '#shared/panels/page/address-state/use-address-state.ts';
import { alertListStyles } from '#shared/panels/alerts/alert-list/alert-list.tsx';
import { AsyncContent, asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createSiteAlerts } from '#shared/services/alerts/site-alerts.ts';
import { selectSiteAlerts } from '#shared/store/slices/alerts/site-alerts.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { AlertFilters } from './alert-filters.tsx';
import { AlertGroups } from './alert-groups.tsx';
import { chipChoicesStyles } from '#shared/ui/choices/chip-choices.tsx';
import boardStyles from './alerts-board.css?inline';
import type { messages } from './messages/fr.ts';

/** CSS texts of the board, put on the island when it comes. */
export const styles: readonly string[] = [
  ...[...asyncContentStyles, formFieldStyles, chipChoicesStyles, emptyStateStyles, textLinkStyles],
  ...[...alertListStyles, boardStyles],
];

/** All alerts that hold now, filtered as the address says. */
export function AlertsBoard({ waiting }: { readonly waiting: ReactNode }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const answer = useShared(selectSiteAlerts);
  return (
    <AsyncContent
      answer={answer}
      waiting={waiting}
      failure={{ title: text('failed'), advice: text('failedAdvice') }}
      onRetry={() => services.open(createSiteAlerts).retry()}
    >
      {(alerts) => <Board alerts={alertsToShow(alerts, services.open(createLocalTimes).localNow())} />}
    </AsyncContent>
  );
}

function Board({ alerts }: { readonly alerts: readonly NetworkAlert[] }) {
  const text = useText<typeof messages>();
  const { announcer } = useIsland().services;
  const { navigation } = useAddress();
  const [asked, show] = useAddressState<AlertFilter>({ read: readAlertQuery, parametersOf: alertParameters });
  const box = useRef<HTMLDivElement>(null);
  const subject = useId();
  const routes = routesOf(alerts);
  // A route of an old link, about which nothing is said any more, must not hide all the others.
  const { routeId, ...others } = asked;
  const filter = routes.some(({ id }) => id === routeId) ? asked : others;
  const found = filterAlerts(alerts, filter);
  const status = found.length > 0 ? text('found', { count: found.length }) : text('noneFound');
  const isEmpty = alerts.length === 0;

  useEffect(() => {
    if (isEmpty) return undefined;
    announcer.say(status, { subject });
    return () => announcer.dismiss(subject);
  }, [announcer, isEmpty, status, subject]);

  if (isEmpty) {
    const way = <TextLink {...linkTo(navigation, navigation.href('journeyPlanner'))}>{text('findJourney')}</TextLink>;
    return <EmptyState drawing="clear-road" words={text('none')} action={way} />;
  }

  const clear = () => {
    show({}, { isReplaced: true });
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div className="alerts-board" ref={box}>
      <AlertFilters
        {...{ alerts, routes, filter }}
        onChange={(changed) => show(changed, { isReplaced: true })}
        onClear={found.length > 0 ? clear : undefined}
      />
      {found.length === 0 ? (
        <EmptyState
          drawing="search"
          words={text('noneFound')}
          action={<Button onClick={clear}>{text('clear')}</Button>}
        />
      ) : (
        <>
          <p className="alerts-board-status">{status}</p>
          <AlertGroups groups={groupBySeverity(found)} />
        </>
      )}
    </div>
  );
}
