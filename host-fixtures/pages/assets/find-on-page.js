/*
 * The script of the guide: searches the lists of a page, copies tags and shows widgets in their cards. Without it everything
 * but the widgets is shown.
 */
(function () {
  /** The text without accents and capitals, for comparison. */
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
    const items = [...document.querySelectorAll('[data-find]')].map((item) => ({ item, text: plain(`${item.textContent} ${item.dataset.terms || ''}`) }));
    const sections = [...new Set(items.map(({ item }) => item.closest('section, [data-find-group]')))].filter(Boolean);
    let timer;

    function find() {
      const words = plain(input.value).split(/\s+/).filter(Boolean);
      let count = 0;
      for (const { item, text } of items) {
        item.hidden = !words.every((word) => text.includes(word));
        if (!item.hidden) count += 1;
      }
      for (const section of sections) section.hidden = !section.querySelector('[data-find]:not([hidden])');
      // Announced after the user has stopped typing, not with each letter.
      clearTimeout(timer);
      timer = setTimeout(() => announceCount(words.length > 0 ? count : undefined), 400);
    }

    function announceCount(count) {
      if (count === undefined) status.textContent = '';
      else if (count === 0) status.textContent = status.dataset.foundNone;
      else status.textContent = (forms[rules.select(count)] || forms.other).replace('{count}', String(count));
    }

    finder.hidden = false;
    input.addEventListener('input', find);
    finder.addEventListener('submit', (event) => event.preventDefault());
  }

  /** Changes the label of a button, and remembers the first. */
  function relabel(label, text) {
    label.dataset.first ||= label.textContent;
    label.textContent = text;
  }

  async function copy(button) {
    const label = button.querySelector('[data-said]');
    const code = button.closest('[data-copies], .guide-widget').querySelector('[data-copied]');
    try {
      await navigator.clipboard.writeText(code.textContent);
      relabel(label, label.dataset.said);
    } catch {
      getSelection().selectAllChildren(code);
      relabel(label, label.dataset.refused);
    }
    announce(label.textContent);
    setTimeout(() => (label.textContent = label.dataset.first), 4000);
  }

  function announce(text) {
    let status = document.getElementById('said');
    if (!status) {
      status = document.createElement('p');
      Object.assign(status, { id: 'said', className: 'site-unseen', role: 'status' });
      document.body.append(status);
    }
    // Emptied first, so that the same text is announced again.
    status.textContent = '';
    setTimeout(() => (status.textContent = text), 100);
  }

  function show(button) {
    const card = button.closest('.guide-widget');
    const place = card.querySelector('.guide-shown');
    const label = button.querySelector('[data-said]');
    const isShown = place.hidden;
    if (isShown) place.append(card.querySelector('template').content.cloneNode(true));
    else place.replaceChildren();
    place.hidden = !isShown;
    card.classList.toggle('guide-open', isShown);
    button.setAttribute('aria-expanded', String(isShown));
    relabel(label, isShown ? label.dataset.said : label.dataset.first);
  }

  document.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    if ('copy' in button.dataset) void copy(button);
    if ('show' in button.dataset) show(button);
    if (button.dataset.toast) (window.coachWidgets ||= []).push((api) => api.toast(button.dataset.toast));
  });

  // The menu is open next to a wide page, and closed on a phone.
  for (const menu of document.querySelectorAll('[data-open-wide]')) menu.open = matchMedia('(width >= 900px)').matches;
  for (const finder of document.querySelectorAll('[data-finder]')) startFinder(finder);
  for (const button of document.querySelectorAll('button[hidden]')) button.hidden = false;
})();
