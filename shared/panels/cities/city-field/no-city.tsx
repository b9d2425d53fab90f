import type { Text } from '#shared/text/create-text.ts';
import { PageLink } from '../../page/page-link/page-link.tsx';
import type { messages } from './messages.ts';
import noCityStyles from './no-city.css?inline';

/** Style sheets of the advice. */
export const styles = [noCityStyles];

/** Advice if no city matches: search for another one, or open the map of stops (spec §2 "City typeahead"). */
export function NoCity({ text }: { readonly text: Text<typeof messages> }) {
  return (
    <p className="city-field-help">
      <span className="city-field-wide">{text('cityNoMatchHelp')} </span>
      <span className="city-field-narrow">{text('cityNoMatchHelpSmall')} </span>
      <PageLink to="map">{text('citySeeMap')}</PageLink>
    </p>
  );
}
