import type { Role, WordPress } from './open-wordpress.ts';

/** A post. */
export interface NewPost {
  readonly title: string;
  /** Its slug; by default WordPress chooses one. */
  readonly slug?: string;
  readonly content: string;
  /** A page; only administrators and editors may create them. */
  readonly kind?: 'posts' | 'pages';
}

/** A published post. */
export interface Post {
  readonly id: number;
  readonly link: string;
  readonly kind: 'posts' | 'pages';
}

/**
 * Posts by WordPress's REST API with a role. A contributor's post is published unchanged by an administrator.
 *
 * @throws if WordPress refuses
 */
export async function createPost(site: WordPress, role: Role, post: NewPost): Promise<Post> {
  const { kind = 'posts', ...content } = post;
  const status = role === 'contributor' ? 'pending' : 'publish';
  const { id, link } = await callApi(site, role, { path: kind, body: { ...content, status, comment_status: 'open' } });
  if (status === 'publish') return { id, link, kind };
  const { slug } = post;
  const publishedPost = await callApi(site, 'administrator', {
    path: `${kind}/${id}`,
    // Only the status, which a contributor may not set.
    body: { status: 'publish', slug },
  });
  return { id, link: publishedPost.link, kind };
}

/** Deletes a post, so that its slug is free again. */
export async function deletePost(site: WordPress, { id, kind }: Post): Promise<void> {
  await callApi(site, 'administrator', { path: `${kind}/${id}&force=true`, method: 'DELETE' });
}

interface ApiRequest {
  readonly path: string;
  readonly method?: string;
  readonly body?: object;
}

async function callApi(
  { origin, passwords }: WordPress,
  role: Role,
  { path, method = 'POST', body }: ApiRequest,
): Promise<Omit<Post, 'kind'>> {
  const answer = await fetch(`${origin}/?rest_route=/wp/v2/${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${role}:${passwords[role]}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${role}, ${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Post;
}
