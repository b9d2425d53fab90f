import type { Text } from '#shared/text/create-text.ts';
import { PageLink } from '../../page/page-link/page-link.tsx';
import type { messages } from './messages.ts';
import noCityStyles from './no-city.css?inline';

/** Style sheets of the advice. The code that loads this file adds them to the widget. */
export const styles = [noCityStyles];

/**
 * Advice for the field of a city, if no city matches the typed text: search for another one, or open the map of stops (spec
 * §2 "City typeahead"). The style sheet shows one of two texts, depending on the width of the widget.
 */
export function NoCity({ text }: { readonly text: Text<typeof messages> }) {
  return (
    <p className="city-field-help">
      <span className="city-field-wide">{text('cityNoMatchHelp')} </span>
      <span className="city-field-narrow">{text('cityNoMatchHelpSmall')} </span>
      <PageLink to="map">{text('citySeeMap')}</PageLink>
    </p>
  );
}
