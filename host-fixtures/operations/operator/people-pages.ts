import { type Instant } from '../../server/clock/clock.ts';
import { isOver } from '../../server/clock/span-end.ts';
import { formatUtcMinute } from '../../server/clock/staff-times.ts';
import { html, type Html } from '../../server/kit/html.ts';
import { renderField } from './forms/fields.ts';
import { type OperatorRole, operatorRoles } from './operator.ts';
import { invitationMs, type StaffPerson } from './people.ts';
import { renderTable } from './report-table.ts';

/** The path of the list of people. */
export const peoplePath = '/operator/people';

/** What a role allows, for those who give it. */
const roleTexts: Readonly<Record<OperatorRole, string>> = {
  read: 'read: see sales, departures and open work',
  orders: 'orders: answer enquiries, send or discard held notices',
  money: 'money: mark refunds as paid',
  settings: 'settings: people, drivers, imports, the trail',
};

function formatState({ endedAt, activatedAt, hasSecondFactor, invitationEndsAt }: StaffPerson, now: Instant): string {
  if (endedAt !== undefined) return `ended ${formatUtcMinute(endedAt)}`;
  const isLinkOpen = invitationEndsAt !== undefined && !isOver(invitationEndsAt, { now, longestMs: invitationMs });
  const link = isLinkOpen ? `the link works until ${formatUtcMinute(invitationEndsAt)}` : 'without a link';
  if (activatedAt === undefined) return `invited, ${link}`;
  return hasSecondFactor ? 'active' : `no second factor, ${link}`;
}

function renderRoleFields(roles: readonly OperatorRole[]): Html {
  return html`<fieldset>
    <legend>Roles</legend>
    ${operatorRoles.map(
      (role) =>
        html`<label class="operator-choice">
          <input type="checkbox" name="role" value="${role}" ${roles.includes(role) && html` checked`} />
          <span>${roleTexts[role]}</span>
        </label>`,
    )}
  </fieldset>`;
}

/** Why an invitation was refused, and what was typed. */
export interface RefusedInvitation extends Partial<Pick<StaffPerson, 'name' | 'emailAddress' | 'roles'>> {
  readonly problem: string;
}

/** Renders the list of people, and the form that invites another one. */
export function renderList(list: readonly StaffPerson[], now: Instant, refusal: RefusedInvitation | undefined): Html {
  const toRow = (person: StaffPerson) => [
    html`<a href="${peoplePath}/${person.operatorId}">${person.name}</a>`,
    person.emailAddress,
    person.roles.join(', '),
    formatState(person, now),
  ];
  const presentPeople = list.filter(({ endedAt }) => endedAt === undefined);
  const formerPeople = list.filter(({ endedAt }) => endedAt !== undefined);
  const headings = ['Name', 'Address', 'Roles', 'State'];
  const form = html`<section>
    <h2 id="invite">Invite a person</h2>
    <form class="operator-form" method="post" action="${peoplePath}">
      ${renderField(
        'Name',
        { name: 'name', type: 'text', maxlength: 80, autocomplete: 'off', value: refusal?.name },
        refusal?.problem,
      )}
      ${renderField(
        'E-mail address',
        { name: 'address', type: 'email', maxlength: 254, autocomplete: 'off', value: refusal?.emailAddress },
        refusal?.problem,
      )}
      ${renderRoleFields(refusal?.roles ?? ['read'])}
      <button class="site-primary">Invite</button>
    </form>
  </section>`;
  const present = renderTable({
    caption: 'Present',
    note: 'Open a name to change roles or to end the access.',
    headings,
    rows: presentPeople.map(toRow),
    numberColumns: [],
  });
  return html`${refusal ? [form, present] : [html`<p><a href="#invite">Invite a person</a></p>`, present, form]}
  ${formerPeople.length > 0 && renderTable({ caption: 'Ended', note: 'Stored, because the trail names them.', headings, rows: formerPeople.map(toRow), numberColumns: [] })}`;
}

/** Renders a person, with the forms that change roles or end the access. */
export function renderPerson(person: StaffPerson, now: Instant): Html {
  const { operatorId, emailAddress, roles, activatedAt, endedAt } = person;
  const action = `${peoplePath}/${operatorId}`;
  const [linkAction, linkText, linkNote] =
    activatedAt === undefined
      ? ['invitation', 'Send another link', 'The earlier link stops working.']
      : [
          'second-factor',
          'Reset the second factor',
          'For a lost phone: it ends the sessions, and sends a link that needs the password.',
        ];
  return html`<p>
      ${emailAddress}, ${formatState(person, now)}.
      <a href="/operator/trail?person=${operatorId}">What this person did</a>
    </p>
    ${
      endedAt === undefined &&
      html`<section>
          <h2>What this person may do</h2>
          <form class="operator-form" method="post" action="${action}/roles">
            ${renderRoleFields(roles)}
            <button class="site-primary">Save the roles</button>
          </form>
        </section>
        <section>
          <h2>Link</h2>
          <p>${linkNote}</p>
          <form method="post" action="${action}/${linkAction}"><button>${linkText}</button></form>
        </section>
        <section>
          <h2>End the access</h2>
          <p>
            At once, in all browsers. The password and the second factor are deleted. A person who forgot the password
            is ended here, and then invited again.
          </p>
          <form method="post" action="${action}/end"><button class="operator-danger">End the access</button></form>
        </section>`
    }
    <p><a href="${peoplePath}">People</a></p>`;
}
