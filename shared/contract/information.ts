import { fallback, object, picklist, string } from 'valibot';
import { severities } from '#shared/domain/alerts/service-alert.ts';
import { endpoint } from './endpoint.ts';
import { id, localDateTime, perhaps, soundOf, text, webAddress } from './fields.ts';

/**
 * A service alert (spec §3). A severity that we do not know is told as information rather than hidden. `validFrom` and
 * `validUntil` are ours: without them alerts outlive their reason (GTFS-Realtime `active_period`).
 */
const serviceAlert = object({
  id,
  title: text,
  content: fallback(string(), ''),
  severity: fallback(picklist(severities), 'INFORMATION'),
  url: perhaps(webAddress),
  urlDescription: perhaps(text),
  validFrom: perhaps(localDateTime),
  validUntil: perhaps(localDateTime),
});

/** What a traveller of this journey should know (spec §7: query `journeyid`, all small). */
export const getJourneyInformation = endpoint({
  name: 'getJourneyInformation',
  method: 'GET',
  path: '/journey-planner/api/information/journey',
  summary: 'The service alerts of a journey.',
  query: object({ journeyid: id }),
  answer: object({ alerts: soundOf(serviceAlert) }),
});
