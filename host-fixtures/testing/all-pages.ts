import { badlyHostedPages, type FixturePage, ordinaryPages, hostilePages } from '../server/http/site/pages.ts';

/** All fixture pages: those of every host, and those of hosts for trials only. */
export const pages: readonly FixturePage[] = [...ordinaryPages, ...badlyHostedPages, ...hostilePages];
