import { useEffect, useRef, useState } from 'react';
import { signInFields, type SignInField, findSignInProblems } from '#shared/domain/session/sign-in-form.ts';
import type { SocialLoginError } from '#shared/domain/session/social-login.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createSessions, type SessionOutcome } from '#shared/services/session/sessions.ts';

/** Where a visitor has tried to sign in by. */
export type SignInWay = 'password' | 'social';

/** Why nobody is signed in. */
export type SignInFailure =
  | { readonly way: SignInWay; readonly kind: 'locked' | 'too-many' | 'failed' }
  | { readonly way: SignInWay; readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The provider's window was closed (spec §8). */
  | { readonly way: 'social'; readonly kind: 'closed'; readonly errors: readonly SocialLoginError[] }
  | { readonly way: 'social'; readonly kind: 'unavailable' };

/** Asks for a sign-in: why nobody is signed in, or that somebody is. */
export type AskToSignIn = () => Promise<SignInFailure | 'done'>;

/** What a sign-in is for. */
export interface SignInWish {
  /** The visitor is signed in; the account may still wait for its activation. Not called once the form has gone. */
  readonly onSignedIn: () => void;
}

const nothing: Readonly<Record<SignInField, string>> = { emailAddress: '', password: '' };

/** The sign-in form's state: what is typed, what is wrong, what is under way, how it ended. Nothing typed is ever lost. */
export function useSignIn({ onSignedIn }: SignInWish) {
  const { services } = useIsland();
  const sessions = services.open(createSessions);
  const [typed, setTyped] = useState(nothing);
  const [sent, setSent] = useState(0);
  const [blamed, setBlamed] = useState<readonly SignInField[]>([]);
  const [busy, setBusy] = useState<SignInWay>();
  const [failure, setFailure] = useState<SignInFailure>();
  const isHere = useIsHere();

  const found = findSignInProblems(typed);
  // No field is blamed before the form is sent; a error goes as soon as its field is mended.
  const problems = new Map([...found].filter(([field]) => blamed.includes(field)));

  const enter = async (way: SignInWay, ask: AskToSignIn) => {
    if (busy !== undefined) return;
    setFailure(undefined);
    setBusy(way);
    const ended = await ask();
    if (!isHere.current) return;
    // Who is led on sees no form that is ready once more.
    if (ended === 'done') return onSignedIn();
    setBusy(undefined);
    setFailure(ended);
  };

  const byPassword = () => {
    setSent(sent + 1);
    setBlamed(signInFields.filter((field) => found.has(field)));
    if (found.size > 0) return setFailure(undefined);
    const { emailAddress, password } = typed;
    void enter('password', async () =>
      failureOf('password', await sessions.signIn({ emailAddress: emailAddress.trim(), password })),
    );
  };

  return {
    typed,
    sent,
    problems,
    busy,
    failure,
    byPassword,
    enter,
    type: (field: SignInField, words: string) => setTyped({ ...typed, [field]: words }),
  };
}

/** How a sign-in that was asked of the server has ended, for the form. */
export function failureOf(way: SignInWay, outcome: SessionOutcome): SignInFailure | 'done' {
  return outcome.kind === 'done' ? 'done' : { way, ...outcome };
}

/** Whether the component still stands, for what comes after a wait. */
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
