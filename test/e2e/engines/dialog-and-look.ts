import { shortNames } from '#shared/build/plugins/css-text.mjs';
import { expect } from '@playwright/test';
import type { Traveller } from './traveller.ts';

/** Expects that a dialog gets the focus, closes on Escape, and returns the focus to the button that opened it. */
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

/** Expects that the focused control is styled by style sheets that its root has adopted. */
export async function expectAdoptedLook({ engine }: Traveller): Promise<void> {
  const { isStyled, bare } = await engine.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    const root = focused?.getRootNode();
    if (!focused || !(root instanceof ShadowRoot)) throw new Error('No island has the focus.');
    const sheets = [...root.adoptedStyleSheets];
    const look = getComputedStyle(focused);
    const isStyled = [look.backgroundColor, look.minHeight];
    root.adoptedStyleSheets = [];
    const bare = [look.backgroundColor, look.minHeight];
    root.adoptedStyleSheets = sheets;
    return { isStyled, bare };
  });
  expect(isStyled).not.toEqual(bare);
}

/**
 * Expects that text gets a darker colour if the brand colour is too pale on the surface, and that text on the brand
 * colour is black.
 */
export async function expectReadableBrand({ engine }: Traveller): Promise<void> {
  const names = ['--_brand', '--_accent', '--_on-accent'].map((name) => shortNames.get(name)).join(' ');
  const colours = await engine.evaluate((inBundle) => {
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
