import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Instant } from '../../server/clock/clock.ts';
import { formatUtcMinute } from '../../server/clock/staff-times.ts';
import { type Database } from '../../server/database/tables.ts';
import { html } from '../../server/kit/html.ts';
import { acceptForms, type OperatorGuard, readForm } from './operator-guard.ts';
import { type Operator, type OperatorRole, operatorRoles } from './operator.ts';
import { mailInvitation } from './invitation-mail.ts';
import { peoplePath as path, type RefusedInvitation, renderList, renderPerson } from './people-pages.ts';
import { invitationPath } from './sign-in-pages.ts';
import { describePeopleProblem, type Invitation, listPeople, type People, type PeopleProblem } from './people.ts';

/** Dependencies of the pages of people. */
interface PeopleOptions {
  readonly database: Database;
  readonly now: () => Instant;
  readonly guard: OperatorGuard;
  readonly people: People;
  /** Whether the host sends mail. Otherwise the pages show the links of invitations. */
  readonly sendsMail: boolean;
  /** Returns the origin by which browsers reach the host. */
  readonly getOrigin: (request: FastifyRequest) => string;
}

/** Registers `/operator/people`, on which people are invited, and get roles and an end. */
export async function registerPeople(app: FastifyInstance, options: PeopleOptions): Promise<void> {
  const { database, now, guard, people, sendsMail, getOrigin } = options;
  guard.addEntry({ path, label: 'People', role: 'settings' });

  async function sendList(reply: FastifyReply, operator: Operator, refusal?: RefusedInvitation) {
    const main = renderList(await listPeople(database), now(), refusal);
    const page = { title: 'People', problem: refusal?.problem, main };
    return guard.sendPage(refusal ? reply.code(400) : reply, page, operator);
  }

  async function sendPerson(
    reply: FastifyReply,
    operator: Operator,
    { operatorId, problem }: { readonly operatorId: string; readonly problem?: string },
  ) {
    const person = (await listPeople(database)).find((candidate) => candidate.operatorId === operatorId);
    if (!person) return sendList(reply, operator, { problem: describePeopleProblem('unknown') });
    const page = { title: person.name, problem, main: renderPerson(person, now()) };
    return guard.sendPage(problem === undefined ? reply : reply.code(409), page, operator);
  }

  /** Mails the link of an invitation, or shows it if the host sends no mail. */
  async function sendInvitation(reply: FastifyReply, operator: Operator, invitation: Invitation) {
    const url = `${getOrigin(reply.request)}${invitationPath}/${invitation.token}`;
    if (sendsMail) await database.transaction().execute((trx) => mailInvitation(trx, { ...invitation, url }, now()));
    const { name, emailAddress } = invitation.operator;
    const main = html`<p>
        ${
          sendsMail
            ? `A mail with a link is on its way to ${emailAddress}.`
            : `This host sends no mail. Give this link to ${name}:`
        }
        It works once, and until ${formatUtcMinute(invitation.endsAt)}.
      </p>
      ${!sendsMail && html`<p><code class="operator-key">${url}</code></p>`}
      <p><a href="${path}">People</a></p>`;
    return guard.sendPage(reply, { title: `${name} is invited`, main }, operator);
  }

  app.get(path, async (request, reply) => {
    const operator = await guard.require(request, reply, 'settings');
    return operator ? sendList(reply, operator) : reply;
  });
  app.get<{ Params: { operatorId: string } }>(`${path}/:operatorId`, async (request, reply) => {
    const operator = await guard.require(request, reply, 'settings');
    return operator ? sendPerson(reply, operator, request.params) : reply;
  });

  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post(path, async (request, reply) => {
      const operator = await guard.require(request, reply, 'settings');
      if (!operator) return reply;
      const form = readForm(request);
      const [name, emailAddress] = [form.get('name') ?? '', form.get('address') ?? ''];
      const person = { name, emailAddress, roles: readRoles(form) };
      const result = await people.invite(person, operator);
      if (typeof result === 'string')
        return sendList(reply, operator, { problem: describePeopleProblem(result), ...person });
      return sendInvitation(reply, operator, result);
    });

    /** Registers a change of a person, by a form. @param done what it did, if it makes no invitation */
    const addChange = (
      name: string,
      done: string,
      change: (
        operatorId: string,
        operator: Operator,
        form: URLSearchParams,
      ) => Promise<Invitation | PeopleProblem | undefined>,
    ) =>
      scope.post<{ Params: { operatorId: string } }>(`${path}/:operatorId/${name}`, async (request, reply) => {
        const operator = await guard.require(request, reply, 'settings');
        if (!operator) return reply;
        const { operatorId } = request.params;
        const result = await change(operatorId, operator, readForm(request));
        if (result === undefined) return guard.redirect(reply, path, done);
        if (typeof result !== 'string') return sendInvitation(reply, operator, result);
        return sendPerson(reply, operator, { operatorId, problem: describePeopleProblem(result) });
      });
    addChange('roles', 'The roles are saved.', (operatorId, operator, form) =>
      people.changeRoles(operatorId, readRoles(form), operator),
    );
    addChange('invitation', 'The invitation is renewed.', (operatorId, operator) =>
      people.inviteAgain(operatorId, operator),
    );
    addChange('second-factor', 'The second factor is reset.', (operatorId, operator) =>
      people.resetSecondFactor(operatorId, operator),
    );
    addChange('end', 'The access has ended.', (operatorId, operator) => people.end(operatorId, operator));
  });
}

const readRoles = (form: URLSearchParams): readonly OperatorRole[] =>
  operatorRoles.filter((role) => form.getAll('role').includes(role));
