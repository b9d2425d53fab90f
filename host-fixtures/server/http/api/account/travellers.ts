import { type deleteTraveller, type getTravellers, type saveTraveller } from '#shared/contract/account/travellers.ts';
import { maxSavedTravellers, findTravellerProblems } from '#shared/domain/account/saved-traveller.ts';
import { notFound, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { findMember } from './member.ts';

/** The travellers that the account keeps. */
export function answerTravellers(
  host: Pick<Host, 'accounts' | 'savedTravellers' | 'signedIn'>,
): Answer<typeof getTravellers> {
  return async ({ request }) => {
    const { emailAddress } = await findMember(host, request);
    return { travellers: [...(await host.savedTravellers.list(emailAddress))] };
  };
}

/** Adds a traveller, or changes the one of the id; 422 where a name will not do, or there are too many. */
export function answerSaveTraveller(
  host: Pick<Host, 'accounts' | 'once' | 'savedTravellers' | 'signedIn'>,
): Answer<typeof saveTraveller> {
  return async ({ body, request, visit }) => {
    const { emailAddress } = await findMember(host, request);
    if (findTravellerProblems(body).size > 0) throw refusal(422, 'unfit', 'invalidDetails');
    // Sent again after its answer was lost, it must not add the same traveller twice.
    return host.once.answer({ request, sessionId: visit.sessionId }, async (keep) => {
      const saving = await host.savedTravellers.save(emailAddress, body, (step, saved) =>
        keep(step, { travellers: saved }),
      );
      if (saving === 'unknown') throw notFound('travellerNotFound');
      if (saving === 'too-many') {
        throw refusal(422, 'too-many-travellers', 'tooManySavedTravellers', { count: maxSavedTravellers });
      }
      return { travellers: [...saving] };
    });
  };
}

/** Removes a traveller. */
export function answerDeleteTraveller(
  host: Pick<Host, 'accounts' | 'savedTravellers' | 'signedIn'>,
): Answer<typeof deleteTraveller> {
  return async ({ query, request }) => {
    const { emailAddress } = await findMember(host, request);
    await host.savedTravellers.remove(emailAddress, query.travellerId);
    return {};
  };
}
