import type { Role, WordPress } from './open-wordpress.ts';

/** What somebody posts. */
export interface Posted {
  readonly title: string;
  /** Its address; any without one. */
  readonly slug?: string;
  readonly content: string;
  /** Only administrators and editors may make pages. */
  readonly kind?: 'posts' | 'pages';
}

/** A post that can be read by everybody. */
export interface Post {
  readonly id: number;
  readonly link: string;
  readonly kind: 'posts' | 'pages';
}

/**
 * Posts by WordPress's REST API as a role would. What a contributor has written an administrator publishes, as it is.
 *
 * @throws when WordPress refuses
 */
export async function postAs(site: WordPress, role: Role, posted: Posted): Promise<Post> {
  const { kind = 'posts', ...content } = posted;
  const status = role === 'contributor' ? 'pending' : 'publish';
  const { id, link } = await ask(site, role, { path: kind, body: { ...content, status, comment_status: 'open' } });
  if (status === 'publish') return { id, link, kind };
  const { slug } = posted;
  const published = await ask(site, 'administrator', {
    path: `${kind}/${id}`,
    // Only what a contributor may not decide.
    body: { status: 'publish', ...(slug && { slug }) },
  });
  return { id, link: published.link, kind };
}

/** Deletes a post, so that its address is free again. */
export async function deletePost(site: WordPress, { id, kind }: Post): Promise<void> {
  await ask(site, 'administrator', { path: `${kind}/${id}&force=true`, method: 'DELETE' });
}

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly body?: object;
}

async function ask(
  { origin, passwords }: WordPress,
  role: Role,
  { path, method = 'POST', body }: Asked,
): Promise<Omit<Post, 'kind'>> {
  const answer = await fetch(`${origin}/?rest_route=/wp/v2/${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${role}:${passwords[role]}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${role}, ${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Post;
}
