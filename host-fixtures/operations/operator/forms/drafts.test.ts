import { describe, expect, it } from 'vitest';
import { openOperator, ownForm } from '../../../testing/test-operator.ts';
import { createDraft, readCarriedDraft } from './drafts.ts';
import { openSignedUp } from '../own/staff.test-data.ts';

const evil = '</textarea><script>alert(1)</script>';
const escaped = '&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;';

/** The forms in which people type, with the page that has the form. */
const forms = [
  {
    name: 'an answer',
    path: '/operator/enquiries/CW-7K3M9Q/answer',
    fields: { version: '3', close: 'yes', text: `Dear Ada,\r\n${evil}` },
    page: '/operator/enquiries/CW-7K3M9Q',
  },
  {
    name: 'a note on a refund',
    path: '/operator/refunds',
    fields: { refund: 'r1', note: `Bank ${evil}` },
    page: '/operator',
  },
  {
    name: 'an invitation',
    path: '/operator/people',
    fields: { name: `Grace ${evil}`, address: 'g@shop.example', role: 'read' },
    page: '/operator/people',
  },
  {
    name: 'the name of a phone',
    path: '/operator/drivers',
    fields: { name: `Mary ${evil}` },
    page: '/operator/drivers',
  },
] as const;

/** The texts of the read-only fields of a page. */
const readTexts = (body: string) =>
  [...body.matchAll(/<textarea\s[^>]*readonly[^>]*>([^<]*)<\/textarea>/g)].map(([, text]) => text);
const readHidden = (body: string) =>
  [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as [string, string],
  );

describe.each(forms)('$name is not lost', ({ path, fields, page }) => {
  const typed = Object.values(fields).find((value) => value.includes(evil)) ?? '';

  it('if the session has ended: the sign-in offers it again', async () => {
    const { grace, openBrowser, code } = await openSignedUp({ sendsMail: true });
    await grace.post('/operator/sign-out');
    const refused = await openBrowser().post(path, fields);
    expect([refused.statusCode, refused.body.includes('your text is still there')]).toEqual([401, true]);
    expect(refused.body).not.toContain('<script>');
    const hidden = Object.fromEntries(readHidden(refused.body));
    expect(hidden['return']).toBe(page);
    const draft = Object.entries(fields).map(([name, value]) => [`draft.${name}`, value]);
    const carried = { return: page, draft: path, ...Object.fromEntries(draft) } as Record<string, string>;
    expect(Object.keys(hidden).toSorted()).toEqual(Object.keys(carried).toSorted());
    const wrong = await grace.signIn({ ...carried, code: '000000' });
    expect([wrong.statusCode, wrong.body.includes(escaped)]).toEqual([401, true]);
    const { statusCode, body } = await grace.signIn({ ...carried, code: code() });
    expect([statusCode, body.includes(escaped), body.includes('<script>')]).toEqual([200, true, false]);
    expect(body).toContain(`action="${path}"`);
    expect(body).toContain(`href="${page}"`);
    expect((await grace.open('/operator')).statusCode).toBe(200);
  });

  it('if the person has no role for it', async () => {
    const { app, database } = await openSignedUp({ sendsMail: true });
    const reader = await openOperator({ app, database, roles: ['read'] });
    const { statusCode, body } = await reader.post(path, fields);
    expect([statusCode, body.includes('This needs the role')]).toEqual([403, true]);
    expect(readTexts(body)[0]).toBe(typed.replace(evil, escaped));
    expect(body).toContain(`href="${page}"`);
  });

  it('if the form seems to be from another site', async () => {
    const { ada } = await openSignedUp({ sendsMail: true });
    const { statusCode, body } = await ada.post(path, fields, { ...ownForm, 'sec-fetch-site': 'cross-site' });
    expect([statusCode, readTexts(body)[0]]).toEqual([403, typed.replace(evil, escaped)]);
    expect(body).toContain(`href="${page}"`);
  });
});

it('a refused form is filled in again', async () => {
  const { ada } = await openSignedUp({ sendsMail: true });
  const person = await ada.post('/operator/people', { name: 'Mary Jackson', address: 'mary', role: 'orders' });
  expect(person.statusCode).toBe(400);
  for (const text of ['value="Mary Jackson"', 'value="mary"']) expect(person.body).toContain(text);
  expect(person.body).toMatch(/value="orders"\s+checked/);
  const phone = await ada.post('/operator/drivers', { name: 'x'.repeat(61) });
  expect([phone.statusCode, phone.body.includes(`value="${'x'.repeat(61)}"`)]).toEqual([400, true]);
  const note = await ada.post('/operator/refunds', { refund: 'r1', note: 'Paid by bank' });
  expect([note.statusCode, readTexts(note.body)]).toEqual([409, ['Paid by bank']]);
  const answer = await ada.post('/operator/enquiries/CW-7K3M9Q/answer', { version: '0', text: 'Dear Ada' });
  expect([answer.statusCode, readTexts(answer.body)]).toEqual([404, ['Dear Ada']]);
});

it('passwords and codes are never carried', () => {
  const form = new URLSearchParams({ text: 'a', password: 'b', 'new-password': 'c', code: 'd', version: '1' });
  expect([...(createDraft('/operator/x', form)?.fields ?? [])]).toEqual([
    ['text', 'a'],
    ['version', '1'],
  ]);
  expect(createDraft('/operator/me/password', new URLSearchParams({ password: 'b' }))).toBeUndefined();
});

it.each([
  ['/operator/enquiries/CW-1/answer', true],
  ['https://evil.example/operator', false],
  ['//evil.example', false],
  ['/operator/../account', false],
  ['/operator?x=1', false],
])('a draft for %s is accepted: %s', (draft, isAccepted) => {
  expect(readCarriedDraft(new URLSearchParams({ draft, 'draft.text': 'a' })) !== undefined).toBe(isAccepted);
});
