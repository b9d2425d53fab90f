import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runScript } from '../../testing/run-script.ts';
import { testNow } from '../../testing/test-app.ts';
import { approvedCard } from '../../testing/test-booking.ts';
import { postgresCopy, testEngine, testPostgres } from '../../testing/test-database.ts';
import { writeFolder } from '../../testing/test-feed.ts';
import { anna, testShop } from '../../testing/test-shop.ts';
import { demoPassword } from '../../server/accounts/demo-people.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { createEnquiryStore } from '../../server/enquiries/enquiry-store.ts';
import { createFileStore } from '../../server/enquiries/file-store.ts';
import { hashRings } from '../../server/enquiries/upload-limits.ts';
import { createUploadStore } from '../../server/enquiries/upload-store.ts';
import { findStoredText } from '../../server/persons/find-stored-text.test-data.ts';
import { auditSales, filterFaults } from '../audit/audit-sales.ts';

const script = new URL('./run-person.ts', import.meta.url);
const dayMs = 24 * 3_600_000;
const number = '+441134960123';
const billingInfo = { ...anna, lastName: 'Arnaud-Quux', telephoneNumber: number, addressLine1: '7 Xyzzy Street' };
/** All that identifies the person in this test. */
const personalTexts = [anna.emailAddress, 'Arnaud-Quux', 'Xyzzy', 'Zelazny', 'Corwin', number, 'lost umbrella', 'RZ"'];

