/* A small application of the page, drawn by its own React. */
(function () {
  var React = window.AnotherReact.React;
  var root = window.AnotherReact.ReactDOM.createRoot(document.getElementById('page-react'));

  function Counter() {
    var state = React.useState(0);
    return React.createElement(
      'p',
      { className: 'site-buttons' },
      React.createElement(
        'button',
        {
          type: 'button',
          onClick: function () {
            state[1](state[0] + 1);
          },
        },
        'Compteur de la page : ' + state[0],
      ),
    );
  }

  root.render(React.createElement(Counter));
})();
