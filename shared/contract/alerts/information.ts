import { fallback, object, picklist, string } from 'valibot';
import { severities } from '#shared/domain/alerts/service-alert.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  cityId,
  id,
  localDateTime,
  invalidAsUndefined,
  validItems,
  text,
  utcMoment,
  webAddress,
} from '../kit/fields.ts';

/**
 * A service alert (spec §3). A severity that we do not know is shown as information rather than hidden. `validFrom` and
 * `validUntil` are ours: without them alerts outlive their reason (GTFS-Realtime `active_period`). So is `lang` (BCP 47), for
 * words that are not in the language that the call accepts; and `publishedAt`, since when it is known: with it a ticket says
 * what has come up since it was bought.
 */
const alertFields = {
  id,
  title: text,
  content: fallback(string(), ''),
  severity: fallback(picklist(severities), 'INFORMATION'),
  url: invalidAsUndefined(webAddress),
  urlDescription: invalidAsUndefined(text),
  lang: invalidAsUndefined(text),
  validFrom: invalidAsUndefined(localDateTime),
  validUntil: invalidAsUndefined(localDateTime),
  publishedAt: invalidAsUndefined(utcMoment),
};

/** A route that an alert is about, with its cities in the order of a coach. */
const alertRoute = object({
  id,
  name: text,
  cities: fallback(validItems(object({ id: cityId, name: text })), []),
});

/** What a traveller of this journey should know (spec §7: query `journeyid`, all small). */
export const getJourneyInformation = endpoint({
  name: 'getJourneyInformation',
  method: 'GET',
  path: '/journey-planner/api/information/journey',
  summary: 'The service alerts of a journey.',
  query: object({ journeyid: id }),
  answer: object({ alerts: validItems(object(alertFields)) }),
});

/**
 * What travellers of any journey should know, each alert with the routes that it is about; without any it is about all
 * of them. `operations` (`UK`, `US`, `CA`) are those on whose pages it is shown, from an API that serves several; left out,
 * it is shown on all. The specification names no such call: the banner across a page and /service-alerts (§2) need it.
 */
export const getServiceAlerts = endpoint({
  name: 'getServiceAlerts',
  method: 'GET',
  path: '/journey-planner/api/information/service-alerts',
  summary: 'All service alerts of the operator.',
  answer: object({
    alerts: validItems(
      object({
        ...alertFields,
        routes: fallback(validItems(alertRoute), []),
        operations: invalidAsUndefined(validItems(text)),
      }),
    ),
  }),
});
