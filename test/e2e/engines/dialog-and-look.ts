import { shortNames } from '#shared/build/plugins/css-text.mjs';
import { expect } from '@playwright/test';
import type { Traveller } from './traveller.ts';

/** A dialog takes the focus, Escape closes it, and the button that opened it has the focus again. */
export async function leaveDialog(traveller: Traveller, baseURL = ''): Promise<void> {
  const opener = { role: 'button', name: 'Confidentialité' };
  const dialog = { role: 'dialog', name: 'Votre vie privée' };
  await traveller.engine.goTo(`${baseURL}/modal`);
  await traveller.press({ role: 'button', name: 'Accepter' });
  await traveller.press(opener);
  await traveller.sees(dialog, 1);
  await traveller.focuses({ role: 'heading', name: dialog.name });
  await traveller.key('Escape');
  await traveller.sees(dialog, 0);
  await traveller.focuses(opener);
}

/** The control that has the focus owes its look to style sheets that its root has adopted. */
export async function expectAdoptedLook({ engine }: Traveller): Promise<void> {
  const { dressed, bare } = await engine.ask(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    const root = focused?.getRootNode();
    if (!focused || !(root instanceof ShadowRoot)) throw new Error('No island has the focus.');
    const sheets = [...root.adoptedStyleSheets];
    const look = getComputedStyle(focused);
    const dressed = [look.backgroundColor, look.minHeight];
    root.adoptedStyleSheets = [];
    const bare = [look.backgroundColor, look.minHeight];
    root.adoptedStyleSheets = sheets;
    return { dressed, bare };
  });
  expect(dressed).not.toEqual(bare);
}

/** Where the house's colour is too pale to be read on the surface, words take a darker one, and what lies on it is black. */
export async function expectReadableBrand({ engine }: Traveller): Promise<void> {
  const names = ['--_brand', '--_accent', '--_on-accent'].map((name) => shortNames.get(name)).join(' ');
  const colours = await engine.ask((inBundle) => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    const root = focused?.closest<HTMLElement>('.coach-root');
    const drawing = document.createElement('canvas').getContext('2d');
    if (!root || !drawing) throw new Error('No island has the focus.');
    root.style.setProperty('--coach-color-accent', '#ffd800');
    const drawn = inBundle.split(' ').map((name) => {
      root.style.color = `var(${name})`;
      drawing.fillStyle = getComputedStyle(root).color;
      drawing.fillRect(0, 0, 1, 1);
      return [...drawing.getImageData(0, 0, 1, 1).data].slice(0, 3);
    });
    root.removeAttribute('style');
    return drawn;
  }, names);
  const [brand = [], accent = [], onAccent = []] = colours;
  expect(brand).toEqual([255, 216, 0]);
  expect(Math.max(...accent)).toBeLessThan(140);
  expect(onAccent).toEqual([0, 0, 0]);
}
