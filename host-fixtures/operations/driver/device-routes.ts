import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Instant } from '../../server/clock/clock.ts';
import { isOver } from '../../server/clock/span-end.ts';
import { formatUtcMinute } from '../../server/clock/staff-times.ts';
import { html, type Html } from '../../server/kit/html.ts';
import { renderField } from '../operator/forms/fields.ts';
import { acceptForms, type OperatorGuard, readForm } from '../operator/operator-guard.ts';
import { type Operator } from '../operator/operator.ts';
import { renderQrCode } from '../../server/kit/qr-code.ts';
import { renderTable } from '../operator/report-table.ts';
import { type DriverDevices, enrolmentMs, type ListedDevice } from './driver-devices.ts';

/** Dependencies of the page of devices. */
interface DevicesOptions {
  readonly devices: DriverDevices;
  readonly guard: OperatorGuard;
  readonly now: () => Instant;
  /** Returns the origin by which browsers reach the host. */
  readonly getOrigin: (request: FastifyRequest) => string;
}

/** Why a form was refused, and the name in it. */
interface Refusal {
  readonly problem: string;
  readonly name?: string;
}

const path = '/operator/drivers';
const maxNameLength = 60;

/** Registers `/operator/drivers`, on which the phones of drivers are added and ended. */
export async function registerDevices(app: FastifyInstance, options: DevicesOptions): Promise<void> {
  const { devices, guard, now, getOrigin } = options;
  guard.addEntry({ path, label: 'Drivers', role: 'settings' });

  async function sendList(reply: FastifyReply, operator: Operator, refusal?: Refusal) {
    const main = renderList(await devices.list(), now(), refusal);
    const page = { title: 'Drivers', problem: refusal?.problem, main };
    return guard.sendPage(refusal ? reply.code(400) : reply, page, operator);
  }

  app.get(path, async (request, reply) => {
    const operator = await guard.require(request, reply, 'settings');
    return operator ? sendList(reply, operator) : reply;
  });
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post(path, async (request, reply) => {
      const operator = await guard.require(request, reply, 'settings');
      if (!operator) return reply;
      const name = (readForm(request).get('name') ?? '').trim().replace(/\s+/g, ' ');
      if (name === '' || name.length > maxNameLength)
        return sendList(reply, operator, { problem: `Enter a name of at most ${maxNameLength} characters.`, name });
      const { code, endsAt } = await devices.add(name, operator);
      // The code is behind `#`, which browsers do not send, so that it is in no log.
      const url = `${getOrigin(request)}/driver#${code}`;
      return guard.sendPage(reply, { title: name, main: renderEnrolment({ url, code, endsAt }) }, operator);
    });
    scope.post<{ Params: { deviceId: string } }>(`${path}/:deviceId/end`, async (request, reply) => {
      const operator = await guard.require(request, reply, 'settings');
      if (!operator) return reply;
      if (await devices.end(request.params.deviceId, operator))
        return guard.redirect(reply, path, 'The phone’s access has ended.');
      return sendList(reply, operator, { problem: 'This phone has ended already, or does not exist.' });
    });
  });
}

function formatState({ endedAt, enrolmentEndsAt, lastUsedAt }: ListedDevice, now: Instant): string {
  if (endedAt !== undefined) return `ended ${formatUtcMinute(endedAt)}`;
  if (enrolmentEndsAt !== undefined) {
    const isCodeOver = isOver(enrolmentEndsAt, { now, longestMs: enrolmentMs });
    return isCodeOver ? 'the code has ended' : `waits for its phone until ${formatUtcMinute(enrolmentEndsAt)}`;
  }
  return lastUsedAt === undefined ? 'enrolled, not used yet' : `last used ${formatUtcMinute(lastUsedAt)}`;
}

function renderList(devices: readonly ListedDevice[], now: Instant, refusal: Refusal | undefined): Html {
  const presentDevices = devices.filter(({ endedAt }) => endedAt === undefined);
  const endedDevices = devices.filter(({ endedAt }) => endedAt !== undefined);
  return html`<p>Drivers check tickets at <code>/driver</code>, on a phone that was added here.</p>
    <section>
      <h2>Add a phone</h2>
      <form class="operator-form" method="post" action="${path}">
        ${renderField(
          'Name of the driver or the phone, such as “Mary, Northern Coaches”',
          { name: 'name', type: 'text', maxlength: maxNameLength, autocomplete: 'off', value: refusal?.name },
          refusal?.problem,
        )}
        <button class="site-primary">Add</button>
      </form>
    </section>
    ${renderTable({
      caption: 'Phones',
      note: 'A phone that was ended gets no list any more, and deletes the one that it has as soon as it has a network.',
      headings: ['Driver or phone', 'Added', 'State', 'End'],
      rows: presentDevices.map((device) => [
        device.name,
        formatUtcMinute(device.addedAt),
        formatState(device, now),
        html`<form method="post" action="${path}/${device.deviceId}/end">
          <button class="operator-danger" aria-label="End ${device.name}">End</button>
        </form>`,
      ]),
      numberColumns: [],
    })}
    ${
      endedDevices.length > 0 &&
      renderTable({
        caption: 'Ended phones',
        note: 'The boardings that they reported stay.',
        headings: ['Driver or phone', 'Added', 'State'],
        rows: endedDevices.map((device) => [device.name, formatUtcMinute(device.addedAt), formatState(device, now)]),
        numberColumns: [],
      })
    }`;
}

function renderEnrolment({ url, code, endsAt }: { url: string; code: string; endsAt: Instant }): Html {
  return html`<p>
      Scan this with the camera of the driver’s phone, or enter the code there at <code>/driver</code>. It works once,
      until ${formatUtcMinute(endsAt)}, and is shown only now.
    </p>
    ${renderQrCode(url, 'QR code with the link for the phone')}
    <p>Code: <code class="operator-key">${code}</code></p>
    <p>Link: <code class="operator-key">${url}</code></p>
    <p><a href="${path}">Drivers</a></p>`;
}
