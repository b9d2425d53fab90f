import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  type AlertFilter,
  type AlertGroup,
  filterAlerts,
  groupBySeverity,
  readAlertQuery,
  toAlertParameters,
} from '#shared/domain/alerts/filter-alerts.ts';
import { type AlertRoute, type NetworkAlert, listAlertRoutes } from '#shared/domain/alerts/network-alert.ts';
import { severities, type Severity } from '#shared/domain/alerts/service-alert.ts';
import { filterValidAlerts } from '#shared/domain/alerts/severity.ts';
import { useIsland, useShared, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { alertListStyles, AlertEntry } from '#shared/panels/alerts/alert-list/alert-list.tsx';
import type { messages as alertListMessages } from '#shared/panels/alerts/alert-list/messages.ts';
import { AsyncContent, asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { useAddressState } from '#shared/panels/page/address-state/use-address-state.ts';
import { createSiteAlerts } from '#shared/services/alerts/site-alerts.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ChipChoices, chipChoicesStyles } from '#shared/ui/choices/chip-choices.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { FormField, formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import boardStyles from './alerts-board.css?inline';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** The message key of each severity. */
const severityKeys = {
  SEVERE: 'severe',
  MAJOR: 'major',
  INFORMATION: 'information',
  NONE: 'other',
} as const satisfies Record<Severity, keyof typeof messages>;

/** CSS of the board. */
export const styles = [
  ...asyncContentStyles,
  formFieldStyles,
  chipChoicesStyles,
  emptyStateStyles,
  textLinkStyles,
  ...alertListStyles,
  boardStyles,
];

/**
 * All current alerts about the operator's network, filtered by the query in the page's address. The island loads them;
 * `waiting` is shown until then.
 */
export function AlertsBoard({ waiting }: { readonly waiting: ReactNode }) {
  const text = useText<typeof messages>();
  const { services, common } = useIsland();
  const answer = useShared((state) => state.siteAlerts);
  return (
    <AsyncContent
      answer={answer}
      placeholder={waiting}
      notOffered={common('notOffered')}
      failure={{ title: text('failed'), advice: text('failedAdvice') }}
      onRetry={() => services.open(createSiteAlerts).retry()}
    >
      {(alerts) => <Board alerts={filterValidAlerts(alerts, services.open(createLocalTimes).localNow())} />}
    </AsyncContent>
  );
}

function Board({ alerts }: { readonly alerts: readonly NetworkAlert[] }) {
  const text = useText<typeof messages>();
  const { announcer } = useIsland().services;
  // The filter in the page's address. `show` changes it; with `isReplaced` it adds no entry to the browser's history.
  const [query, show] = useAddressState<AlertFilter>({ parse: readAlertQuery, toParameters: toAlertParameters });
  const box = useRef<HTMLDivElement>(null);
  const subject = useId();
  const routes = listAlertRoutes(alerts);
  // A route from an old link that has no alerts any more is ignored, since the list of routes could not show it as selected.
  const { routeId, ...otherFilters } = query;
  const filter = routes.some(({ id }) => id === routeId) ? query : otherFilters;
  const matches = filterAlerts(alerts, filter);
  const status = matches.length > 0 ? text('found', { count: matches.length }) : text('noneFound');
  const isEmpty = alerts.length === 0;

  // Announces the number of matches, also at first. Messages with the same subject replace each other, and the announcer
  // waits until no other follows, so that it does not speak while the user types.
  useEffect(() => {
    if (isEmpty) return undefined;
    announcer.announce(status, { subject });
    return () => announcer.dismiss(subject);
  }, [announcer, isEmpty, status, subject]);

  if (isEmpty) {
    const link = <PageLink to="journeyPlanner">{text('findJourney')}</PageLink>;
    return <EmptyState drawing="clear-road" text={text('none')} action={link} />;
  }

  // The button that was pressed disappears, so the focus moves to the search field.
  const clear = () => {
    show({}, { isReplaced: true });
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div className="alerts-board" ref={box}>
      <AlertFilters
        alerts={alerts}
        routes={routes}
        filter={filter}
        onChange={(newFilter) => show(newFilter, { isReplaced: true })}
        // Without matches, the button is in the message below.
        onClear={matches.length > 0 ? clear : undefined}
      />
      {matches.length === 0 ? (
        <EmptyState
          drawing="search"
          text={text('noneFound')}
          action={<Button onClick={clear}>{text('clear')}</Button>}
        />
      ) : (
        <>
          <p className="alerts-board-status">{status}</p>
          <AlertGroups groups={groupBySeverity(matches)} />
        </>
      )}
    </div>
  );
}

/** Alerts grouped by severity, each with the routes that it affects. */
function AlertGroups({ groups }: { readonly groups: readonly AlertGroup<NetworkAlert>[] }) {
  const text = useText<typeof messages & typeof alertListMessages>();
  const { headingLevel } = useIsland();
  const formatRoute = useRouteFormat();
  const id = useId();

  return groups.map(({ severity, alerts }) => (
    <section key={severity} className="alert-group" aria-labelledby={id + severity}>
      <Heading level={headingLevel + 1} id={id + severity} className="alert-group-title">
        {text(severityKeys[severity])} <span className="alert-group-count">{alerts.length}</span>
      </Heading>
      <ul className="alert-list">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertEntry alert={alert} text={text} headingLevel={headingLevel + 2}>
              <p className="alert-group-routes">
                {alert.routes.length > 0 ? alert.routes.map(formatRoute).join(' · ') : text('wholeNetwork')}
              </p>
            </AlertEntry>
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface AlertFiltersProps {
  readonly alerts: readonly NetworkAlert[];
  readonly routes: readonly AlertRoute[];
  readonly filter: AlertFilter;
  readonly onChange: (filter: AlertFilter) => void;
  /** Undefined if another button clears the filters. */
  readonly onClear: (() => void) | undefined;
}

/** Filters by text, route and severity, which apply immediately. */
function AlertFilters({ alerts, routes, filter, onChange, onClear }: AlertFiltersProps) {
  const text = useText<typeof messages>();
  const formatRoute = useRouteFormat();
  const { text: searchText, routeId, severity } = filter;
  // Only severities that occur, and the selected one, are offered.
  const isOffered = (option: Severity) => option === severity || alerts.some((alert) => alert.severity === option);
  // Applies changes to the filter. Undefined and empty values remove a part of it.
  const change = (changes: { readonly [Key in keyof AlertFilter]: AlertFilter[Key] | undefined }) => {
    const entries = Object.entries({ ...filter, ...changes }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    onChange(Object.fromEntries(entries));
  };

  return (
    <form className="alert-filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <FormField label={text('search')}>
        {(wiring) => (
          <input
            {...wiring}
            type="search"
            className="form-field-input"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            value={searchText ?? ''}
            onChange={({ currentTarget: { value } }) => change({ text: value })}
          />
        )}
      </FormField>
      {routes.length > 0 && (
        <FormField label={text('route')}>
          {(wiring) => (
            <select
              {...wiring}
              className="form-field-input alert-filters-route"
              value={routeId ?? ''}
              onChange={({ currentTarget: { value } }) => change({ routeId: value || undefined })}
            >
              <option value="">{text('allRoutes')}</option>
              {routes.map((route) => (
                <option key={route.id} value={route.id}>
                  {formatRoute(route)}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <ChipChoices
        legend={text('severity')}
        // Undefined selects all severities. The others are in descending order.
        choices={[undefined, ...severities.toReversed().filter(isOffered)].map((option) => ({
          value: option,
          label: text(option ? severityKeys[option] : 'all'),
        }))}
        selected={severity}
        onChoose={(option) => change({ severity: option })}
      />
      {onClear && Object.keys(filter).length > 0 && (
        <Button kind="quiet" onClick={onClear}>
          {text('clear')}
        </Button>
      )}
    </form>
  );
}

/** Returns a function that formats a route by its name and, if known, its first and last city. */
function useRouteFormat(): (route: AlertRoute) => string {
  const text = useText<typeof messages>();
  return ({ name, cities }) => {
    const [from, to] = [cities[0]?.name, cities.at(-1)?.name];
    return from === undefined || to === undefined ? name : text('routeBetween', { name, from, to });
  };
}
