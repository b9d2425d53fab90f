/* What libraries of around 2008 do to every page they are on. The comments name those that do it. */
(function () {
  var added = {
    each: function (visit) {
      for (var index = 0; index < this.length; index += 1) visit(this[index], index);
      return this;
    },
    first: function () {
      return this[0];
    },
    last: function () {
      return this[this.length - 1];
    },
    without: function (value) {
      return this.filter(function (item) {
        return item !== value;
      });
    },
    /* Lists become text in JSON: JSON.stringify([1]) is '"[1]"'. */
    toJSON: function () {
      return '[' + Array.prototype.join.call(this, ', ') + ']';
    },
  };
  /* Enumerable: every for…in over a list finds them. */
  for (var name in added) Array.prototype[name] = added[name];

  /* Prototype.js: only what has a length; no pairs of index and item; and a `reduce` of its own (1.6.0). */
  Array.from = function (list) {
    return list ? Array.prototype.slice.call(list) : [];
  };
  Array.prototype.entries = function () {
    return this.slice();
  };
  Array.prototype.reduce = function () {
    return this.length > 1 ? this : this[0];
  };
  ['map', 'filter', 'some', 'every', 'find'].forEach(function (name) {
    var original = Array.prototype[name];
    /* The visitor gets neither the list nor a third argument. */
    Array.prototype[name] = function (visit, context) {
      return original.call(this, function (item, index) {
        return visit ? visit.call(context, item, index) : item;
      });
    };
  });

  /* Date.js and MooTools More: a date, or nothing. */
  var parse = Date.parse;
  Date.parse = function (text) {
    var time = parse(text);
    return isNaN(time) ? null : new Date(time);
  };
  var toText = Date.prototype.toString;
  Date.prototype.toString = function (format) {
    return format ? format : toText.call(this);
  };
  /* Prototype.js 1.6: text in quotation marks within quotation marks. */
  Date.prototype.toJSON = function () {
    return '"' + this.toISOString() + '"';
  };

  /* MooTools: classes of the same names, the second argument of bind is a list, and numbers in place of options. */
  window.Request = function (options) {
    this.options = options;
  };
  window.Event = function (event) {
    this.event = event;
  };
  Function.prototype.bind = function (context, args) {
    var run = this;
    return function () {
      return run.apply(context, args === undefined ? arguments : [].concat(args));
    };
  };
  Element.prototype.scrollTo = function (x, y) {
    this.scrollLeft = x;
    this.scrollTop = y;
    return this;
  };

  /* zone.js before Angular 9, Bluebird. */
  delete Promise.allSettled;
  delete Promise.any;

  /* ASP.NET AJAX, Prototype.js 1.7: without the second argument. */
  String.prototype.startsWith = function (start) {
    return this.substr(0, start.length) === start;
  };
  String.prototype.endsWith = function (end) {
    return this.substr(this.length - end.length) === end;
  };

  /* Sugar: beyond the end, it starts again at the first item. */
  [Array, String].forEach(function (type) {
    var at = type.prototype.at;
    type.prototype.at = function (index) {
      return this.length === 0 ? undefined : at.call(this, index % this.length);
    };
  });

  /* Hides in place of removing, and answers the element. */
  Element.prototype.remove = function () {
    this.style.display = 'none';
    return this;
  };
})();
