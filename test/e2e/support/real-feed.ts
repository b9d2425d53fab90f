import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hostPort } from './host-port.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/feeds/ember-uk', import.meta.url));

/** An operator's timetable in a folder next to the project, if any. */
export const realFeed = { folder, isAvailable: existsSync(folder) } as const;

/** The port of the reference host with that timetable, far from ports that developers use. */
export const realFeedPort = hostPort + 1000;

/** The address of that host. */
export const realFeedOrigin = `http://localhost:${realFeedPort}`;
