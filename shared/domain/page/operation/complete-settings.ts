import { movedLinks } from '../routes/moved-links.ts';
import { defaultLinks } from './default-links.ts';
import { operationDefaults } from './operation-defaults.ts';
import { type Settings, spellings } from './settings.ts';

/** Fills in what a page leaves unsaid (host contract §4). What it says stays, link by link. */
export function completeSettings(said: Partial<Settings>): Settings {
  const operation = said.operation ?? 'UK';
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
    ...withoutBlanks(said),
    links: { ...defaultsBelow(said.links), ...said.links },
  };
}

/** Pages that a site does not name stand where the specification puts them, below the roots that the site names. */
function defaultsBelow(said: Settings['links'] = {}): Settings['links'] {
  const moved = (links: Settings['links'], root: 'journeyPlanner' | 'account') =>
    movedLinks(links, defaultLinks[root], said[root] ?? defaultLinks[root]);
  return moved(moved(defaultLinks, 'journeyPlanner'), 'account');
}

/** A key that is there but undefined says nothing, and must not push a default out. */
function withoutBlanks(said: Partial<Settings>): Partial<Settings> {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}
