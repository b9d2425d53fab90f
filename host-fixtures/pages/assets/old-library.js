/* What libraries of around 2008 did to every page they were on. */
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

  /* Hides in place of removing, and answers the element. */
  Element.prototype.remove = function () {
    this.style.display = 'none';
    return this;
  };
})();
