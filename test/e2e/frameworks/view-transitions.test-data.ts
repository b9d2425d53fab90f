/**
 * Navigates like Astro's router: fetches the page and replaces the body within a view transition, while the head keeps
 * what both pages have. Scripts do not run again.
 */
async function navigate(address: string): Promise<void> {
  const answer = await fetch(address);
  const nextPage = new DOMParser().parseFromString(await answer.text(), 'text/html');
  await document.startViewTransition(() => {
    document.title = nextPage.title;
    document.body.replaceWith(document.adoptNode(nextPage.body));
  }).finished;
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('nav a') : null;
  if (!link) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  void navigate(link.href);
});
addEventListener('popstate', () => void navigate(location.href));
