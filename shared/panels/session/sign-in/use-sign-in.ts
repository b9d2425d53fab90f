import { useEffect, useRef, useState } from 'react';
import { signInFields, type SignInField, findSignInProblems } from '#shared/domain/session/sign-in-form.ts';
import type { SocialLoginError } from '#shared/domain/session/social-login.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createSessions, type SessionOutcome } from '#shared/services/session/sessions.ts';

/** The method of a sign-in. */
export type SignInMethod = 'password' | 'social';

/** Why a sign-in failed. */
export type SignInFailure =
  | { readonly method: SignInMethod; readonly kind: 'locked' | 'too-many' | 'failed' }
  | { readonly method: SignInMethod; readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The provider's window was closed (spec §8). */
  | { readonly method: 'social'; readonly kind: 'closed'; readonly errors: readonly SocialLoginError[] }
  | { readonly method: 'social'; readonly kind: 'unavailable' };

/** Signs in; returns the reason if it failed. */
export type RequestSignIn = () => Promise<SignInFailure | 'done'>;

/** Options for a sign-in form. */
export interface SignInOptions {
  /** Called after sign-in, unless the form was unmounted; the account may still wait for its activation. */
  readonly onSignedIn: () => void;
}

const emptyValues: Readonly<Record<SignInField, string>> = { emailAddress: '', password: '' };

/** State of the sign-in form: values, problems, the pending sign-in and its failure. Values are never cleared. */
export function useSignIn({ onSignedIn }: SignInOptions) {
  const { services } = useIsland();
  const sessions = services.open(createSessions);
  const [values, setValues] = useState(emptyValues);
  const [submissions, setSubmissions] = useState(0);
  const [reportedFields, setReportedFields] = useState<readonly SignInField[]>([]);
  const [busy, setBusy] = useState<SignInMethod>();
  const [failure, setFailure] = useState<SignInFailure>();
  const isMounted = useIsMounted();

  const allProblems = findSignInProblems(values);
  // No field shows a problem before submission; a problem disappears as soon as its field is corrected.
  const problems = new Map([...allProblems].filter(([field]) => reportedFields.includes(field)));

  const enter = async (method: SignInMethod, requestSignIn: RequestSignIn) => {
    if (busy !== undefined) return;
    setFailure(undefined);
    setBusy(method);
    const result = await requestSignIn();
    if (!isMounted.current) return;
    // Stays busy during the navigation.
    if (result === 'done') return onSignedIn();
    setBusy(undefined);
    setFailure(result);
  };

  const signInWithPassword = () => {
    setSubmissions(submissions + 1);
    setReportedFields(signInFields.filter((field) => allProblems.has(field)));
    if (allProblems.size > 0) return setFailure(undefined);
    const { emailAddress, password } = values;
    void enter('password', async () =>
      toSignInResult('password', await sessions.signIn({ emailAddress: emailAddress.trim(), password })),
    );
  };

  return {
    values,
    submissions,
    problems,
    busy,
    failure,
    signInWithPassword,
    enter,
    type: (field: SignInField, value: string) => setValues({ ...values, [field]: value }),
  };
}

/** Converts the outcome of a sign-in for the form. */
export function toSignInResult(method: SignInMethod, outcome: SessionOutcome): SignInFailure | 'done' {
  return outcome.kind === 'done' ? 'done' : { method, ...outcome };
}

/** Whether the component is still mounted, for checks after a wait. */
function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
