import { minPasswordLength } from '#shared/domain/account/password.ts';
import { formatUtcMinute } from '../../../server/clock/staff-times.ts';
import { html } from '../../../server/kit/html.ts';
import { type Operator } from '../operator.ts';
import { type OperatorPage, ownPath } from '../operator-layout.ts';
import { renderTable } from '../report-table.ts';
import { renderField, renderProofFields } from '../forms/fields.ts';
import { type OwnSession } from './own-access.ts';

/** The changes of a sign-in that need the password and a code: their forms, by the last part of their path. */
export const ownChanges = {
  password: {
    title: 'Change the password',
    note: 'All your other sessions end.',
    button: 'Change the password',
  },
  'second-factor': {
    title: 'Set up another second factor',
    note: 'For another phone or app. The present one works until the new one is set up; then all your other sessions end, and you get new recovery codes.',
    button: 'Continue',
  },
  'recovery-codes': {
    title: 'Make new recovery codes',
    note: 'The codes that you have now stop working.',
    button: 'Make new codes',
  },
} as const;

/** The last part of the path of a change. */
export type OwnChange = keyof typeof ownChanges;

interface OwnPage {
  readonly operator: Operator;
  readonly sessions: readonly OwnSession[];
  /** The digest of the session with which the page is read. */
  readonly presentDigest: string;
  readonly recoveryCodes: number;
  /** Whether it is the demo operator of a trial host. */
  readonly isDemo: boolean;
}

/** Renders a person's own page. */
export function renderOwnPage({ operator, sessions, presentDigest, recoveryCodes, isDemo }: OwnPage): OperatorPage {
  const isPresent = ({ digest }: OwnSession) => digest === presentDigest;
  const others = sessions.filter((session) => !isPresent(session));
  return {
    title: operator.name,
    main: html`<p>${operator.emailAddress}. Roles: ${operator.roles.join(', ')}.</p>
      <section aria-labelledby="sign-in">
        <h2 id="sign-in">Sign-in</h2>
        ${
          isDemo
            ? html`<p>Everyone shares the sign-in of the demo operator, so it cannot be changed.</p>`
            : html`<ul class="operator-links">
                  ${Object.entries(ownChanges).map(
                    ([change, { title }]) => html`<li><a href="${ownPath}/${change}">${title}</a></li>`,
                  )}
                </ul>
                <p>
                  ${
                    recoveryCodes === 1
                      ? '1 recovery code is left.'
                      : `${recoveryCodes === 0 ? 'No' : recoveryCodes} recovery codes are left.`
                  }
                </p>`
        }
      </section>
      ${renderTable({
        caption: 'Sessions',
        note: 'End those that you do not recognise, and change the password.',
        headings: ['Browser', 'Signed in', 'Ends', 'End'],
        rows: sessions.map((session) => [
          `${session.browser}${isPresent(session) ? ' (this browser)' : ''}`,
          formatUtcMinute(session.signedInAt),
          formatUtcMinute(session.endsAt),
          isPresent(session)
            ? ''
            : html`<form method="post" action="${ownPath}/sessions">
                <input type="hidden" name="session" value="${session.digest}" />
                <button
                  class="operator-danger"
                  aria-label="End ${session.browser}, signed in ${formatUtcMinute(session.signedInAt)}"
                >
                  End
                </button>
              </form>`,
        ]),
        numberColumns: [],
      })}
      ${
        others.length > 1 &&
        html`<form class="operator-apart" method="post" action="${ownPath}/sessions">
          <button class="operator-danger">End all ${others.length} other sessions</button>
        </form>`
      }`,
  };
}

/** Renders the form of a change. @param problem why the last attempt failed */
export function renderOwnChange(
  change: OwnChange,
  { emailAddress }: Operator,
  problem: string | undefined,
): OperatorPage {
  const { title, note, button } = ownChanges[change];
  return {
    title,
    problem,
    main: html`<p>${note}</p>
      <form class="operator-form" method="post" action="${ownPath}/${change}">
        <input name="username" type="text" value="${emailAddress}" autocomplete="username" readonly hidden />
        ${renderProofFields(`Your ${change === 'password' ? 'present ' : ''}password`, problem)}
        ${
          change === 'password' &&
          renderField(
            `New password, at least ${minPasswordLength} characters`,
            { name: 'new-password', type: 'password', autocomplete: 'new-password' },
            problem,
          )
        }
        <button class="site-primary">${button}</button>
      </form>
      <p><a href="${ownPath}">Back</a></p>`,
  };
}
