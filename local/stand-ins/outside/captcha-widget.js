// Turnstile's page API for local runs: a box with a button that requests a token. Styles are set by
// property, because the page's `style-src 'self'` forbids inline styles.
(() => {
  const source = document.currentScript?.src ?? `${location.origin}/local/captcha/turnstile/v0/api.js`;
  const tokensUrl = new URL('../../tokens', source);
  const life = 300_000;
  const failed = '300010';
  const widgets = new Map();
  let count = 0;

  const colors = {
    light: { background: '#fafafa', border: '#d9d9d9', text: '#1f2328', box: '#ffffff', done: '#1a7f37' },
    dark: { background: '#232323', border: '#797979', text: '#ffffff', box: '#393939', done: '#57d27b' },
  };

  const schemeOf = (theme) => {
    if (theme === 'light' || theme === 'dark') return theme;
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  };

  const make = (tag, style, properties = {}) => {
    const element = Object.assign(document.createElement(tag), properties);
    Object.assign(element.style, style);
    return element;
  };

  const draw = (widget, state) => {
    const { box, mark, tick, label, button, input, color } = widget;
    const words = {
      ready: 'Verify you are human',
      busy: 'Verifying …',
      done: 'Success!',
      expired: 'Expired: verify again',
      error: 'Failed: try again',
    };
    label.textContent = words[state];
    tick.style.display = state === 'done' ? 'block' : 'none';
    mark.style.borderColor = state === 'done' ? color.done : color.border;
    button.setAttribute('aria-checked', String(state === 'done'));
    button.setAttribute('aria-busy', String(state === 'busy'));
    box.dataset.state = state;
    input.value = widget.token ?? '';
  };

  const reset = (widget, state = 'ready') => {
    clearTimeout(widget.timer);
    widget.attempt++;
    widget.token = undefined;
    widget.expired = state === 'expired';
    draw(widget, state);
  };

  const solve = async (widget) => {
    if (widget.token || widget.box.dataset.state === 'busy') return;
    reset(widget, 'busy');
    const { attempt, options } = widget;
    try {
      const answer = await fetch(tokensUrl, { method: 'POST' });
      if (!answer.ok) throw new Error(String(answer.status));
      const { token } = await answer.json();
      if (attempt !== widget.attempt) return;
      widget.token = token;
      widget.timer = setTimeout(() => {
        reset(widget, 'expired');
        options['expired-callback']?.(token);
      }, life);
      draw(widget, 'done');
    } catch {
      if (attempt !== widget.attempt) return;
      reset(widget, 'error');
      options['error-callback']?.(failed);
      return;
    }
    options.callback?.(widget.token);
  };

  const elementOf = (container) =>
    typeof container === 'string' ? document.querySelector(container) : container;

  const find = (reference) => {
    if (reference === undefined) return [...widgets.values()][0];
    if (widgets.has(reference)) return widgets.get(reference);
    const element = elementOf(reference);
    return [...widgets.values()].find(({ container }) => container === element);
  };

  const render = (target, options = {}) => {
    const container = elementOf(target);
    if (!container) throw new Error('[Cloudflare Turnstile] Unable to find a container.');
    const color = colors[schemeOf(options.theme)];
    const compact = options.size === 'compact';
    const size = compact ? { width: '150px', height: '140px' } : { width: '300px', height: '65px' };
    if (options.size === 'flexible') Object.assign(size, { width: '100%', minWidth: '300px' });
    const box = make('div', {
      ...size,
      boxSizing: 'border-box',
      background: color.background,
      border: `1px solid ${color.border}`,
      maxWidth: '100%',
    });
    const button = make(
      'button',
      {
        display: 'flex',
        flexDirection: compact ? 'column' : 'row',
        alignItems: 'center',
        justifyContent: compact ? 'center' : 'flex-start',
        gap: '12px',
        width: '100%',
        height: '100%',
        padding: '0 16px',
        border: '0',
        background: 'none',
        color: color.text,
        font: '14px/1.4 system-ui, sans-serif',
        textAlign: 'left',
        cursor: 'pointer',
      },
      { type: 'button' },
    );
    button.setAttribute('role', 'checkbox');
    button.tabIndex = options.tabindex ?? 0;
    const mark = make('span', {
      flex: 'none',
      width: '24px',
      height: '24px',
      boxSizing: 'border-box',
      border: `2px solid ${color.border}`,
      borderRadius: '3px',
      background: color.box,
    });
    // Drawn with borders, because not every font has a check mark.
    const tick = make('span', {
      width: '7px',
      height: '13px',
      margin: '1px 0 0 6px',
      boxSizing: 'border-box',
      borderStyle: 'solid',
      borderColor: color.done,
      borderWidth: '0 3px 3px 0',
      transform: 'rotate(45deg)',
    });
    mark.append(tick);
    mark.setAttribute('aria-hidden', 'true');
    const label = make('span', {});
    const input = make(
      'input',
      {},
      { type: 'hidden', name: options['response-field-name'] ?? 'cf-turnstile-response' },
    );
    button.append(mark, label);
    box.append(button);
    if (options['response-field'] !== false) box.append(input);
    container.append(box);
    const id = `cf-chl-widget-local-${++count}`;
    const widget = { id, container, options, box, button, mark, tick, label, input, color, attempt: 0 };
    widgets.set(id, widget);
    button.addEventListener('click', () => solve(widget));
    reset(widget);
    return id;
  };

  window.turnstile = {
    render,
    reset(reference) {
      const widget = find(reference);
      if (widget) reset(widget);
    },
    remove(reference) {
      const widget = find(reference);
      if (!widget) return;
      reset(widget);
      widget.box.remove();
      widgets.delete(widget.id);
    },
    execute(reference) {
      const widget = find(reference);
      if (widget) solve(widget);
    },
    getResponse: (reference) => find(reference)?.token,
    isExpired: (reference) => find(reference)?.expired ?? false,
    ready: (callback) => queueMicrotask(callback),
  };

  const parameters = new URL(source).searchParams;
  const named = window[parameters.get('onload') ?? ''];
  if (typeof named === 'function') queueMicrotask(named);
  if (parameters.get('render') === 'explicit') return;
  const renderMarked = () => {
    for (const element of document.querySelectorAll('.cf-turnstile')) {
      const { theme, size, callback } = element.dataset;
      render(element, { theme, size, callback: (token) => window[callback ?? '']?.(token) });
    }
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', renderMarked);
  else renderMarked();
})();
