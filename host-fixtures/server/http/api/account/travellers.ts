import { type deleteTraveller, type getTravellers, type saveTraveller } from '#shared/contract/account/travellers.ts';
import { maxSavedTravellers, findTravellerProblems } from '#shared/domain/account/saved-traveller.ts';
import { notFound, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { findMember } from './member.ts';

/** The saved travellers of the account. */
export function answerTravellers(
  host: Pick<Host, 'accounts' | 'savedTravellers' | 'signedIn'>,
): Answer<typeof getTravellers> {
  return async ({ request }) => {
    const { emailAddress } = await findMember(host, request);
    return { travellers: [...(await host.savedTravellers.list(emailAddress))] };
  };
}

/** Adds a traveller, or updates the one with the id. 422 for an invalid name or too many travellers. */
export function answerSaveTraveller(
  host: Pick<Host, 'accounts' | 'once' | 'savedTravellers' | 'signedIn'>,
): Answer<typeof saveTraveller> {
  return async ({ body, request, visit }) => {
    const { emailAddress } = await findMember(host, request);
    if (findTravellerProblems(body).size > 0) throw refusal(422, 'unfit', 'invalidDetails');
    // A retry must not add the same traveller twice.
    return host.once.answer({ request, sessionId: visit.sessionId }, async (keep) => {
      const result = await host.savedTravellers.save(emailAddress, body, (step, travellers) =>
        keep(step, { travellers }),
      );
      if (result === 'unknown') throw notFound('travellerNotFound');
      if (result === 'too-many') {
        throw refusal(422, 'too-many-travellers', 'tooManySavedTravellers', { count: maxSavedTravellers });
      }
      return { travellers: [...result] };
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
