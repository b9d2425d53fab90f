import { createStops } from '#shared/services/stops/stops.ts';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { selectCityStops } from '#shared/store/slices/stops/stops.ts';
import type { Text } from '#shared/text/create-text.ts';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { AsyncContent, asyncContentStyles } from '../../kit/async-content/async-content.tsx';
import { MapSkeleton, mapSkeletonStyles } from '../../kit/async-content/map-skeleton.tsx';
import { IslandDialog } from '../../kit/island-dialog/island-dialog.tsx';
import { CityStopChoice, cityStopChoiceStyles } from './city-stop-choice.tsx';
import type { CityMapMessages } from './messages.ts';

/** Style sheets of the dialog. */
export const styles = [dialogStyles, ...asyncContentStyles, ...mapSkeletonStyles, ...cityStopChoiceStyles];

export interface CityMapDialogProps {
  readonly cityId: number;
  readonly text: Text<CityMapMessages>;
  readonly onClose: () => void;
  /** The name of the city for the title until the stops have loaded; a general title by default. */
  readonly cityName?: string | undefined;
  /** The stop that is selected initially. */
  readonly stopId?: string | undefined;
  /** Called when the user opens the details of the selected stop, which the caller renders over this dialog. */
  readonly onStop?: ((cityId: number, stopId: string) => void) | undefined;
}

/** A dialog with all stops of a city, on a map and in a list. Selecting one shows its information (spec §2). */
export function CityMapDialog({ cityId, text, onClose, cityName, stopId, onStop }: CityMapDialogProps) {
  const { services, headingLevel } = useIsland();
  const stops = services.open(createStops);
  useSubscription(String(cityId), () => stops.watchCity(cityId));
  const answer = useShared(selectCityStops(cityId));
  const city = getLastValue(answer)?.cityName ?? cityName;

  return (
    <IslandDialog
      title={city === undefined ? text('stopsOfThisCity') : text('stopsOfCity', { city })}
      headingLevel={headingLevel}
      onClose={onClose}
    >
      <AsyncContent
        answer={answer}
        placeholder={<MapSkeleton rows={3} rowHeight={44} />}
        failure={{ title: text('cityStopsFailed'), advice: text('cityStopsFailedAdvice') }}
        onRetry={() => stops.retryCity(cityId)}
      >
        {(cityStops) => (
          // Without `onStop`, there is no button for the details of a stop.
          <CityStopChoice
            cityStops={cityStops}
            text={text}
            headingLevel={headingLevel + 1}
            stopId={stopId}
            onDetails={onStop && ((id) => onStop(cityId, id))}
          />
        )}
      </AsyncContent>
    </IslandDialog>
  );
}
