import { expect } from 'vitest';
import { createAuthenticator } from '../../host-fixtures/operations/operator/authenticator.test-data.ts';
import { readOutput } from '#test/load/host-process.ts';
import { machineNow } from '#test/support/machine-clock.ts';
import { createFeatureVisitor } from './feature-visitor.ts';
import { type LiveShop, publicOrigin } from './live-shop.ts';

/**
 * Invites a person by the command, accepts the invitation in a browser, and signs in with it.
 *
 * @param roles as in `--roles`
 * @returns a function that opens a page of the host, or sends a form to it, with that person's session
 */
export async function openOperator({ dataFolder, commandEnv }: LiveShop, origin: string, roles: string) {
  const cookies = new Map<string, string>();
  const open = async (address: string, form?: Readonly<Record<string, string>>) => {
    const answer = await fetch(origin + address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'x-forwarded-proto': 'https',
        'sec-fetch-site': 'same-origin',
      },
      body: form ? new URLSearchParams(form) : null,
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.status, text: await answer.text() };
  };
  const script = 'host-fixtures/operations/operator/run-operators.ts';
  const args = ['--data', dataFolder, '--invite', 'Ada Byron <ada@shop.example>', '--roles', roles];
  const [link = ''] = /https:\/\/\S+/.exec((await readOutput(script, args, commandEnv)).text) ?? [];
  const { pathname } = new URL(link);
  const [, key = ''] = /operator-key">([^<]+)</.exec((await open(pathname)).text) ?? [];
  const code = createAuthenticator(key)(machineNow());
  await open(pathname, { password: 'a long password of Ada', code });
  return open;
}

/** Adds the phone of a driver as an invited operator, and enrols it. @returns its token */
export async function enrolPhone(shop: LiveShop, origin: string): Promise<string> {
  const open = await openOperator(shop, origin, 'settings');
  const { text } = await open('/operator/drivers', { name: 'Mary' });
  const [, code = ''] = /Code: <code class="operator-key">([^<]+)</.exec(text) ?? [];
  const answer = await fetch(`${origin}/driver/enrolment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Sends an enquiry as a traveller, answers it as an invited operator, and expects the mails of both. */
export async function answerEnquiry(shop: LiveShop, origin: string): Promise<void> {
  const fields = { message: 'Where is stop B in Leeds?', name: 'Zoe', emailAddress: 'zoe@example.com' };
  const enquiry = { form: 'contact', topic: 'other', fields, attachments: [], unseenField: '', filledForMs: 60_000 };
  const { status, text } = await createFeatureVisitor(origin).send('/customer-service/api/messages', enquiry);
  expect(status).toBe(200);
  const { reference } = JSON.parse(text) as { reference: string };
  const findText = (address: string) =>
    shop.mails.find(({ to, email }) => to.includes(address) && JSON.stringify(email).includes(reference))?.email.text;
  const path = `/operator/enquiries/${reference}`;
  await expect.poll(() => findText('help@shop.example'), { timeout: 30_000 }).toContain(fields.message);
  expect(findText('help@shop.example')).toContain(publicOrigin + path);

  const open = await openOperator(shop, origin, 'read,orders');
  const page = await open(path);
  expect(page.text).toContain(fields.message);
  const [, version = ''] = /name="version" value="(\d+)"/.exec(page.text) ?? [];
  const answer = 'At the north side of the coach station.';
  expect((await open(`${path}/answer`, { version, text: answer, close: 'yes' })).status).toBe(303);
  await expect.poll(() => findText(fields.emailAddress), { timeout: 30_000 }).toContain(answer);
  expect((await open('/operator/enquiries?state=CLOSED')).text).toContain(reference);
}
