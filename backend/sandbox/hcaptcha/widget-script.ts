/**
 * The stand-in widget, with hCaptcha's browser interface as @hcaptcha/react-hcaptcha uses it. The
 * challenge is a real checkbox, so that people, screen readers and tests can all tick it.
 */
export const widgetScript = `(() => {
  'use strict';
  const source = new URL(document.currentScript.src);
  const TOKEN_LIFE_MS = 120000;
  const widgets = new Map();
  let count = 0;

  const call = (handler, ...values) => {
    const run = typeof handler === 'string' ? window[handler] : handler;
    if (typeof run === 'function') run(...values);
  };

  const clear = (widget) => {
    clearTimeout(widget.timer);
    widget.token = '';
    widget.asked += 1;
    if (widget.box) {
      widget.box.checked = false;
      widget.box.disabled = false;
    }
  };

  const solve = async (widget) => {
    const asked = ++widget.asked;
    if (widget.box) widget.box.disabled = true;
    let token;
    try {
      const answer = await fetch(new URL('/sandbox/hcaptcha/token', source), { method: 'POST' });
      if (!answer.ok) throw new Error('status ' + answer.status);
      ({ token } = await answer.json());
    } catch (error) {
      if (asked !== widget.asked) throw error;
      clear(widget);
      call(widget.options['error-callback'], 'network-error');
      throw error;
    }
    if (asked !== widget.asked) throw new Error('challenge-closed');
    widget.token = token;
    if (widget.box) widget.box.checked = true;
    widget.timer = setTimeout(() => {
      clear(widget);
      call(widget.options['expired-callback']);
    }, TOKEN_LIFE_MS);
    call(widget.options.callback, token);
    return { response: token, key: widget.key };
  };

  const draw = (widget, container) => {
    const label = document.createElement('label');
    Object.assign(label.style, {
      display: 'flex', alignItems: 'center', gap: '12px', boxSizing: 'border-box', minHeight: '56px', maxWidth: '303px',
      padding: '8px 16px', border: '1px solid #b8a48f', borderRadius: '8px', background: '#fffdf8', color: '#2b1a14',
      font: '16px/1.3 system-ui, sans-serif', cursor: 'pointer',
    });
    const box = document.createElement('input');
    box.type = 'checkbox';
    Object.assign(box.style, { width: '24px', height: '24px', margin: '0', flex: 'none' });
    if (widget.options.tabindex) box.tabIndex = widget.options.tabindex;
    box.addEventListener('change', () => (box.checked ? solve(widget).catch(() => {}) : clear(widget)));
    label.append(box, 'I am human (test captcha)');
    container.append(label);
    widget.box = box;
    widget.drawn = label;
  };

  const find = (id) => widgets.get(id === undefined || id === null ? widgets.keys().next().value : id);
  const known = (id) => {
    const widget = find(id);
    if (!widget) throw new Error('No hCaptcha exists.');
    return widget;
  };

  window.hcaptcha = {
    render(target, options) {
      const container = typeof target === 'string' ? document.getElementById(target) : target;
      const id = 'sandbox-' + ++count;
      const widget = { options: options || {}, key: 'E0_' + id, token: '', asked: 0, timer: 0, box: null, drawn: null };
      widgets.set(id, widget);
      if (widget.options.size !== 'invisible') draw(widget, container);
      return id;
    },
    execute(id, options) {
      const solved = solve(known(id));
      if (options && options.async) return solved;
      solved.catch(() => {});
    },
    reset(id) {
      clear(known(id));
    },
    remove(id) {
      const widget = known(id);
      clear(widget);
      if (widget.drawn) widget.drawn.remove();
      widgets.forEach((other, key) => other === widget && widgets.delete(key));
    },
    getResponse: (id) => known(id).token,
    getRespKey: (id) => (known(id).token ? known(id).key : ''),
    setData() {},
    close() {},
  };
  call(source.searchParams.get('onload'));
})();
`;
