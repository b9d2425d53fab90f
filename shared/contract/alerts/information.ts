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
  utcDateTime,
  webAddress,
} from '../kit/fields.ts';
import { limitedId } from '../kit/request-fields.ts';

/**
 * A service alert (spec §3); only `id` and `title` are required. Unknown severities are shown as information. The last
 * four fields are not in the specification.
 */
const alertFields = {
  id,
  title: text,
  content: fallback(string(), ''),
  severity: fallback(picklist(severities), 'INFORMATION'),
  url: invalidAsUndefined(webAddress),
  urlDescription: invalidAsUndefined(text),
  /** The language of the texts (BCP 47), if it is not the requested one. */
  lang: invalidAsUndefined(text),
  /** When the alert applies, compared with the present local time or the times of a journey; either end may be open. */
  validFrom: invalidAsUndefined(localDateTime),
  validUntil: invalidAsUndefined(localDateTime),
  /** Tickets highlight alerts that are newer than the purchase. */
  publishedAt: invalidAsUndefined(utcDateTime),
};

/** A coach route affected by an alert, with its cities in the order of travel. */
const alertRoute = object({
  id,
  name: text,
  cities: fallback(validItems(object({ id: cityId, name: text })), []),
});

/** Returns the alerts for a journey (spec §7: query `journeyid`, in lower case). */
export const getJourneyInformation = endpoint('getJourneyInformation', 'GET /journey-planner/api/information/journey', {
  summary: 'Returns the service alerts of a journey.',
  query: object({ journeyid: limitedId() }),
  answer: object({ alerts: validItems(object(alertFields)) }),
});

/**
 * Returns all alerts, each with the affected routes; an alert without routes affects all of them. If one API serves the
 * sites of several countries, `operations` lists the sites that show the alert (`UK`, `US`, `CA`): all if the list is
 * missing, none if it is empty. The specification does not define this call, but the alert banner and /service-alerts
 * (spec §2) need it.
 */
export const getServiceAlerts = endpoint('getServiceAlerts', 'GET /journey-planner/api/information/service-alerts', {
  summary: 'Returns all service alerts of the operator.',
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
