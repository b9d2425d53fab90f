/**
 * The block "Coach widget" in the editor of WordPress: the choice of a widget, its attributes, its fallback link, and a
 * preview in a frame. There is no build: the file runs unchanged, and creates elements without JSX. PHP renders the block
 * for visitors.
 *
 * `window.wp` is the API of WordPress. `window.coachWidgetsBlock` is written by `includes/block.php`: the `widgets` with their
 * attributes, the attributes `common` to all, the `preview` nonce (empty if the address of the bundle is not set), the address
 * `home` of the site, and in `standsAt` the path of the page for each widget that depends on the path.
 */
(({ blocks, blockEditor, components, element, i18n }, { widgets, common, preview, home, standsAt }) => {
  const { createElement, Fragment, useEffect, useRef, useState } = element;
  const { __ } = i18n;
  /** The time from the last change to the update of the preview. */
  const waitMs = 500;
  /** The minimal height of a preview in px, since some widgets are empty until an event. */
  const minHeight = 80;

  /** Formats a name as a label: "Bus tracker" for `bus-tracker`. */
  const toLabel = (name) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

  /** The options of the list of widgets. */
  const choices = [
    { value: '', label: __('Choose a widget', 'coach-widgets') },
    ...widgets.map(({ name }) => ({ value: name, label: toLabel(name) })),
  ];

  /**
   * Returns the address of the preview, which renders the block with these attributes. It is on the home page or, for a
   * widget that depends on the path, on the page on which the widget must be.
   */
  function getPreviewAddress(attributes) {
    const address = new URL(home + (standsAt[attributes.widget] ?? '/'));
    address.searchParams.set('coach-widgets-preview', preview);
    address.searchParams.set('block', JSON.stringify(attributes));
    return address.href;
  }

  /**
   * Creates the field for an attribute of a widget: a list of the allowed values (`words`), or a text field. `says` is the
   * description of the attribute.
   */
  function createValueField({ attribute, says, words, kind }, { values, setValue }) {
    const fieldProps = {
      key: attribute,
      label: toLabel(attribute),
      help: says,
      value: values[attribute] ?? '',
      onChange: (value) => setValue(attribute, value),
    };
    if (words) {
      // An empty value means that the attribute is not set.
      const options = ['', ...words].map((value) => ({ value, label: value || '–' }));
      return createElement(components.SelectControl, { ...fieldProps, options });
    }
    const isNumber = kind === 'positiveInteger' || kind === 'headingLevel';
    return createElement(components.TextControl, { ...fieldProps, type: isNumber ? 'number' : 'text' });
  }

  /** The widget in a frame as high as its page. It is updated shortly after the last change. */
  function Preview({ attributes }) {
    const address = getPreviewAddress(attributes);
    const [shownAddress, setShownAddress] = useState(address);
    const frame = useRef();
    useEffect(() => {
      const timer = setTimeout(() => setShownAddress(address), waitMs);
      return () => clearTimeout(timer);
    }, [address]);

    // The preview is on the same origin, so the height of its page can be read.
    const resizeObserver = useRef();
    useEffect(() => () => resizeObserver.current?.disconnect(), []);
    // Called after each load of the frame, which replaces its document.
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

  /**
   * The block in the editor. Its attributes: the name of the `widget`, the `values` of its attributes by name, and the text
   * (`words`) and `path` of the link that visitors see without the widget.
   */
  function Edit({ attributes, setAttributes }) {
    const { widget, values, words, path } = attributes;
    const selectedWidget = widgets.find(({ name }) => name === widget);
    // An empty value removes the attribute.
    const setValue = (attribute, value) => {
      const filledEntries = Object.entries({ ...values, [attribute]: value }).filter(([, text]) => text !== '');
      setAttributes({ values: Object.fromEntries(filledEntries) });
    };
    // The list of widgets, in the sidebar and, until a widget is selected, in place of the preview. Another widget has other
    // attributes, so their values are removed.
    const choice = createElement(components.SelectControl, {
      label: __('Widget', 'coach-widgets'),
      help: selectedWidget?.purpose,
      value: widget,
      options: choices,
      onChange: (name) => setAttributes({ widget: name, values: {} }),
    });
    /** Creates a panel of the sidebar. */
    const panel = (title, isOpen, ...fields) =>
      createElement(components.PanelBody, { title, initialOpen: isOpen }, ...fields);
    const side = createElement(
      blockEditor.InspectorControls,
      null,
      panel(
        __('Widget', 'coach-widgets'),
        true,
        choice,
        ...(selectedWidget?.attributes ?? []).map((attribute) => createValueField(attribute, { values, setValue })),
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
          ...common.map((attribute) => createValueField(attribute, { values, setValue })),
        ),
    );
    /** Creates a box in place of a preview, with an optional field. */
    const placeholder = (instructions, field) =>
      createElement(
        components.Placeholder,
        { icon: 'location', label: __('Coach widget', 'coach-widgets'), instructions },
        field,
      );
    const noAddress = __('Enter the address of the bundle in the settings to see the widget here.', 'coach-widgets');
    const renderWidget = () => (preview ? createElement(Preview, { attributes }) : placeholder(noAddress));
    const body = selectedWidget ? renderWidget() : placeholder(__('Which one?', 'coach-widgets'), choice);
    // `useBlockProps` is a hook: it must be called in every render.
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
    // The content of a post contains only the attributes: PHP renders the block for each visitor.
    save: () => null,
  });
})(window.wp, window.coachWidgetsBlock);
