import type { AlertFilter } from '#shared/domain/alerts/filter-alerts.ts';
import type { AlertRoute, NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import { severities, type Severity } from '#shared/domain/alerts/service-alert.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ChipChoices } from '#shared/ui/choices/chip-choices.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import type { messages } from './messages/fr.ts';
import { useRouteWords } from './use-route-words.ts';

/** What each severity is called where several alerts are meant. */
export const severityWords = {
  SEVERE: 'severe',
  MAJOR: 'major',
  INFORMATION: 'information',
  NONE: 'other',
} as const satisfies Record<Severity, keyof typeof messages>;

interface AlertFiltersProps {
  readonly alerts: readonly NetworkAlert[];
  readonly routes: readonly AlertRoute[];
  readonly filter: AlertFilter;
  readonly onChange: (filter: AlertFilter) => void;
  /** Absent where the way out stands elsewhere. */
  readonly onClear: (() => void) | undefined;
}

/** In words, about which route, how serious. Each choice counts at once. */
export function AlertFilters({ alerts, routes, filter, onChange, onClear }: AlertFiltersProps) {
  const text = useText<typeof messages>();
  const routeWords = useRouteWords();
  const { words, routeId, severity } = filter;
  const isKnown = (known: Severity) => known === severity || alerts.some((alert) => alert.severity === known);
  const change = (changed: { readonly [Key in keyof AlertFilter]: AlertFilter[Key] | undefined }) => {
    const entries = Object.entries({ ...filter, ...changed }).filter(
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
            value={words ?? ''}
            onChange={({ currentTarget: { value } }) => change({ words: value })}
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
                  {routeWords(route)}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <ChipChoices
        legend={text('severity')}
        choices={[undefined, ...severities.toReversed().filter(isKnown)].map((one) => ({
          value: one,
          words: text(one ? severityWords[one] : 'all'),
        }))}
        chosen={severity}
        onChoose={(one) => change({ severity: one })}
      />
      {onClear && Object.keys(filter).length > 0 && (
        <Button kind="quiet" onClick={onClear}>
          {text('clear')}
        </Button>
      )}
    </form>
  );
}
