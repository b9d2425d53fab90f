import { shortNames } from '#shared/build/plugins/css-text.mjs';
import { expect } from '@playwright/test';
import type { Traveller } from './traveller.ts';

/** Expects that a dialog gets the focus, closes on Escape, and returns the focus to the button that opened it. */
export async function expectDialogFocus(traveller: Traveller, baseURL = ''): Promise<void> {
  const opener = { role: 'button', name: 'Confidentialité' };
  const dialog = { role: 'dialog', name: 'Votre vie privée' };
  await traveller.engine.goTo(`${baseURL}/modal`);
  await traveller.press({ role: 'button', name: 'Accepter' });
  await traveller.press(opener);
  await traveller.sees(dialog, 1);
  await traveller.focuses({ role: 'heading', name: dialog.name });
  await traveller.pressKey('Escape');
  await traveller.sees(dialog, 0);
  await traveller.focuses(opener);
}

/** Expects that the focused control is styled by style sheets that its root has adopted. */
export async function expectAdoptedStyles({ engine }: Traveller): Promise<void> {
  const { adoptedStyle, ownStyle } = await engine.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const root = element?.getRootNode();
    if (!element || !(root instanceof ShadowRoot)) throw new Error('No island has the focus.');
    const sheets = [...root.adoptedStyleSheets];
    const style = getComputedStyle(element);
    const adoptedStyle = [style.backgroundColor, style.minHeight];
    root.adoptedStyleSheets = [];
    const ownStyle = [style.backgroundColor, style.minHeight];
    root.adoptedStyleSheets = sheets;
    return { adoptedStyle, ownStyle };
  });
  expect(adoptedStyle).not.toEqual(ownStyle);
}

/**
 * Expects that text gets a darker colour if the brand colour is too pale on the surface, and that text on the brand
 * colour is black.
 */
export async function expectReadableBrandColour({ engine }: Traveller): Promise<void> {
  const names = ['--_brand', '--_accent', '--_on-accent'].map((name) => shortNames.get(name)).join(' ');
  const colours = await engine.evaluate((bundledNames) => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const root = element?.closest<HTMLElement>('.coach-root');
    const context = document.createElement('canvas').getContext('2d');
    if (!root || !context) throw new Error('No island has the focus.');
    root.style.setProperty('--coach-color-accent', '#ffd800');
    const pixels = bundledNames.split(' ').map((name) => {
      root.style.color = `var(${name})`;
      context.fillStyle = getComputedStyle(root).color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    });
    root.removeAttribute('style');
    return pixels;
  }, names);
  const [brand = [], accent = [], onAccent = []] = colours;
  expect(brand).toEqual([255, 216, 0]);
  expect(Math.max(...accent)).toBeLessThan(140);
  expect(onAccent).toEqual([0, 0, 0]);
}
