// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserDays, keptPrefix, tabNames } from '#shared/domain/keeping/kept-things.ts';
import { fakePage, refuse } from './fake-page.test-data.ts';
import { createKeptSweep } from './kept-sweep.ts';
import { openPage } from './page.ts';
import { createSessions } from './sessions.ts';

const anna = {
  name: 'Anna',
  emailAddress: 'anna@example.com',
  isAuthenticated: true,
  isActivated: true,
  isLocked: false,
};
const ben = { ...anna, name: 'Ben', emailAddress: 'ben@example.com' };
const nobody = { isAuthenticated: false, isActivated: false, isLocked: false };

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** A page of a real browser's memory, and of a server that knows this visitor. */
function openFor(visitor: { user: object }, change: Parameters<typeof fakePage>[0] = {}) {
  const answers = { getAccount: () => visitor.user, login: () => visitor.user, logout: () => ({}), ...change };
  const { readText, writeText, readTabText, writeTabText, sweepTexts } = openPage(window);
  const page = fakePage(answers, {}, { readText, writeText, readTabText, writeTabText, sweepTexts });
  const sessions = page.services.open(createSessions);
  const after = async <Result>(begun: Promise<Result>) => {
    await vi.advanceTimersByTimeAsync(100);
    return begun;
  };
  return { ...page, sessions, after, load: () => after(sessions.check()) };
}

/** Something under every name. */
function keepEverything() {
  const { writeText, writeTabText } = openPage(window);
  for (const name of Object.keys(browserDays)) {
    if (name !== 'owner') writeText(`${keptPrefix}${name}` as 'coach-widgets.orders', 'kept');
  }
  for (const name of tabNames)
    if (name !== 'tab-owner') writeTabText(`${keptPrefix}${name}` as 'coach-widgets.billing', 'kept');
  writeText('coach-widgets.form /contact contact 2', 'kept');
}

const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();
const afterwards = ['coach-widgets.consent', 'coach-widgets.dismissed-alerts'];
/** What names somebody. */
const personal = () => kept().filter((key) => ![...afterwards, 'coach-widgets.owner'].includes(key));

async function signedInAs(user: object, change: Parameters<typeof fakePage>[0] = {}) {
  const page = openFor({ user }, change);
  await page.after(page.sessions.signIn({ emailAddress: 'a', password: 'b' }));
  keepEverything();
  return page;
}

describe('what a browser keeps of a visitor', () => {
  it('goes when they sign out, but for what is the browser’s own', async () => {
    const { sessions, after } = await signedInAs(anna);
    expect(personal()).toHaveLength(13);
    await after(sessions.signOut());
    expect(kept()).toEqual(afterwards);
  });

  it('stays when signing out fails', async () => {
    const { sessions, after } = await signedInAs(anna, { logout: refuse(500) });
    expect(await after(sessions.signOut())).toEqual({ kind: 'failed' });
    expect(personal()).toHaveLength(13);
  });

  it('goes from a tab when they have signed out in another one', async () => {
    const visitor = { user: anna as object };
    await signedInAs(anna);
    const page = openFor(visitor);
    page.sessions.watch();
    await vi.advanceTimersByTimeAsync(100);
    expect(personal()).toHaveLength(13);
    visitor.user = nobody;
    page.tellFromAnotherTab('coach-widgets.session');
    await vi.advanceTimersByTimeAsync(100);
    expect(kept()).toEqual(afterwards);
  });

  it('goes on the next page, when the server knows them no more', async () => {
    await signedInAs(anna);
    await openFor({ user: nobody }).load();
    expect(kept()).toEqual(afterwards);
  });

  it('goes on the next page, when somebody else is signed in', async () => {
    await signedInAs(anna);
    await openFor({ user: ben }).load();
    expect(personal()).toEqual([]);
  });

  it('stays on the next page, when they still are', async () => {
    await signedInAs(anna);
    await openFor({ user: anna }).load();
    expect(personal()).toHaveLength(13);
  });

  it('stays while nobody can say who they are', async () => {
    await signedInAs(anna);
    const { sessions, after } = openFor({ user: nobody }, { getAccount: refuse(503) });
    await after(sessions.check());
    expect(personal()).toHaveLength(13);
  });

  it('goes along when they sign in', async () => {
    keepEverything();
    const page = openFor({ user: nobody });
    await page.load();
    const { sessions, after } = openFor({ user: anna });
    await after(sessions.signIn({ emailAddress: 'a', password: 'b' }));
    expect(personal()).toHaveLength(13);
  });

  it('does not tell by its mark who they are', async () => {
    await signedInAs(anna);
    expect(localStorage.getItem('coach-widgets.owner')).toMatch(/^\d{1,5}\n\d+$/);
  });

  it('leaves no mark of a visitor who has never signed in', async () => {
    await openFor({ user: nobody }).load();
    expect(kept()).toEqual([]);
  });
});

describe('what a tab keeps whose page does not ask who the visitor is', () => {
  /** A page that only rests. */
  function rest() {
    const { readText, writeText, readTabText, writeTabText, sweepTexts } = openPage(window);
    const page = fakePage({}, {}, { readText, writeText, readTabText, writeTabText, sweepTexts });
    page.services.open(createKeptSweep);
    return page;
  }
  const ofTab = () => Object.keys(sessionStorage).filter((key) => key !== 'coach-widgets.tab-owner');
  /** Another page of the browser has learnt who the visitor is. */
  const learn = (mark: string) => openPage(window).writeText('coach-widgets.owner', mark);

  it('goes when it hears that they have left', () => {
    learn('7');
    const page = rest();
    keepEverything();
    learn('');
    page.tellFromAnotherTab('coach-widgets.owner');
    expect(ofTab()).toEqual([]);
  });

  it('goes when it comes back into sight, after a sleep in which it heard nothing', () => {
    learn('7');
    const page = rest();
    keepEverything();
    learn('8');
    page.show(true);
    expect(ofTab()).toEqual([]);
  });

  it('goes on the next page of the tab', () => {
    learn('7');
    rest();
    keepEverything();
    learn('');
    rest();
    expect(ofTab()).toEqual([]);
  });

  it('goes alone: what the browser keeps by now is the next one’s', () => {
    learn('7');
    rest();
    learn('8');
    keepEverything();
    rest();
    expect(Object.keys(localStorage)).toContain('coach-widgets.form');
    expect(ofTab()).toEqual([]);
  });

  it('stays while they are signed in, and when somebody signs in', () => {
    keepEverything();
    for (const mark of ['', '7', '7']) {
      learn(mark);
      rest();
    }
    expect(ofTab()).toHaveLength(6);
  });
});
