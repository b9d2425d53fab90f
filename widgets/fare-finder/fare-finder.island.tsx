import { useEffect, useRef, useState } from 'react';
import { findCity } from '#shared/domain/cities/city-distance.ts';
import { toFareParameters, readFareQuery, type FareFinderQuery } from '#shared/domain/fares/fare-query.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useText } from '#shared/island/hooks/context.tsx';
import { useChangeEffect } from '#shared/island/hooks/use-change-effect.ts';
import { IslandFrame } from '#shared/panels/kit/island-frame/island-frame.tsx';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { afterPaint } from '#shared/island/tags/page-timing.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useOrigins } from '#shared/panels/cities/city-field/use-origins.ts';
import { useAddressState } from '#shared/panels/page/address-state/use-address-state.ts';
import { CityField, cityFieldStyles } from '#shared/panels/cities/city-field/city-field.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import fareFinderStyles from './fare-finder.css?inline';
import type { FareResultsProps } from './fare-results.tsx';
import { attributes } from './manifest.ts';
import type { messages } from './messages.ts';

// `afterPaint` delays the download, by 200 ms at most, so that the browser usually paints the field first.
const loadResults = afterPaint(() => import('./fare-results.tsx'));

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island (the React root in the tag `coach-fare-finder`). */
export const styles = [iconStyles, buttonStyles, ...cityFieldStyles, fareFinderStyles];

/**
 * The lowest fares from an origin to every destination (spec §2 "fare-finder", "Inspire me"). The query is read from the
 * page's address: `?edit=true&originId=1` selects city 1 and focuses the origin field. The tag's `originId` is the default.
 */
export function Island({ originId: tagOriginId }: AttributeProps<typeof attributes>) {
  const text = useText<typeof messages>();
  const frame = useRef<HTMLDivElement>(null);
  /** Whether an element of the widget has had the focus, so that its results will probably be needed. */
  const [isTouched, setTouched] = useState(false);
  const [query, show] = useAddressState<FareFinderQuery>({
    parse(search) {
      const fareQuery = readFareQuery(search);
      return { ...fareQuery, originId: fareQuery.originId ?? tagOriginId };
    },
    toParameters: toFareParameters,
  });
  // `useAddressState` only uses the `parse` of the first render. If the attribute changes later, the new origin is set here,
  // without a new history entry.
  useChangeEffect(tagOriginId, () => show(withOrigin(query, tagOriginId), { isReplaced: true }));

  // `useOrigins` also loads the list of cities. The origin is undefined until then.
  const origin = findCity(getLastValue(useOrigins())?.cities ?? [], query.originId);

  // The first input is that of the origin field.
  const focusField = () => frame.current?.querySelector('input')?.focus();
  // `?edit=true` focuses the field; each change of the origin resets it.
  const { edit } = query;
  useEffect(() => {
    if (edit) focusField();
  }, [edit]);

  return (
    <IslandFrame
      className="fare-finder"
      role="region"
      title={text('title')}
      ref={frame}
      onFocus={() => setTouched(true)}
    >
      <div className="fare-finder-origin">
        <CityField
          label={text('from')}
          field="origin"
          cityId={query.originId}
          onChange={(cityId) => show(withOrigin(query, cityId))}
        />
      </div>
      {query.originId === undefined && <p className="fare-finder-hint">{text('hint')}</p>}
      <LazyResults shouldPreload={isTouched} query={query} origin={origin} show={show} onOtherOrigin={focusField} />
    </IslandFrame>
  );
}

/** The query with another origin. `edit`, which requested to focus the origin field, is no longer needed. */
function withOrigin(query: FareFinderQuery, originId: number | undefined): FareFinderQuery {
  return { ...query, edit: false, originId };
}

/** Props of the results; their `originId` is that of the query. */
interface LazyResultsProps extends Omit<FareResultsProps, 'originId'> {
  /** Whether to load the code although no origin is selected yet. */
  readonly shouldPreload: boolean;
}

/** The results, in a chunk that is loaded when there is an origin, or when an element of the widget gets the focus. */
function LazyResults({ shouldPreload, ...props }: LazyResultsProps) {
  const { originId } = props.query;
  const results = useChunk(loadResults, shouldPreload || originId !== undefined);

  if (originId === undefined || results.state === 'waiting') return null;
  if (results.state === 'failed') return <Unavailable onRetry={results.retry} />;
  // The key gives each origin new state.
  return <results.module.FareResults key={originId} {...props} originId={originId} />;
}
