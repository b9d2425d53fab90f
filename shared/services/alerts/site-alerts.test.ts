import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { createSiteAlerts } from './site-alerts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const snow: NetworkAlert = { id: 'snow', title: 'Neige', content: '', severity: 'SEVERE', routes: [] };
const works: NetworkAlert = { id: 'works', title: 'Travaux', content: '', severity: 'MAJOR', routes: [] };
const waitForAnswer = () => vi.advanceTimersByTimeAsync(100);
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

function open(answers: Parameters<typeof fakePage>[0] = {}) {
  const page = fakePage({ getServiceAlerts: () => ({ alerts: [snow, works] }), ...answers });
  const alerts = page.services.open(createSiteAlerts);
  return { ...page, alerts, readAlerts: () => page.store.getState().siteAlerts };
}

describe('watching the service alerts', () => {
  it('requests them once, however many islands watch', async () => {
    const { alerts, requests, readAlerts } = open();
    alerts.watch();
    alerts.watch();
    expect(readAlerts()).toEqual({ state: 'loading' });
    await waitForAnswer();
    expect(readAlerts()).toEqual({ state: 'ready', value: [snow, works] });
    expect(requests()).toEqual(['getServiceAlerts']);
  });

  it('omits those for other operations', async () => {
    const gilroy: NetworkAlert = { ...works, id: 'gilroy', operations: ['US'] };
    const { alerts, readAlerts } = open({ getServiceAlerts: () => ({ alerts: [snow, gilroy, works] }) });
    alerts.watch();
    await waitForAnswer();
    expect(readAlerts()).toEqual({ state: 'ready', value: [snow, works] });
  });

  it('requests them every five minutes while the page is visible', async () => {
    const { alerts, requests, show } = open();
    const leave = alerts.watch();
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
    expect(requests()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests()).toHaveLength(2);
    await minutes(6);
    expect(requests()).toHaveLength(3);
    show(false);
    await minutes(20);
    expect(requests()).toHaveLength(3);
    show(true);
    show(true);
    expect(requests()).toHaveLength(4);
    await minutes(5);
    expect(requests()).toHaveLength(5);
    leave();
    show(true);
    await minutes(20);
    expect(requests()).toHaveLength(5);
  });

  it('requests them when the page is shown again, unless the last request was within a second', async () => {
    const { alerts, requests, show } = open();
    alerts.watch();
    await vi.advanceTimersByTimeAsync(1000);
    show(true);
    expect(requests()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    show(true);
    expect(requests()).toHaveLength(2);
  });

  it('preserves the last alerts when a request fails, and requests them again on retry', async () => {
    let isDown = false;
    const { alerts, readAlerts, loggedMessages } = open({
      getServiceAlerts: (call) => (isDown ? refuse(500)(call) : { alerts: [snow] }),
    });
    alerts.watch();
    await waitForAnswer();
    isDown = true;
    alerts.retry();
    await waitForAnswer();
    expect(readAlerts()).toMatchObject({ state: 'failed', last: [snow] });
    expect(loggedMessages).toHaveLength(1);
    isDown = false;
    alerts.retry();
    await waitForAnswer();
    expect(readAlerts()).toEqual({ state: 'ready', value: [snow] });
  });

  it('aborts the request when the last watcher leaves', async () => {
    const { alerts, readAlerts, calls, loggedMessages } = open();
    alerts.watch()();
    await waitForAnswer();
    expect([readAlerts(), loggedMessages]).toEqual([{ state: 'idle' }, []]);
    expect(calls[0]?.signal?.aborted).toBe(true);
    alerts.retry();
    expect(calls).toHaveLength(1);
  });
});
