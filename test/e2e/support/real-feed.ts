import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hostPort } from './host-port.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/feeds/ember-uk', import.meta.url));

/** An operator's own timetable, which lies beside the project where somebody has put it. */
export const realFeed = { folder, isHere: existsSync(folder) } as const;

/** The port of the reference host that runs on it, far from those that somebody may use beside it. */
export const realFeedPort = hostPort + 1000;

/** Where that host is. */
export const realFeedOrigin = `http://localhost:${realFeedPort}`;
