import { useId } from 'react';
import type { AlertGroup } from '#shared/domain/alerts/filter-alerts.ts';
import type { NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { AlertEntry } from '#shared/panels/alerts/alert-list/alert-entry.tsx';
import { severityWords } from './alert-filters.tsx';
import type { messages } from './messages/fr.ts';
import { useRouteWords } from './use-route-words.ts';
import type { messages as alertListMessages } from '#shared/panels/alerts/alert-list/messages/fr.ts';

/** Alerts under the words for how serious they are, each with the routes that it is about. */
export function AlertGroups({ groups }: { readonly groups: readonly AlertGroup<NetworkAlert>[] }) {
  const text = useText<typeof messages & typeof alertListMessages>();
  const { headingLevel } = useIsland();
  const routeWords = useRouteWords();
  const id = useId();

  return groups.map(({ severity, alerts }) => (
    <section key={severity} className="alert-group" aria-labelledby={id + severity}>
      <Heading level={headingLevel + 1} id={id + severity} className="alert-group-title">
        {text(severityWords[severity])} <span className="alert-group-count">{alerts.length}</span>
      </Heading>
      <ul className="alert-list">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertEntry alert={alert} text={text} headingLevel={headingLevel + 2}>
              <p className="alert-group-routes">
                {alert.routes.length > 0 ? alert.routes.map(routeWords).join(' · ') : text('wholeNetwork')}
              </p>
            </AlertEntry>
          </li>
        ))}
      </ul>
    </section>
  ));
}
