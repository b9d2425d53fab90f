// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { PieceText } from '#shared/island/hooks/context.tsx';
import { fakePage, refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createText, type Translate } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { messages as common } from '#shared/text/messages.ts';
import { waitForLazyCode, pass } from '#test/support/render-island.tsx';
import { type fakeServices, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { messages as attemptMessages } from '../attempts/messages.ts';
import { messages } from './messages.ts';
import { SignInProblem, SignIn } from './sign-in.tsx';
import type { SignInFailure } from './use-sign-in.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const text: Translate = createText({
  locale: 'fr',
  messages: pickMessages({ ...messages, ...attemptMessages }, 'fr'),
});
const anna = { name: 'Anna Martin', isAuthenticated: true, isActivated: true };

function show(
  login: NonNullable<Parameters<typeof fakePage>[0]>[string] = () => anna,
  settings: Partial<Settings> = {},
) {
  const page = fakePage({ login }, settings);
  const announce = vi.spyOn(page.services.announcer, 'announce');
  const onSignedIn = vi.fn();
  const form = (
    <PieceText text={text}>
      <SignIn onSignedIn={onSignedIn} />
    </PieceText>
  );
  const view = renderInIsland(form, settings, page.services as unknown as ReturnType<typeof fakeServices>);
  return { ...page, ...view, announce, onSignedIn };
}

const email = () => screen.getByLabelText<HTMLInputElement>(messages.emailAddress.fr);
const password = () => screen.getByLabelText<HTMLInputElement>(messages.password.fr);
const submit = () => screen.getByRole('button', { name: messages.signIn.fr });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const send = () => fireEvent.click(submit());
const summary = () => screen.queryByRole('group', { name: /à corriger/ });
const errors = () => [email(), password()].map((field) => field.getAttribute('aria-invalid'));

function fillIn() {
  type(email(), ' anna@example.com ');
  type(password(), 'autocar');
}

describe('the sign-in form', () => {
  it('reports nothing before it is submitted', () => {
    const { container } = show();
    type(email(), 'anna');
    expect([summary(), errors(), container.querySelector('.notice')]).toEqual([null, [null, null], null]);
    expect(submit().getAttribute('aria-busy')).toBeNull();
  });

  it.each([
    ['', '', [messages.emailMissing.fr, messages.passwordMissing.fr]],
    ['anna', 'autocar', [messages.emailUnreadable.fr]],
    ['anna@example.com', '', [messages.passwordMissing.fr]],
  ])('with "%s" and "%s" reports each field, and makes no call', async (...[address, secret, sentences]) => {
    const { requests, announce } = show();
    type(email(), address);
    type(password(), secret);
    send();
    await pass(300);
    expect([...(summary()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(sentences);
    expect(document.activeElement).toBe(summary());
    expect([requests(), announce.mock.calls]).toEqual([[], []]);
  });

  it('links errors to their fields, removes a corrected error, and focuses the summary at each submission', () => {
    show();
    send();
    fireEvent.click(screen.getByRole('button', { name: messages.emailMissing.fr }));
    expect(document.activeElement).toBe(email());
    type(email(), 'anna@example.com');
    expect(errors()).toEqual([null, 'true']);
    for (const _attempt of [1, 2]) {
      password().focus();
      send();
      expect(document.activeElement).toBe(summary());
    }
    // The only error disappears and returns while the user types.
    password().focus();
    type(password(), 'autocar');
    expect(summary()).toBeNull();
    type(password(), '');
    expect(summary()).not.toBeNull();
    expect(document.activeElement).toBe(password());
  });

  it('neither corrects what is typed nor shows the password, unless that is requested', () => {
    show();
    expect([email(), password()].map((field) => field.getAttribute('spellcheck'))).toEqual(['false', 'false']);
    expect(password().type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: messages.showPassword.fr }));
    expect(password().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: messages.hidePassword.fr }));
    expect(password().type).toBe('password');
  });

  it('makes one call with the trimmed address, and reports the sign-in once', async () => {
    const { calls, announce, onSignedIn } = show();
    fillIn();
    send();
    expect(submit().getAttribute('aria-busy')).toBe('true');
    fireEvent.submit(submit().closest('form') as HTMLFormElement);
    await pass(300);
    expect(calls.map(({ input }) => input.body)).toMatchObject([
      { emailAddress: 'anna@example.com', password: 'autocar' },
    ]);
    expect([onSignedIn.mock.calls.length, announce.mock.calls]).toEqual([1, []]);
  });

  it('does not report a sign-in that ends after it has been removed', async () => {
    const { unmount, onSignedIn } = show();
    fillIn();
    send();
    unmount();
    await pass(300);
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('announces why a sign-in failed, keeps the fields, and makes the call again on request', async () => {
    let isDown = true;
    const { container, requests, announce, onSignedIn } = show((call) => (isDown ? refuse(500)(call) : anna));
    fillIn();
    send();
    await pass(300);
    expect(announce.mock.calls).toEqual([[messages.signInFailed.fr]]);
    expect(container.querySelector('.notice-title')?.textContent).toBe(messages.signInFailed.fr);
    expect([password().value, submit().getAttribute('aria-busy')]).toEqual(['autocar', null]);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: common.retry.fr }));
    expect(container.querySelector('.notice')).toBeNull();
    await pass(300);
    expect([requests(), onSignedIn.mock.calls.length]).toEqual([['login', 'login'], 1]);
  });

  it('announces how long to wait after too many attempts', async () => {
    const { container, announce } = show(refuse(429, [], { retryAfterSeconds: 61 }));
    fillIn();
    send();
    await pass(300);
    const message = 'Trop de tentatives. Réessayez dans 2 minutes.';
    expect(announce.mock.calls).toEqual([[message]]);
    expect(container.querySelector('.notice')?.textContent).toBe(message);
  });

  it('removes the failure message when it is submitted with an invalid field', async () => {
    const { container } = show(refuse(401));
    fillIn();
    send();
    await pass(300);
    expect(container.querySelector('.notice')).not.toBeNull();
    type(password(), '');
    send();
    expect(container.querySelector('.notice')).toBeNull();
    expect(errors()).toEqual([null, 'true']);
  });

  it.each([
    ['an app and consent', { facebookAppId: '4711', consent: 'granted' }, true],
    ['an app without consent', { facebookAppId: '4711', consent: 'required' }, false],
    ['consent without an app', { consent: 'granted' }, false],
  ] as const)('offers the social login on a page with %s', async (_case, settings, isOffered) => {
    const { container } = show(undefined, settings);
    expect(container.querySelector('.sign-in-social') !== null).toBe(isOffered);
    await pass(500);
    await waitForLazyCode();
    expect(screen.queryByRole('button', { name: messages.socialSignIn.fr }) !== null).toBe(isOffered);
    expect(screen.queryByText(new RegExp(common.unavailable.fr))).toBeNull();
  });
});