beforeEach(() => {
  for (const name of ['SESSION_SECRET', 'DATABASE_URL']) vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A host on which a person has an account, an order, an unpaid payment and an enquiry with a file. */
async function openHost() {
  const data = writeFolder({ secret: 'a secret of more than thirty-two characters\n' });
  const copy = testEngine() === 'postgres' ? await postgresCopy(testPostgres()) : undefined;
  if (copy) {
    vi.stubEnv('DATABASE_URL', copy.url);
    onTestFinished(copy.drop);
  }
  const database = await openDatabase(copy ? { url: copy.url } : { dataDir: data });
  const folder = path.join(data, 'files');
  const shop = await testShop({ database, filesDir: folder });
  onTestFinished(async () => {
    await shop.close();
    await database.destroy();
  });
  const buyer = await shop.traveller();
  await buyer.account('login', { emailAddress: anna.emailAddress, password: demoPassword });
  await buyer.account('profile', { firstName: 'Anna', lastName: 'Arnaud-Quux', telephoneNumber: number });
  const saved = { firstName: 'Corwin', lastName: 'Amber', type: 'ADULT', assistance: 'NONE', hasAttendant: false };
  await buyer.account('travellers', { ...saved, isDefault: false });
  const addJourney = async () => {
    const total = await buyer.add();
    await buyer.send('basket/passenger-info', {
      disabilityStatus: 'OTHER_DISABILITY',
      otherDisabilityCount: 1,
      passengers: [{ firstName: 'Roger', lastName: 'Zelazny' }],
    });
    return total;
  };
  const pay = async (total: number, key: string) =>
    (await buyer.start(total, key, { billingInfo })).json<{ payment: Parameters<typeof buyer.card>[0] }>().payment;
  await buyer.giveUp(await pay(await addJourney(), 'first'));
  await buyer.payment();
  await buyer.card(await pay((await buyer.basket())?.total ?? 0, 'second'), approvedCard);
  await buyer.payment();
  const { orderNumber } = (await buyer.confirmation()).json<{ orderNumber: string }>();
  await mkdir(folder, { recursive: true });
  await sendEnquiry();

  async function sendEnquiry() {
    const files = createFileStore(folder);
    const now = shop.now;
    const uploads = createUploadStore(database, files, now);
    const content = Buffer.from('a picture of the lost umbrella');
    const upload = { uploadId: 'u', name: '../umbrella of Zelazny.jpg', type: 'image/jpeg', size: content.length };
    await uploads.add('s', upload, { offset: 0, content, ...hashRings({ network: 'n', widerNetwork: 'n' }) });
    const timetable = { city: async () => undefined, journey: async () => undefined };
    const forwarding = { to: 'help@shop.example', getOrigin: () => 'https://shop.example' };
    const fields = { name: 'Anna Arnaud-Quux', emailAddress: 'Anna@example.com', message: 'My lost umbrella' };
    const request = { sessionId: 's', key: 'k', digest: 'd', form: 'contact', language: 'en' as const };
    await createEnquiryStore({ database, files, now, timetable, forwarding }).file({
      ...request,
      fields,
      uploadIds: ['u'],
    });
  }

  const run = (...args: readonly string[]) =>
    runScript(script, ['--data', data, '--files', folder, '--session-secret-file', `${data}/secret`, ...args]);
  return { ...shop, database, data, folder, buyer, orderNumber, run };
}

const setDate = (time: number) => void vi.spyOn(Date, 'now').mockReturnValue(time);

describe('npm run person', () => {
  it('erases a person: only what accounting needs remains, and the books are complete', async () => {
    const { database, folder, buyer, orderNumber, run } = await openHost();
    expect((await findStoredText(database, personalTexts, folder)).length).toBeGreaterThan(10);
    const before = await auditSales(database, undefined, testNow);
    const order = await database.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    setDate(testNow + 3 * dayMs);

    const report = await run('--erase', 'ANNA@example.com');
    expect(report.output).toContain('orders that lose their names: 1\nunpaid payments that lose their names: 1\n');
    expect(report.output).toMatch(/enquiries: 1\nmessages: \d+\n.*\nNothing was erased: repeat it with --yes\.\n$/s);
    expect((await findStoredText(database, ['Xyzzy'])).length).toBeGreaterThan(0);

    const { output, errors } = await run('--erase', 'ANNA@example.com', '--yes');
    expect([errors, output]).toEqual(['', expect.stringMatching(/Erased\.\n$/)]);
    expect(await findStoredText(database, [...personalTexts, order.session_id], folder)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
    const after = await auditSales(database, undefined, testNow);
    expect([after, filterFaults(after)]).toEqual([before, []]);
    const remaining = await database.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const { gross_minor, tax_minor, currency, created_at } = order;
    expect(remaining).toMatchObject({ order_number: orderNumber, gross_minor, tax_minor, currency, created_at });
    expect((await buyer.find(orderNumber)).statusCode).toBe(404);
    const { output: again } = await run('--erase', anna.emailAddress, '--yes');
    expect(again).toContain('Nothing is stored about this address.');
    const entries = await database.selectFrom('operator_trail').selectAll().execute();
    expect(entries.map(({ action, operator_name, facts }) => [action, operator_name, JSON.parse(facts)])).toEqual([
      ['TRAVELLER_ERASED', 'Command line', { account: true, orders: 1, enquiries: 1, forced: false }],
    ]);
    expect(output).toContain(`The trail names the address ${entries[0]?.subject}.`);
  });

  it('refuses while a journey is to come, unless it is forced', async () => {
    const { database, orderNumber, run } = await openHost();
    setDate(testNow);
    const { errors, output, exitCode } = await run('--erase', anna.emailAddress, '--yes');
    expect(output).toContain(`Order ${orderNumber}: a journey has not ended.`);
    expect([errors, exitCode]).toEqual([expect.stringMatching(/^Nothing was erased: wait/), 1]);
    expect(await findStoredText(database, ['Zelazny'])).not.toEqual([]);
    await run('--erase', anna.emailAddress, '--yes', '--force');
    expect(await findStoredText(database, personalTexts)).toEqual([]);
    const { version } = await database.selectFrom('tickets').select('version').executeTakeFirstOrThrow();
    expect(version, 'the ticket of the traveller stays valid').toBe(1);
  });

  it('refuses while a payment is under way, also if it is forced', async () => {
    const { database, buyer, run } = await openHost();
    await buyer.start(await buyer.add(), 'third', { billingInfo });
    const { errors, exitCode } = await run('--erase', anna.emailAddress, '--yes', '--force');
    expect([errors, exitCode]).toEqual([expect.stringMatching(/^Nothing was erased: a payment is under way/), 1]);
    expect(await findStoredText(database, ['Zelazny'])).not.toEqual([]);
  });

  it('shows all that is stored, without secrets, and exports the files', async () => {
    const { database, data, run } = await openHost();
    const { output } = await run('--show', anna.emailAddress);
    const person = JSON.parse(output) as Record<string, unknown>;
    expect(person).toMatchObject({
      emailAddress: anna.emailAddress,
      account: { profile: { lastName: 'Arnaud-Quux' }, savedTravellers: [{ firstName: 'Corwin' }] },
      orders: [
        {
          emailAddress: anna.emailAddress,
          telephoneNumber: number,
          journeys: [{ passengers: [{ firstName: 'Roger' }], assistance: { otherDisability: 1 } }],
          payments: [{ billing: { addressLine1: '7 Xyzzy Street' } }],
          history: [{ action: 'BOUGHT' }],
        },
      ],
      unpaidPayments: [{ status: 'CANCELLED' }],
      enquiries: [{ form: 'contact', files: [{ type: 'image/jpeg' }] }],
      messages: [{ kind: 'order-bought' }],
    });
    const { password_hash } = await database.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow();
    expect(output).not.toContain(password_hash);
    const target = path.join(data, 'export');
    await run('--show', anna.emailAddress, '--to', target);
    const names = await readdir(target);
    expect(names.sort()).toEqual([expect.stringMatching(/^CW-\w+-1-.._umbrella of Zelazny\.jpg$/), 'person.json']);
    expect(await readFile(path.join(target, names[0] ?? ''), 'utf8')).toBe('a picture of the lost umbrella');
    expect((await run('--show', anna.emailAddress, '--to', target)).errors).toContain('is not empty');
    await database
      .updateTable('attachments')
      .set({ name: `${'傘'.repeat(250)}.jpg` })
      .execute();
    const { errors } = await run('--show', anna.emailAddress, '--to', path.join(data, 'export of a long name'));
    expect(errors).toBe('');
  });

  it.each([
    [[], /^$/],
    [['--show', 'a@b.example', '--erase', 'a@b.example'], /^$/],
    [['--show', 'nothing'], /is not an e-mail address/],
    [['--show', 'a@b.example', '--data', '/nowhere'], /Name the session secret|There is no host/],
  ])('explains the options %j', async (args, expected) => {
    const { errors, exitCode } = await runScript(script, args);
    expect([errors, exitCode]).toEqual([expect.stringMatching(expected), 1]);
  });
});
