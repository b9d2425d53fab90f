/* Takes the tag out and puts it back, a hundred times, as hosts that redraw themselves do. */
(function () {
  var place = document.getElementById('place');
  var tag = place.querySelector('coach-bus-tracker');
  var count = document.getElementById('count');
  var done = 0;

  function turn(left) {
    place.removeChild(tag);
    place.dataset.reinserting = 'true';
    setTimeout(function () {
      place.appendChild(tag);
      done += 1;
      count.textContent = String(done);
      if (left > 1) setTimeout(turn, left % 3 ? 0 : 20, left - 1);
      else place.dataset.reinserting = 'done';
    }, left % 2 ? 0 : 5);
  }

  function start() {
    if (place.dataset.reinserting !== 'true') turn(100);
  }

  document.getElementById('again').addEventListener('click', start);
  tag.addEventListener('coach:ready', start, { once: true });
})();
