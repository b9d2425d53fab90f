import { type FastifyInstance } from 'fastify';
import { type Html } from '../../../kit/html.ts';
import { type Host } from '../../kit/host.ts';
import { type Trial } from '../../visits/trial.ts';
import { type Bundle } from '../bundle.ts';
import { type FixturePage } from '../pages.ts';
import { type PanelContent } from './panel.ts';

/** Additions of a trial host, including its pages. */
export interface SiteTrial extends Trial {
  /** Changes a page by the value of `?pseudo=`: with `en-XA` its widgets show messages in the pseudo-locale. */
  readonly pseudoPage?: (page: string, locale: string | undefined) => string;
  /** The panel at the end of every page. */
  readonly panel?: (content: PanelContent) => Html;
  /** Pages for trials only. */
  readonly pages?: readonly FixturePage[];
  readonly routes?: readonly TrialRoutes[];
}

/** The host as pages use it. */
export interface SiteHost extends Host {
  readonly trial: SiteTrial;
}

/** Adds routes of a trial feature to the host. */
type TrialRoutes = (app: FastifyInstance, host: SiteHost, site: { readonly bundle: Bundle }) => void;

/** Removes simulated buyers and delays, for a trial host with the timetable of an operator. */
export function withoutInventions({ market: _market, simulateDelay: _simulateDelay, ...trial }: SiteTrial): SiteTrial {
  return trial;
}
