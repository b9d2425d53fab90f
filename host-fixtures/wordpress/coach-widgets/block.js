/**
 * The block "Coach widget" in the editor: the choice of a widget, its attributes, its fallback link, and a preview in a frame. There
 * is no build: the file runs unchanged.
 */
(({ blocks, blockEditor, components, element, i18n }, { widgets, common, preview, home, standsAt }) => {
  const { createElement, Fragment, useEffect, useRef, useState } = element;
  const { __ } = i18n;
  const waitMs = 500;
  /** The minimal height of a preview in px, since some widgets are empty until an event. */
  const minHeight = 80;

  /** Formats a name as a label: "Bus tracker". */
  const inWords = (name) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

  /** The options of the list of widgets. */
  const choices = [
    { value: '', label: __('Choose a widget', 'coach-widgets') },
    ...widgets.map(({ name }) => ({ value: name, label: inWords(name) })),
  ];

  /** Returns the address of the preview; for a widget with its own paths, the page that it must be on. */
  function previewAddress(attributes) {
    const address = new URL(home + (standsAt[attributes.widget] ?? '/'));
    address.searchParams.set('coach-widgets-preview', preview);
    address.searchParams.set('block', JSON.stringify(attributes));
    return address.href;
  }

  /** Creates the field for an attribute of a widget. */
  function valueField({ attribute, says, words, kind }, { values, setValue }) {
    const fieldProps = {
      key: attribute,
      label: inWords(attribute),
      help: says,
      value: values[attribute] ?? '',
      onChange: (value) => setValue(attribute, value),
    };
    if (words) {
      const options = ['', ...words].map((value) => ({ value, label: value || '–' }));
      return createElement(components.SelectControl, { ...fieldProps, options });
    }
    const isNumber = kind === 'positiveInteger' || kind === 'headingLevel';
    return createElement(components.TextControl, { ...fieldProps, type: isNumber ? 'number' : 'text' });
  }

  /** The widget in a frame as high as its page. It is updated shortly after the last change. */
  function Preview({ attributes }) {
    const address = previewAddress(attributes);
    const [shownAddress, setShownAddress] = useState(address);
    const frame = useRef();
    useEffect(() => {
      const timer = setTimeout(() => setShownAddress(address), waitMs);
      return () => clearTimeout(timer);
    }, [address]);

    const resizeObserver = useRef();
    useEffect(() => () => resizeObserver.current?.disconnect(), []);
    function watchHeight() {
      resizeObserver.current?.disconnect();
      const page = frame.current?.contentDocument?.documentElement;
      if (!page) return;
      resizeObserver.current = new ResizeObserver(() => {
        if (frame.current) frame.current.style.height = `${Math.max(page.offsetHeight, minHeight)}px`;
      });
      resizeObserver.current.observe(page);
    }
    return createElement('iframe', {
      ref: frame,
      src: shownAddress,
      title: __('Preview of a widget', 'coach-widgets'),
      style: { width: '100%', border: 0 },
      onLoad: watchHeight,
    });
  }

  function Edit({ attributes, setAttributes }) {
    const { widget, values, words, path } = attributes;
    const selectedWidget = widgets.find(({ name }) => name === widget);
    const setValue = (attribute, value) => {
      const filledEntries = Object.entries({ ...values, [attribute]: value }).filter(([, text]) => text !== '');
      setAttributes({ values: Object.fromEntries(filledEntries) });
    };
    const choice = createElement(components.SelectControl, {
      label: __('Widget', 'coach-widgets'),
      help: selectedWidget?.purpose,
      value: widget,
      options: choices,
      onChange: (name) => setAttributes({ widget: name, values: {} }),
    });
    const panel = (title, isOpen, ...fields) =>
      createElement(components.PanelBody, { title, initialOpen: isOpen }, ...fields);
    const side = createElement(
      blockEditor.InspectorControls,
      null,
      panel(
        __('Widget', 'coach-widgets'),
        true,
        choice,
        ...(selectedWidget?.attributes ?? []).map((attribute) => valueField(attribute, { values, setValue })),
      ),
      panel(
        __('Link in its place', 'coach-widgets'),
        true,
        createElement(components.TextControl, {
          label: __('Words', 'coach-widgets'),
          help: __('Seen until the widget stands, and where it cannot.', 'coach-widgets'),
          value: words,
          onChange: (text) => setAttributes({ words: text }),
        }),
        createElement(components.TextControl, {
          label: __('Path', 'coach-widgets'),
          value: path,
          onChange: (text) => setAttributes({ path: text }),
        }),
      ),
      selectedWidget &&
        panel(
          __('For every widget', 'coach-widgets'),
          false,
          ...common.map((attribute) => valueField(attribute, { values, setValue })),
        ),
    );
    const placeholder = (instructions, field) =>
      createElement(
        components.Placeholder,
        { icon: 'location', label: __('Coach widget', 'coach-widgets'), instructions },
        field,
      );
    const noAddress = __('Enter the address of the bundle in the settings to see the widget here.', 'coach-widgets');
    const seen = () => (preview ? createElement(Preview, { attributes }) : placeholder(noAddress));
    const body = selectedWidget ? seen() : placeholder(__('Which one?', 'coach-widgets'), choice);
    return createElement(Fragment, null, side, createElement('div', blockEditor.useBlockProps(), body));
  }

  blocks.registerBlockType('coach-widgets/widget', {
    apiVersion: 2,
    title: __('Coach widget', 'coach-widgets'),
    description: __('A widget of the coach operator: search, timetable, prices, forms.', 'coach-widgets'),
    category: 'embed',
    icon: 'location',
    keywords: ['coach', 'tickets'],
    attributes: {
      widget: { type: 'string', default: '' },
      values: { type: 'object', default: {} },
      words: { type: 'string', default: '' },
      path: { type: 'string', default: '' },
    },
    supports: { html: false, align: ['wide', 'full'] },
    edit: Edit,
    // PHP writes it.
    save: () => null,
  });
})(window.wp, window.coachWidgetsBlock);
