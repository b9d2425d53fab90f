import { badlyHostedPages, type FixturePage, friendlyPages, hostilePages } from '../server/http/site/pages.ts';

/** Every fixture page: those that a live host serves too, and those that only a host for trying does. */
export const pages: readonly FixturePage[] = [...friendlyPages, ...badlyHostedPages, ...hostilePages];
