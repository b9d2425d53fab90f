/* A component of the page that keeps its content in a shadow root of its own. */
(function () {
  var outer = document.getElementById('outer');
  var root = outer.attachShadow({ mode: 'open' });
  var tag = document.createElement('coach-bus-tracker');
  tag.setAttribute('origin-id', outer.dataset.origin);
  tag.setAttribute('destination-id', outer.dataset.destination);
  tag.textContent = 'Horaires en temps réel';
  root.appendChild(tag);
  (window.coachWidgets = window.coachWidgets || []).push(function (api) {
    api.scan(root);
  });
})();
