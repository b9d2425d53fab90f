import { movedPath } from '../routes/page-address.ts';
import { defaultLinks } from './default-links.ts';
import { operationDefaults } from './operation-defaults.ts';
import type { Settings } from './settings.ts';

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
    text: {},
    ...operationDefaults[operation],
    ...withoutBlanks(said),
    links: completeLinks(said.links),
  };
}

/** Pages of the planner that nobody has moved by name go with the planner; a planner in a query has none under itself. */
function completeLinks(said: Settings['links'] = {}): Settings['links'] {
  const { journeyPlanner: moved = '' } = said;
  if (!/^\/[^?#]*$/.test(moved)) return { ...defaultLinks, ...said };
  const movedLinks = Object.entries(defaultLinks).map(([name, path]) => [
    name,
    movedPath(path, defaultLinks.journeyPlanner, moved),
  ]);
  return { ...Object.fromEntries(movedLinks), ...said };
}

/** A key that is there but undefined says nothing, and must not push a default out. */
function withoutBlanks(said: Partial<Settings>): Partial<Settings> {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}
