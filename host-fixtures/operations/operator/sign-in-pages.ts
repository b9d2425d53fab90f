import { minPasswordLength } from '#shared/domain/account/password.ts';
import { html } from '../../server/kit/html.ts';
import { type OpenInvitation } from './access.ts';
import { type FormDraft, renderDraftFields } from './forms/drafts.ts';
import { renderField, renderProofFields } from './forms/fields.ts';
import { type OperatorPage, signInPath } from './operator-layout.ts';
import { showKey } from './second-factor.ts';

/** The path of invitations, before the text of the link. */
export const invitationPath = '/operator/invitation';

interface SignInPage {
  readonly returnPath: string;
  /** Why the last attempt failed. */
  readonly problem?: string;
  /** The address of the last attempt. */
  readonly address?: string;
  /** A form that is offered again after the sign-in. */
  readonly draft?: FormDraft | undefined;
}

/** Renders the page to sign in. */
export function renderSignIn({ returnPath, problem, address = '', draft }: SignInPage): OperatorPage {
  return {
    title: 'Operator: sign in',
    problem,
    main: html`<form class="operator-form" method="post" action="${signInPath}">
        <input type="hidden" name="return" value="${returnPath}" />
        ${renderDraftFields(draft)}
        ${renderField(
          'E-mail address',
          { name: 'address', type: 'email', autocomplete: 'username', value: address },
          problem,
        )}
        ${renderProofFields('Password', problem)}
        <button class="site-primary">Sign in</button>
      </form>
      <p>Lost your phone, or forgotten the password? A person with the role “settings” can help.</p>`,
  };
}

/** The page for a link that does not work any more. */
export const expiredInvitation: OperatorPage = {
  title: 'This link has ended',
  main: html`<p>It was used, replaced or is older than three days. Ask the person who invited you for another one.</p>
    <p><a href="${signInPath}">Sign in</a></p>`,
};

interface InvitationPage {
  /** The text of the link. */
  readonly token: string;
  readonly invitation: OpenInvitation;
  /** The name of the host in authenticator apps. */
  readonly issuer: string;
  /** Why the last attempt failed. */
  readonly problem: string | undefined;
}

/** Renders the page on which a person accepts an invitation. */
export function renderInvitation({ token, invitation, issuer, problem }: InvitationPage): OperatorPage {
  const { operator, key, passwordHash } = invitation;
  const isNew = passwordHash === undefined;
  const shownKey = showKey(key, { issuer, label: operator.emailAddress });
  return {
    title: isNew ? `Welcome, ${operator.name}` : `Second factor of ${operator.name}`,
    problem,
    main: html`<p>
        Your sign-in has the address ${operator.emailAddress}, a password, and a code that an app on your phone shows.
      </p>
      <form class="operator-form" method="post" action="${invitationPath}/${token}">
        <input name="username" type="text" value="${operator.emailAddress}" autocomplete="username" readonly hidden />
        ${renderField(
          isNew ? `Choose a password, at least ${minPasswordLength} characters` : 'Your password',
          { name: 'password', type: 'password', autocomplete: isNew ? 'new-password' : 'current-password' },
          problem,
        )}
        <p>
          Scan this code with an authenticator app, such as one for TOTP or your password manager, or type the key
          there.
        </p>
        ${shownKey.picture}
        <p>Key: <code class="operator-key">${shownKey.text}</code></p>
        ${renderField(
          'The code of six digits that the app shows',
          { name: 'code', type: 'text', inputmode: 'numeric', maxlength: 10, autocomplete: 'one-time-code' },
          problem,
        )}
        <button class="site-primary">Save and sign in</button>
      </form>`,
  };
}

/** Renders the recovery codes, which are shown once. */
export function renderRecoveryCodes(codes: readonly string[]): OperatorPage {
  return {
    title: 'Your recovery codes',
    main: html`<p>
        Each of these codes replaces the code of the app once, if you lose the phone. They are shown only now: print
        them, or store them in a password manager.
      </p>
      <ul class="operator-codes">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <p><a href="/operator">I have stored them: continue</a></p>`,
  };
}
