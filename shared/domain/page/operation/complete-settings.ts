import { movedLinks } from '../routes/moved-links.ts';
import { defaultLinks } from './default-links.ts';
import { operationDefaults } from './operation-defaults.ts';
import { type Settings, spellings } from './settings.ts';

/** Adds the defaults to a page's own settings, and link by link to its links (host contract §4). */
export function completeSettings(own: Partial<Settings>): Settings {
  const operation = own.operation ?? 'UK';
  return {
    operation,
    locale: 'fr',
    apiBase: '',
    googleMapsCacheBrowserEnabled: true,
    isGeoLocationServiceDisabled: false,
    placesSessionToken: false,
    predictionsLimit: 5,
    spellings,
    text: {},
    ...operationDefaults[operation],
    ...withoutBlanks(own),
    links: { ...defaultsBelow(own.links), ...own.links },
  };
}

/** Default links, moved below the roots of planner and account that the site names. */
function defaultsBelow(own: Settings['links'] = {}): Settings['links'] {
  const moved = (links: Settings['links'], root: 'journeyPlanner' | 'account') =>
    movedLinks(links, defaultLinks[root], own[root] ?? defaultLinks[root]);
  return moved(moved(defaultLinks, 'journeyPlanner'), 'account');
}

/** Without keys whose value is undefined: they must not replace a default. */
function withoutBlanks(own: Partial<Settings>): Partial<Settings> {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
}
