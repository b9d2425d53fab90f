define('greeting', [], function () {
  return 'Le chargeur de la page fonctionne.';
});
document.addEventListener('DOMContentLoaded', function () {
  require(['greeting'], function (greeting) {
    document.getElementById('amd-status').textContent = greeting;
  });
});
