import { type FastifyInstance } from 'fastify';
import { type Html } from '../../../kit/html.ts';
import { type Host } from '../../kit/host.ts';
import { type Trial } from '../../visits/trial.ts';
import { type Bundle } from '../bundle.ts';
import { type FixturePage } from '../pages.ts';
import { type PanelContent } from './panel.ts';

/** Additions of a trial host (a host for testing and demonstrations), including its pages. Empty on a live host. */
export interface SiteTrial extends Trial {
  /**
   * Changes a page by the value of `?pseudo=`: with `en-XA`, its widgets show messages with accents and longer words, a
   * pseudo-locale for finding layout problems.
   */
  readonly pseudoPage?: (page: string, locale: string | undefined) => string;
  /** Writes the panel at the end of every page, on which QA chooses a scenario, clock and look. */
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

/** Returns the trial features without simulated buyers and delays, for a trial host with a real timetable. */
export function withoutInventions({ market: _market, simulateDelay: _simulateDelay, ...trial }: SiteTrial): SiteTrial {
  return trial;
}
