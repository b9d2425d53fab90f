import path from 'node:path';
import type { Page } from 'playwright-core';
import { getLabel, slugs, writeSample } from '../write-sample.ts';
import { readMountedTags } from './read-mounted-tags.ts';
import { type Role, activatePlugIn, type WordPress } from './open-wordpress.ts';
import { createPost } from './create-post.ts';

/** Whether each feature works, by its description. */
export type FeatureResults = Readonly<Record<string, boolean>>;

/**
 * Tries the plug-in's other features.
 *
 * @param pictures a folder for screenshots of editors
 */
export async function tryPlugIn(site: WordPress, page: Page, pictures?: string): Promise<FeatureResults> {
  const takePicture = async (name: string) => {
    if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`) });
  };
  return {
    ...(await tryPaths(site, page)),
    ...(await tryScript(site, page)),
    ...(await tryComment(site, page)),
    ...trySettings(site),
    ...(await tryEditor(site, page, takePicture)),
    ...(await trySettingsPage(site, page, takePicture)),
  };
}

/** A reload of a path to which a widget has navigated. */
async function tryPaths(site: WordPress, page: Page): Promise<FeatureResults> {
  const lastPaths = { 'journey-planner': 'basket', account: 'login' } as const;
  const results: Record<string, boolean> = {};
  for (const [widget, lastPath] of Object.entries(lastPaths)) {
    const slug = slugs[widget] ?? '';
    const post = { title: widget, slug, content: writeSample(widget, 'block') };
    await createPost(site, 'administrator', { ...post, kind: 'pages' });
    const address = `${site.origin}/${slug}/${lastPath}`;
    const { status, labels } = await readMountedTags(page, address);
    results[`/${slug}/${lastPath} returns the page of the widget`] =
      status === 200 && labels.includes(getLabel(widget, 'block')) && page.url() === address;
  }
  return results;
}

const countBundles = (page: Page) => page.locator('script[src$="/coach-widgets.js"]').count();

async function tryScript(site: WordPress, page: Page): Promise<FeatureResults> {
  const plainPost = await createPost(site, 'author', { title: 'A trip', content: '<p>Without a widget</p>' });
  await page.goto(plainPost.link);
  const countWithout = await countBundles(page);
  const post = await createPost(site, 'author', { title: 'Stops', content: writeSample('stops', 'shortcode') });
  await page.goto(post.link);
  const heightSheetCount = await page.locator('link[href*="/coach-widgets/heights.css"]').count();
  return {
    'a page without a widget loads nothing': countWithout === 0,
    'a page with one loads the script once, as a module, and the style sheet':
      (await countBundles(page)) === 1 &&
      (await page.locator('script[type=module][src$="/coach-widgets.js"]').count()) === 1 &&
      heightSheetCount === 1,
  };
}

/** An anonymous comment by the form of the page. */
async function tryComment(site: WordPress, page: Page): Promise<FeatureResults> {
  const { id, link } = await createPost(site, 'author', {
    title: 'Comments',
    content: writeSample('luggage-policy', 'data'),
  });
  const comment = '<a href="/account-management#coach-account">My account</a>';
  const form = { comment_post_ID: String(id), author: 'A visitor', email: 'visitor@example.com', comment };
  await fetch(`${site.origin}/wp-comments-post.php`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  const { labels } = await readMountedTags(page, link);
  const ignoredLink = page.locator('[data-coach-ignore] a', { hasText: 'My account' });
  return {
    'a tag in a comment does not mount':
      labels.length === 1 && (await ignoredLink.count()) === 1 && (await ignoredLink.isVisible()),
  };
}

function trySettings(site: WordPress): FeatureResults {
  const settingsBefore = activatePlugIn(site, {});
  const invalidSettings = {
    bundle: 'javascript:alert(1)',
    api_base: 'ftp://example.com',
    operation: 'FR',
    locale: 'xx',
    planner: '/a b',
    account: '/../x',
    where: 'sometimes',
  };
  const storedInvalid = activatePlugIn(site, invalidSettings);
  const validSettings = { operation: 'CA', locale: 'en', planner: 'trips/', where: 'always' };
  const storedValid = activatePlugIn(site, validSettings);
  activatePlugIn(site, settingsBefore);
  return {
    'invalid settings are not saved': JSON.stringify(storedInvalid) === JSON.stringify(settingsBefore),
    'valid settings are saved':
      JSON.stringify(storedValid) === JSON.stringify({ ...settingsBefore, ...validSettings, planner: '/trips' }),
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

type TakePicture = (name: string) => Promise<void>;

/** The block in the editor, by an author. */
async function tryEditor(site: WordPress, page: Page, takePicture: TakePicture): Promise<FeatureResults> {
  const anonymousPreview = await fetch(`${site.origin}/?coach-widgets-preview=1&block={"widget":"toast"}`);
  await logIn(site, page, 'author');
  await page.goto(`${site.origin}/wp-admin/post-new.php`);
  await page.evaluate(async () => {
    const { wp } = globalThis as unknown as { wp: Record<string, Record<string, (...args: unknown[]) => never>> };
    const [data, blocks] = [wp.data, wp.blocks] as unknown as [
      { dispatch(store: string): Record<string, (...args: unknown[]) => unknown> },
      { createBlock(name: string, attributes: object): unknown },
    ];
    data.dispatch('core/edit-post').toggleFeature?.('welcomeGuide');
    await data.dispatch('core/block-editor').insertBlock?.(blocks.createBlock('coach-widgets/widget', {}));
  });
  const widgetField = page.getByLabel('Widget', { exact: true }).first();
  await widgetField.selectOption('bus-tracker');
  await page.getByLabel('Origin id').fill('1');
  const frame = page.frameLocator('iframe[title="Preview of a widget"]');
  const island = frame.locator('[data-coach-widget="bus-tracker"][data-origin-id="1"][data-coach-state="ready"]');
  const isMounted = await island.waitFor({ timeout: 30_000 }).then(
    () => true,
    () => false,
  );
  await page.waitForTimeout(500);
  await takePicture('block');
  return {
    'the block shows the widget in the editor': isMounted,
    'the preview is only for users who may write posts': anonymousPreview.status === 403,
  };
}

async function trySettingsPage(site: WordPress, page: Page, takePicture: TakePicture): Promise<FeatureResults> {
  const address = `${site.origin}/wp-admin/options-general.php?page=coach-widgets`;
  await logIn(site, page, 'editor');
  const editorResponse = await page.goto(address);
  await logIn(site, page, 'administrator');
  await page.goto(address);
  await page.getByLabel('Path of the account').fill('two words');
  await page.click('#submit');
  await page.waitForURL('**settings-updated**');
  const error = page.locator('.notice-error, .settings-error', { hasText: 'Path of the account: "two words"' });
  await takePicture('settings');
  return {
    'the settings page is for administrators': editorResponse?.status() === 403,
    'the settings page names the setting that it could not save':
      (await error.count()) === 1 &&
      (await page.getByLabel('Path of the account').inputValue()) === '/account-management',
  };
}
