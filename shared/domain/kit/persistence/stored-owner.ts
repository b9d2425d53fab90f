import type { Session } from '../../session/session.ts';

/**
 * What outlives a session. A choice about consent is the browser's: nobody is asked twice, and it names nobody. Neither does
 * what was closed of the alerts, which are the same for everybody. Their mark is written anew.
 */
const outliving: readonly string[] = ['coach-widgets.consent', 'coach-widgets.dismissed-alerts', 'coach-widgets.owner'];

/** Whether a thing stays when its owner has left. */
export function outlivesSession(key: string): boolean {
  return outliving.includes(key);
}

/**
 * Tells owners apart, and names none of them: so short a mark is that of many people.
 *
 * @returns `undefined` while it is not known who the visitor is; empty where nobody is signed in
 */
export function ownerMark(session: Session): string | undefined {
  if (session.state === 'unknown') return undefined;
  if (session.state === 'unauthenticated') return '';
  const { emailAddress, name = '' } = session.user;
  let mark = 1;
  for (const letter of (emailAddress ?? name).toLowerCase()) {
    mark = (mark * 31 + (letter.codePointAt(0) ?? 0)) % markCount;
  }
  return `${mark + 1}`;
}

/** A prime number: how many marks there are. */
const markCount = 65_521;
