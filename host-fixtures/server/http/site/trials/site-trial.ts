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
   * Changes the HTML of a page if `locale`, the value of `?pseudo=`, is `en-XA`, a pseudo-locale for finding layout problems:
   * its widgets then show messages with accents and longer words. Otherwise returns the HTML unchanged.
   */
  readonly pseudoPage?: (page: string, locale: string | undefined) => string;
  /** Writes the panel at the end of every page, in which QA chooses a scenario (a test situation), a time and a look. */
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

/** Returns the trial features without simulated buyers, prices and delays, for a trial host with a real timetable. */
export function withoutInventions({ market: _market, simulateDelay: _simulateDelay, ...trial }: SiteTrial): SiteTrial {
  return trial;
}
