// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServices, getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { messages } from './messages.ts';
import { ShareMenu } from './share-menu.lazy.tsx';

afterEach(cleanup);

const link = { url: 'https://coaches.example/journey-planner/itinerary?journeyId=7', title: 'Leeds – York' };

function open(prepare: (device: ReturnType<typeof fakeServices>['device']) => void = () => {}) {
  const services = fakeServices();
  prepare(services.device);
  const { announcer, device } = renderInIsland(
    <ShareMenu link={link} text={getFrenchText(messages)} />,
    {},
    services,
  ).services;
  return {
    announcer,
    device,
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Lien vers cet itinéraire' }),
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('ShareMenu (spec §2 "a Share menu that shows the link and has a Copy link action")', () => {
  it('shows the link read-only, and selects it on focus', async () => {
    const { field } = open();
    expect([field.value, field.readOnly]).toEqual([link.url, true]);
    await userEvent.click(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.url.length]);
  });

  it('copies the link, and announces it once', async () => {
    const { announcer, device } = open();
    await press('Copier le lien');
    expect(device.copy.mock.calls).toEqual([[link.url]]);
    expect(screen.getByText('Le lien est copié.')).toBeTruthy();
    expect(announcer.announce.mock.calls).toEqual([['Le lien est copié.']]);
  });

  it('selects the link if it cannot be copied', async () => {
    const { field } = open((device) => device.copy.mockResolvedValue(false));
    await press('Copier le lien');
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.url.length]);
    expect(screen.getByText('Le lien est sélectionné : copiez-le d’ici.')).toBeTruthy();
  });

  it('offers the share sheet only if the device has one', async () => {
    open();
    expect(screen.queryByRole('button', { name: 'Partager avec…' })).toBeNull();
    cleanup();
    const { device } = open((device) => device.canShare.mockReturnValue(true));
    await press('Partager avec…');
    expect(device.share.mock.calls).toEqual([[link]]);
    expect(screen.queryByText(/n’a pas pu s’ouvrir/)).toBeNull();
  });

  it('shows an error if the share sheet cannot be opened', async () => {
    open((device) => {
      device.canShare.mockReturnValue(true);
      device.share.mockResolvedValue(false);
    });
    await press('Partager avec…');
    expect(screen.getByText('Le partage n’a pas pu s’ouvrir : copiez le lien.')).toBeTruthy();
  });
});
