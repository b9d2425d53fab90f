import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';
import type { Text } from '#shared/text/create-text.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages.ts';
import noCityStyles from './no-city.css?inline';

/** CSS texts of the advice. */
export const styles = [noCityStyles];

/** Advice if no city matches: search for another one, or open the map of stops (spec §2 "City typeahead"). */
export function NoCity({ text }: { readonly text: Text<typeof messages> }) {
  const navigation = useIsland().services.open(createNavigation);
  return (
    <p className="city-field-help">
      <span className="city-field-wide">{text('cityNoMatchHelp')} </span>
      <span className="city-field-narrow">{text('cityNoMatchHelpSmall')} </span>
      <TextLink {...linkTo(navigation, navigation.href('map'))}>{text('citySeeMap')}</TextLink>
    </p>
  );
}
