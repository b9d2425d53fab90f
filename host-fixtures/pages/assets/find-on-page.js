/*
 * The script of the front page and of the guide: finds among what the page lists, copies tags, shows widgets where they
 * are described. Without it everything is shown, but the widgets.
 */
(function () {
  /** Compares as people type: without accents, in any case. */
  function plain(text) {
    return text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .replaceAll('ł', 'l')
      .toLowerCase();
  }

  function startFinder(finder) {
    const input = finder.querySelector('input');
    const status = finder.querySelector('[data-found]');
    const forms = JSON.parse(status.dataset.found);
    const rules = new Intl.PluralRules(document.documentElement.lang);
    const items = [...document.querySelectorAll('[data-find]')].map((item) => ({ item, text: plain(`${item.textContent} ${item.dataset.words || ''}`) }));
    const sections = [...new Set(items.map(({ item }) => item.closest('section, [data-find-group]')))].filter(Boolean);
    let later;

    function find() {
      const words = plain(input.value).split(/\s+/).filter(Boolean);
      let count = 0;
      for (const { item, text } of items) {
        item.hidden = !words.every((word) => text.includes(word));
        if (!item.hidden) count += 1;
      }
      for (const section of sections) section.hidden = !section.querySelector('[data-find]:not([hidden])');
      // Said once somebody has stopped typing, not with each letter.
      clearTimeout(later);
      later = setTimeout(() => say(words.length > 0 ? count : undefined), 400);
    }

    function say(count) {
      if (count === undefined) status.textContent = '';
      else if (count === 0) status.textContent = status.dataset.foundNone;
      else status.textContent = (forms[rules.select(count)] || forms.other).replace('{count}', String(count));
    }

    finder.hidden = false;
    input.addEventListener('input', find);
    finder.addEventListener('submit', (event) => event.preventDefault());
  }

  /** A word of a button says for a while, or until it is pressed again, what has become of it. */
  function turn(word, said) {
    word.dataset.first ||= word.textContent;
    word.textContent = said;
  }

  async function copy(button) {
    const word = button.querySelector('[data-said]');
    const code = button.closest('[data-copies], .front-card').querySelector('[data-copied]');
    try {
      await navigator.clipboard.writeText(code.textContent);
      turn(word, word.dataset.said);
    } catch {
      getSelection().selectAllChildren(code);
      turn(word, word.dataset.refused);
    }
    announce(word.textContent);
    setTimeout(() => (word.textContent = word.dataset.first), 4000);
  }

  function announce(words) {
    let place = document.getElementById('said');
    if (!place) {
      place = document.createElement('p');
      Object.assign(place, { id: 'said', className: 'site-unseen', role: 'status' });
      document.body.append(place);
    }
    // Empty first: the same words are said again, too.
    place.textContent = '';
    setTimeout(() => (place.textContent = words), 100);
  }

  function show(button) {
    const card = button.closest('.front-card');
    const place = card.querySelector('.front-live');
    const word = button.querySelector('[data-said]');
    const isShown = place.hidden;
    if (isShown) place.append(card.querySelector('template').content.cloneNode(true));
    else place.replaceChildren();
    place.hidden = !isShown;
    card.classList.toggle('front-open', isShown);
    button.setAttribute('aria-expanded', String(isShown));
    turn(word, isShown ? word.dataset.said : word.dataset.first);
  }

  document.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    if ('copy' in button.dataset) void copy(button);
    if ('show' in button.dataset) show(button);
    if (button.dataset.toast) (window.coachWidgets ||= []).push((api) => api.toast(button.dataset.toast));
  });

  // Beside a page that has the room for it a menu is open; on a phone it waits behind its title.
  for (const menu of document.querySelectorAll('[data-open-wide]')) menu.open = matchMedia('(width >= 900px)').matches;
  for (const finder of document.querySelectorAll('[data-finder]')) startFinder(finder);
  for (const button of document.querySelectorAll('button[hidden]')) button.hidden = false;
})();
