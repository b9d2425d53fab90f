import { completeSettings } from '#shared/domain/operation/complete-settings.ts';
import { readSettings } from '#shared/domain/operation/read-settings.ts';
import type { Settings } from '#shared/domain/operation/settings.ts';
import { openServices } from '#shared/services/open-services.ts';
import type { EarlyRequests } from './early-requests.ts';
import { mountIsland, type MountedIsland, type MountRequest } from './mount-island.tsx';
import type { RawSettings } from './page-settings.ts';
import { createStyleShelf } from './styles.ts';

/** What the bootstrap hands over when the first tag is due. */
export interface RuntimeStart {
  readonly settings: RawSettings;
  readonly early: EarlyRequests;
}

/** What all islands of a page stand on: one React, one set of services, one shelf of styles. */
export interface Runtime {
  mount(request: MountRequest): MountedIsland;
  /** Takes settings of the page's script, and draws every island anew. */
  configure(settings: RawSettings): void;
}

/** The shape of this file, for the bootstrap that imports it late. */
export interface RuntimeModule {
  openRuntime(start: RuntimeStart): Runtime;
}

/** Opens services and settings for all islands of this page. */
export function openRuntime({ settings: raw, early }: RuntimeStart): Runtime {
  let said = checked(raw);
  let settings = completeSettings(said);
  const services = openServices({ settings, early });
  const shelf = createStyleShelf();
  const standing = new Set<MountedIsland>();
  let count = 0;

  return {
    mount(request) {
      count += 1;
      const identifierPrefix = `coach-${request.name}-${count}-`;
      const island = mountIsland(request, { services, shelf, settings: () => settings, identifierPrefix });
      standing.add(island);
      return {
        ...island,
        unmount() {
          standing.delete(island);
          island.unmount();
        },
      };
    },
    configure(change) {
      said = { ...said, ...checked(change) };
      settings = completeSettings(said);
      services.configure(settings);
      standing.forEach((island) => island.refresh());
    },
  };
}

function checked(raw: RawSettings): Partial<Settings> {
  const { settings, problems } = readSettings(raw);
  for (const problem of problems) console.warn(`[coach-widgets] ${problem}`);
  return settings;
}
