// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserDays, storagePrefix, tabNames } from '#shared/domain/kit/persistence/stored-items.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { createExpirySweep } from '../kit/storage/expiry-sweep.ts';
import { openPage } from '../page/page.ts';
import { createSessions } from './sessions.ts';

const anna = {
  name: 'Anna',
  emailAddress: 'anna@example.com',
  isAuthenticated: true,
  isActivated: true,
  isLocked: false,
};
const ben = { ...anna, name: 'Ben', emailAddress: 'ben@example.com' };
const anonymousUser = { isAuthenticated: false, isActivated: false, isLocked: false };

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** A page with a real browser's storage, and a server with this visitor. */
function openFor(visitor: { user: object }, change: Parameters<typeof fakePage>[0] = {}) {
  const answers = { getAccount: () => visitor.user, login: () => visitor.user, logout: () => ({}), ...change };
  const { readText, writeText, readTabText, writeTabText, sweepTexts } = openPage(window);
  const page = fakePage(answers, {}, { readText, writeText, readTabText, writeTabText, sweepTexts });
  const sessions = page.services.open(createSessions);
  const after = async <Result>(request: Promise<Result>) => {
    await vi.advanceTimersByTimeAsync(100);
    return request;
  };
  return { ...page, sessions, after, load: () => after(sessions.check()) };
}

/** Stores an item under every name. */
function keepEverything() {
  const { writeText, writeTabText } = openPage(window);
  for (const name of Object.keys(browserDays)) {
    if (name !== 'owner') writeText(`${storagePrefix}${name}` as 'coach-widgets.orders', 'kept');
  }
  for (const name of tabNames)
    if (name !== 'tab-owner') writeTabText(`${storagePrefix}${name}` as 'coach-widgets.billing', 'kept');
  writeText('coach-widgets.form /contact contact 2', 'kept');
}

/** The number of personal items: all but consent, closed alerts and the marks of the owner; the form is stored twice. */
const everything = Object.keys(browserDays).length - 3 + (tabNames.length - 1) + 1;

const listPersonalItems = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();
const afterwards = ['coach-widgets.consent', 'coach-widgets.dismissed-alerts'];
/** The personal items. */
const personal = () => listPersonalItems().filter((key) => ![...afterwards, 'coach-widgets.owner'].includes(key));

async function signedInAs(user: object, change: Parameters<typeof fakePage>[0] = {}) {
  const page = openFor({ user }, change);
  await page.after(page.sessions.signIn({ emailAddress: 'a', password: 'b' }));
  keepEverything();
  return page;
}

describe('personal data in the browser', () => {
  it('is removed when the visitor signs out, except consent and closed alerts', async () => {
    const { sessions, after } = await signedInAs(anna);
    expect(personal()).toHaveLength(everything);
    await after(sessions.signOut());
    expect(listPersonalItems()).toEqual(afterwards);
  });

  it('stays when signing out fails', async () => {
    const { sessions, after } = await signedInAs(anna, { logout: refuse(500) });
    expect(await after(sessions.signOut())).toEqual({ kind: 'failed' });
    expect(personal()).toHaveLength(everything);
  });

  it('is removed from a tab when the visitor has signed out in another tab', async () => {
    const visitor = { user: anna as object };
    await signedInAs(anna);
    const page = openFor(visitor);
    page.sessions.watch();
    await vi.advanceTimersByTimeAsync(100);
    expect(personal()).toHaveLength(everything);
    visitor.user = anonymousUser;
    page.notifyFromOtherTab('coach-widgets.session');
    await vi.advanceTimersByTimeAsync(100);
    expect(listPersonalItems()).toEqual(afterwards);
  });

  it('is removed on the next page when the session has ended', async () => {
    await signedInAs(anna);
    await openFor({ user: anonymousUser }).load();
    expect(listPersonalItems()).toEqual(afterwards);
  });

  it('is removed on the next page if a different visitor is signed in', async () => {
    await signedInAs(anna);
    await openFor({ user: ben }).load();
    expect(personal()).toEqual([]);
  });

  it('stays on the next page if the same visitor is signed in', async () => {
    const { notifiedChannels } = await signedInAs(anna);
    expect(notifiedChannels).toContain('coach-widgets.owner');
    const next = openFor({ user: anna });
    await next.load();
    expect(personal()).toHaveLength(everything);
    expect(next.notifiedChannels).not.toContain('coach-widgets.owner');
  });

  it('stays while the account request fails', async () => {
    await signedInAs(anna);
    const { sessions, after } = openFor({ user: anonymousUser }, { getAccount: refuse(503) });
    await after(sessions.check());
    expect(personal()).toHaveLength(everything);
  });

  it('stays when a guest signs in', async () => {
    keepEverything();
    const page = openFor({ user: anonymousUser });
    await page.load();
    const { sessions, after } = openFor({ user: anna });
    await after(sessions.signIn({ emailAddress: 'a', password: 'b' }));
    expect(personal()).toHaveLength(everything);
  });

  it('has an owner mark that is only a number', async () => {
    await signedInAs(anna);
    expect(localStorage.getItem('coach-widgets.owner')).toMatch(/^\d{1,5}\n\d+$/);
  });

  it('has no owner mark when the visitor has never signed in', async () => {
    await openFor({ user: anonymousUser }).load();
    expect(listPersonalItems()).toEqual([]);
  });
});

describe('personal data in a tab whose page does not request the account', () => {
  /** An idle page. */
  function rest() {
    const { readText, writeText, readTabText, writeTabText, sweepTexts } = openPage(window);
    const page = fakePage({}, {}, { readText, writeText, readTabText, writeTabText, sweepTexts });
    page.services.open(createExpirySweep);
    return page;
  }
  const ofTab = () => Object.keys(sessionStorage).filter((key) => key !== 'coach-widgets.tab-owner');
  /** Another page of the browser has identified the visitor. */
  const learn = (mark: string) => openPage(window).writeText('coach-widgets.owner', mark);

  it('is removed when another tab reports that the visitor has signed out', () => {
    learn('7');
    const page = rest();
    keepEverything();
    learn('');
    page.notifyFromOtherTab('coach-widgets.owner');
    expect(ofTab()).toEqual([]);
  });

  it('is removed when the page is shown again and the owner has changed', () => {
    learn('7');
    const page = rest();
    keepEverything();
    learn('8');
    page.show(true);
    expect(ofTab()).toEqual([]);
  });

  it('is removed on the next page of the tab', () => {
    learn('7');
    rest();
    keepEverything();
    learn('');
    rest();
    expect(ofTab()).toEqual([]);
  });

  it('is removed without the browser’s data, which belong to the next visitor', () => {
    learn('7');
    rest();
    learn('8');
    keepEverything();
    rest();
    expect(Object.keys(localStorage)).toContain('coach-widgets.form');
    expect(ofTab()).toEqual([]);
  });

  it('stays while the visitor is signed in, and when a guest signs in', () => {
    keepEverything();
    for (const mark of ['', '7', '7']) {
      learn(mark);
      rest();
    }
    expect(ofTab()).toHaveLength(7);
  });
});
