import { moveLinks } from '../routes/page-address.ts';
import { defaultLinks } from './default-links.ts';
import { operationDefaults } from './operation-defaults.ts';
import { type Settings, spellings } from './settings.ts';

/**
 * Fills in the defaults of a page's settings, and of each of its links (host contract §4). The page's own values take
 * precedence over the defaults of its operation (the operator's site for the UK, the US or Canada), and these over the
 * common ones. An empty `apiBase` means the page's own origin.
 */
export function completeSettings(pageSettings: Partial<Settings>): Settings {
  const operation = pageSettings.operation ?? 'UK';
  // Undefined values would replace defaults.
  const definedSettings = Object.entries(pageSettings).filter(([, value]) => value !== undefined);
  return {
    operation,
    // French in all operations, like most visible text in the specification.
    locale: 'fr',
    apiBase: '',
    googleMapsCacheBrowserEnabled: true,
    isGeoLocationServiceDisabled: false,
    placesSessionToken: false,
    predictionsLimit: 5,
    // All ways to write the markup that places a widget are allowed.
    spellings,
    text: {},
    ...operationDefaults[operation],
    ...Object.fromEntries(definedSettings),
    links: { ...getDefaultLinks(pageSettings.links), ...pageSettings.links },
  };
}

/**
 * Default links. If the page overrides the root of the planner or the account, the links below it are moved there: with the
 * planner at `/trips`, the basket is at `/trips/basket` instead of `/journey-planner/basket`.
 */
function getDefaultLinks(pageLinks: Settings['links'] = {}): Settings['links'] {
  const moveBelow = (links: Settings['links'], root: 'journeyPlanner' | 'account') =>
    moveLinks(links, defaultLinks[root], pageLinks[root] ?? defaultLinks[root]);
  return moveBelow(moveBelow(defaultLinks, 'journeyPlanner'), 'account');
}
