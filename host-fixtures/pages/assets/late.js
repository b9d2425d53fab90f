/* A page script as a single-page host has one: it puts the tag in, moves, changes and removes it. */
(function () {
  var first = document.getElementById('first');
  var second = document.getElementById('second');

  function find() {
    return document.querySelector('coach-bus-tracker');
  }

  var acts = {
    add: function () {
      if (find()) return;
      var tag = document.createElement('coach-bus-tracker');
      tag.textContent = 'Horaires en temps réel';
      tag.setAttribute('origin-id', first.dataset.origin);
      tag.setAttribute('destination-id', first.dataset.destination);
      first.appendChild(tag);
    },
    move: function () {
      var tag = find();
      if (tag) (tag.parentNode === first ? second : first).appendChild(tag);
    },
    change: function () {
      var tag = find();
      if (!tag) return;
      var from = tag.getAttribute('origin-id');
      tag.setAttribute('origin-id', tag.getAttribute('destination-id'));
      tag.setAttribute('destination-id', from);
    },
    remove: function () {
      var tag = find();
      if (tag) tag.parentNode.removeChild(tag);
    },
  };

  document.addEventListener('click', function (event) {
    var act = acts[event.target.dataset && event.target.dataset.act];
    if (act) act();
  });
  setTimeout(acts.add, 500);
})();