describe('the social login', () => {
  const social = () => screen.getByRole('button', { name: messages.socialSignIn.fr });

  it.each([
    [
      'the window is closed',
      { login: (callback: (answer: object) => void) => callback({ status: 'unknown' }) },
      'socialClosed',
    ],
    ['the provider is unavailable', undefined, 'socialUnavailable'],
  ] as const)('is busy until it has ended, and reports that %s', async (_case, sdk, expectedText) => {
    vi.stubGlobal('FB', sdk && { init: vi.fn(), ...sdk });
    // The script of the provider never arrives.
    vi.spyOn(document.head, 'append').mockImplementation(() => {});
    const { container } = show(undefined, { facebookAppId: '4711', consent: 'granted' });
    await pass(500);
    await waitForLazyCode();
    expect(social().getAttribute('aria-busy')).toBeNull();
    fireEvent.click(social());
    expect([social(), submit()].map((button) => button.getAttribute('aria-busy'))).toEqual(['true', null]);
    await pass(60_000);
    expect(container.querySelector('.notice-title')?.textContent).toBe(text(expectedText));
    expect(social().getAttribute('aria-busy')).toBeNull();
  });
});

describe('the message of a failed sign-in', () => {
  const phone = '+44 20 7946 0000';
  it.each<[SignInFailure, 'danger' | 'information', string, readonly string[], boolean]>([
    [{ method: 'password', kind: 'locked' }, 'danger', 'locked', [text('lockedAdvice', { phone })], false],
    [{ method: 'password', kind: 'failed' }, 'danger', 'signInFailed', [text('signInFailedAdvice')], true],
    [{ method: 'password', kind: 'refused', messages: ['x'] }, 'danger', 'refused', [text('refusedAdvice')], false],
    [{ method: 'social', kind: 'refused', messages: [] }, 'danger', 'socialRefused', [text('passwordInstead')], false],
    [
      { method: 'social', kind: 'not-logged-in', errors: [] },
      'information',
      'socialClosed',
      [text('passwordInstead')],
      false,
    ],
    [{ method: 'social', kind: 'unavailable' }, 'danger', 'socialUnavailable', [text('passwordInstead')], false],
  ])('%j has a title, advice, and a retry if that can help', (...[failure, tone, title, advice, canRetry]) => {
    const problem = (onRetry?: () => void) => (
      <PieceText text={text}>
        <SignInProblem failure={failure} onRetry={onRetry} />
      </PieceText>
    );
    const { container, redraw } = renderInIsland(problem(vi.fn()), { customerServicePhone: phone });
    expect(container.querySelector('.notice')?.classList).toContain(`tone-${tone}`);
    expect(container.querySelector('.notice-title')?.textContent).toBe(text(title));
    const paragraphs = [...container.querySelectorAll('.notice p:not(.notice-title)')];
    expect(paragraphs.map(({ textContent }) => textContent)).toEqual(advice);
    expect(screen.queryByRole('button') !== null).toBe(canRetry);
    redraw(problem());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of a refused social login has the server’s message as its title', () => {
    const failure = { method: 'social', kind: 'refused', messages: ['Too late.'] } as const;
    const { container } = renderInIsland(
      <PieceText text={text}>
        <SignInProblem failure={failure} onRetry={undefined} />
      </PieceText>,
    );
    expect(container.querySelector('.notice-title')?.textContent).toBe('Too late.');
  });
});
