import path from 'node:path';
import type { Page } from 'playwright-core';
import { markOf, owners, written } from '../written-tags.ts';
import { mountedOn } from './mounted-on.ts';
import { type Role, switchOnPlugIn, type WordPress } from './open-wordpress.ts';
import { postAs } from './post-as.ts';

/** Tries the plug-in's other features. */
export type Promised = Readonly<Record<string, boolean>>;

/** @param pictures a folder for screenshots of editors */
export async function tryPlugIn(site: WordPress, page: Page, pictures?: string): Promise<Promised> {
  const draw = async (name: string) => {
    if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`) });
  };
  return {
    ...(await tryPaths(site, page)),
    ...(await tryScript(site, page)),
    ...(await tryComment(site, page)),
    ...trySettings(site),
    ...(await tryEditor(site, page, draw)),
    ...(await trySettingsPage(site, page, draw)),
  };
}

/** A reload of a path to which a widget has navigated. */
async function tryPaths(site: WordPress, page: Page): Promise<Promised> {
  const below = { 'journey-planner': 'basket', account: 'login' } as const;
  const promised: Record<string, boolean> = {};
  for (const [widget, last] of Object.entries(below)) {
    const slug = owners[widget] ?? '';
    const post = { title: widget, slug, content: written(widget, 'block') };
    await postAs(site, 'administrator', { ...post, kind: 'pages' });
    const address = `${site.origin}/${slug}/${last}`;
    const { status, mounted } = await mountedOn(page, address);
    promised[`/${slug}/${last} is answered with the page that holds the widget`] =
      status === 200 && mounted.includes(markOf(widget, 'block')) && page.url() === address;
  }
  return promised;
}

const bundleOn = (page: Page) => page.locator('script[src$="/coach-widgets.js"]').count();

async function tryScript(site: WordPress, page: Page): Promise<Promised> {
  const plain = await postAs(site, 'author', { title: 'A trip', content: '<p>Without a widget</p>' });
  await page.goto(plain.link);
  const without = await bundleOn(page);
  const post = await postAs(site, 'author', { title: 'Stops', content: written('stops', 'shortcode') });
  await page.goto(post.link);
  const reservesHeight = await page.locator('link[href*="/coach-widgets/room.css"]').count();
  return {
    'a page without a widget loads nothing': without === 0,
    'a page with one loads the script once, as a module, and the style sheet':
      (await bundleOn(page)) === 1 &&
      (await page.locator('script[type=module][src$="/coach-widgets.js"]').count()) === 1 &&
      reservesHeight === 1,
  };
}

/** An anonymous comment by the form of the page. */
async function tryComment(site: WordPress, page: Page): Promise<Promised> {
  const { id, link } = await postAs(site, 'author', { title: 'Comments', content: written('luggage-policy', 'data') });
  const comment = '<a href="/account-management#coach-account">My account</a>';
  const form = { comment_post_ID: String(id), author: 'Somebody', email: 'somebody@example.com', comment };
  await fetch(`${site.origin}/wp-comments-post.php`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  const { mounted } = await mountedOn(page, link);
  const ignored = page.locator('[data-coach-ignore] a', { hasText: 'My account' });
  return {
    'what a visitor comments stays what it is':
      mounted.length === 1 && (await ignored.count()) === 1 && (await ignored.isVisible()),
  };
}

function trySettings(site: WordPress): Promised {
  const before = switchOnPlugIn(site, {});
  const wrong = {
    bundle: 'javascript:alert(1)',
    api_base: 'ftp://example.com',
    operation: 'FR',
    locale: 'xx',
    planner: '/a b',
    account: '/../x',
    where: 'sometimes',
  };
  const kept = switchOnPlugIn(site, wrong);
  const right = { operation: 'CA', locale: 'en', planner: 'trips/', where: 'always' };
  const saved = switchOnPlugIn(site, right);
  switchOnPlugIn(site, before);
  return {
    'settings that cannot be used are not saved': JSON.stringify(kept) === JSON.stringify(before),
    'settings that can be are': JSON.stringify(saved) === JSON.stringify({ ...before, ...right, planner: '/trips' }),
  };
}

/**
 * Signs the browser in, replacing an existing session.
 *
 * @throws if WordPress refuses
 */
async function logIn(site: WordPress, page: Page, role: Role): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  const address = `${site.origin}/wp-login.php`;
  // WordPress checks whether the browser returns its cookie.
  await context.request.get(address);
  const answer = await context.request.post(address, { form: { log: role, pwd: role }, maxRedirects: 0 });
  if (answer.status() !== 302) throw new Error(`${role} cannot sign in: ${answer.status()}.`);
}

type Draw = (name: string) => Promise<void>;

/** The block in the editor, by an author. */
async function tryEditor(site: WordPress, page: Page, draw: Draw): Promise<Promised> {
  const stranger = await fetch(`${site.origin}/?coach-widgets-preview=1&block={"widget":"toast"}`);
  await logIn(site, page, 'author');
  await page.goto(`${site.origin}/wp-admin/post-new.php`);
  await page.evaluate(async () => {
    const { wp } = globalThis as unknown as { wp: Record<string, Record<string, (...given: unknown[]) => never>> };
    const [data, blocks] = [wp.data, wp.blocks] as unknown as [
      { dispatch(store: string): Record<string, (...given: unknown[]) => unknown> },
      { createBlock(name: string, attributes: object): unknown },
    ];
    data.dispatch('core/edit-post').toggleFeature?.('welcomeGuide');
    await data.dispatch('core/block-editor').insertBlock?.(blocks.createBlock('coach-widgets/widget', {}));
  });
  const choice = page.getByLabel('Widget', { exact: true }).first();
  await choice.selectOption('bus-tracker');
  await page.getByLabel('Origin id').fill('1');
  const frame = page.frameLocator('iframe[title="Preview of a widget"]');
  const island = frame.locator('[data-coach-widget="bus-tracker"][data-origin-id="1"][data-coach-state="ready"]');
  const isShown = await island.waitFor({ timeout: 30_000 }).then(
    () => true,
    () => false,
  );
  await page.waitForTimeout(500);
  await draw('block');
  return {
    'the block shows the widget in the editor': isShown,
    'the preview is for who may write posts alone': stranger.status === 403,
  };
}

async function trySettingsPage(site: WordPress, page: Page, draw: Draw): Promise<Promised> {
  const address = `${site.origin}/wp-admin/options-general.php?page=coach-widgets`;
  await logIn(site, page, 'editor');
  const refused = await page.goto(address);
  await logIn(site, page, 'administrator');
  await page.goto(address);
  await page.getByLabel('Path of the account').fill('two words');
  await page.click('#submit');
  await page.waitForURL('**settings-updated**');
  const error = page.locator('.notice-error, .settings-error', { hasText: 'Path of the account: "two words"' });
  await draw('settings');
  return {
    'the settings page is for administrators': refused?.status() === 403,
    'the settings page says what it could not save':
      (await error.count()) === 1 &&
      (await page.getByLabel('Path of the account').inputValue()) === '/account-management',
  };
}
