/* A page script that has something to say: coachWidgets.toast, before and after the bundle has come. */
(function () {
  var pressed = document.getElementById('pressed');

  function say(what) {
    (window.coachWidgets = window.coachWidgets || []).push(function (api) {
      api.toast(what);
    });
  }

  var acts = {
    one: function () {
      say('Votre recherche est enregistrée.');
    },
    action: function () {
      say({
        words: 'Le trajet a été retiré du panier.',
        tone: 'success',
        action: {
          words: 'Annuler',
          run: function () {
            pressed.textContent = Number(pressed.textContent) + 1;
          },
        },
      });
    },
    many: function () {
      ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].forEach(function (word, place) {
        say({ words: word + ' sur cinq.', tone: ['information', 'success', 'warning', 'danger'][place % 4] });
      });
    },
    unreadable: function () {
      say({ words: 'Un message au ton inconnu.', tone: 'loud' });
    },
  };

  document.addEventListener('click', function (event) {
    var act = acts[event.target.dataset && event.target.dataset.toast];
    if (act) act();
  });
})();
