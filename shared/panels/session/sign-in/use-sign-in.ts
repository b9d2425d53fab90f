import { useEffect, useRef, useState } from 'react';
import { signInFields, type SignInField, findSignInProblems } from '#shared/domain/session/sign-in-form.ts';
import type { SocialLoginError } from '#shared/domain/session/social-login.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createSessions, type SessionOutcome } from '#shared/services/session/sessions.ts';

/** The method of a sign-in; `social` is a sign-in through a provider such as Facebook. */
export type SignInMethod = 'password' | 'social';

/** Why a sign-in failed. */
export type SignInFailure =
  /**
   * `locked`: the account is locked; `failed`: the server failed or did not answer, so a retry may succeed.
   */
  | { readonly method: SignInMethod; readonly kind: 'locked' | 'failed' }
  /** The server rejects all attempts for a while, or for this time. */
  | { readonly method: SignInMethod; readonly kind: 'too-many'; readonly retryAfterSeconds?: number | undefined }
  /** The server refused the sign-in, for example because of a wrong password. Contains its messages, if any. */
  | { readonly method: SignInMethod; readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The visitor closed the provider's window, or did not log in (spec §8); `errors` contains this reason. */
  | { readonly method: 'social'; readonly kind: 'not-logged-in'; readonly errors: readonly SocialLoginError[] }
  /** The provider's script cannot be used. */
  | { readonly method: 'social'; readonly kind: 'unavailable' };

/** Sends a sign-in. Resolves with the failure, or with `done`; never rejects. */
export type RequestSignIn = () => Promise<SignInFailure | 'done'>;

/** Options for a sign-in form. */
export interface SignInOptions {
  /** Called after a sign-in, unless the form was unmounted. The account may not be activated yet. */
  readonly onSignedIn: () => void;
}

const emptyValues: Readonly<Record<SignInField, string>> = { emailAddress: '', password: '' };

/** Manages the sign-in form, for a sign-in with a password or through a provider. Entered values are never cleared. */
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
  // A field shows its problem only if it had one at the last submission.
  const problems = new Map([...allProblems].filter(([field]) => reportedFields.includes(field)));

  /** Runs a sign-in, unless another one is pending or has succeeded. */
  const startSignIn = async (method: SignInMethod, requestSignIn: RequestSignIn) => {
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
    // Nothing is sent while a field has a problem; the failure of an earlier sign-in is no longer shown.
    if (allProblems.size > 0) return setFailure(undefined);
    const { emailAddress, password } = values;
    void startSignIn('password', async () =>
      toSignInResult('password', await sessions.signIn({ emailAddress: emailAddress.trim(), password })),
    );
  };

  return {
    values,
    /** The number of times the form was submitted; each change moves the focus to the summary of errors, if any. */
    submissions,
    /** The problems to show, keyed by field. */
    problems,
    /** The method of the sign-in that is pending or has succeeded, if any. */
    busy,
    /** The failure to show, if any. */
    failure,
    signInWithPassword,
    startSignIn,
    /** Changes the value of a field. */
    type: (field: SignInField, value: string) => setValues({ ...values, [field]: value }),
  };
}

/** Adds the method to the outcome of a sign-in, unless it succeeded. */
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
