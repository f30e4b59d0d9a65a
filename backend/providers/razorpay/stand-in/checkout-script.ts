/**
 * The stand-in for the provider's checkout.js, as the text a browser runs: `window.Razorpay` with the
 * real script's interface, drawing a dialog instead of the provider's window.
 *
 * It is a text and not a compiled function because a bundler's own additions would travel along. Styles are set through
 * the CSSOM only: under the till's nonce policy a style attribute or a <style> in markup is blocked.
 */
export const checkoutScript = String.raw`(function () {
  'use strict';
  // Relative to this script, so that it also works when it comes from another origin.
  var home = (document.currentScript && document.currentScript.src) || location.href;
  var payUrl = new URL('pay', home).href;
  var hostedUrl = new URL('hosted', home).href;

  var sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '.rzp-sandbox{box-sizing:border-box;width:min(26rem,calc(100vw - 2rem));max-height:calc(100dvh - 2rem);margin:auto;padding:0;' +
      'border:0;border-radius:12px;overflow:auto;background:#fff;color:#1c1917;font:16px/1.5 system-ui,sans-serif;box-shadow:0 24px 64px rgba(0,0,0,.35)}' +
      '.rzp-sandbox::backdrop{background:rgba(20,14,10,.6)}' +
      '.rzp-sandbox *{box-sizing:border-box}' +
      '.rzp-sandbox p,.rzp-sandbox h2,.rzp-sandbox dl,.rzp-sandbox dd{margin:0}' +
      '.rzp-sandbox-band{padding:8px 20px;background:#fde68a;color:#422006;font-weight:700;text-align:center}' +
      '.rzp-sandbox-head{padding:16px 20px}' +
      '.rzp-sandbox-head h2{font-size:18px;font-weight:600}' +
      '.rzp-sandbox-amount{font-size:28px;font-weight:700}' +
      '.rzp-sandbox-body{display:grid;gap:12px;padding:16px 20px 20px}' +
      '.rzp-sandbox dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;font-size:14px}' +
      '.rzp-sandbox dt{color:#57534e}' +
      '.rzp-sandbox dd{overflow-wrap:anywhere}' +
      '.rzp-sandbox button{min-height:44px;padding:8px 16px;border:1px solid #78716c;border-radius:8px;background:#fff;color:#1c1917;font:inherit;font-weight:600;cursor:pointer}' +
      '.rzp-sandbox button:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}' +
      '.rzp-sandbox button[aria-disabled=true]{opacity:.6;cursor:progress}' +
      '.rzp-sandbox-alert{color:#991b1b;font-weight:600}' +
      '.rzp-sandbox-alert:empty{display:none}',
  );
  document.adoptedStyleSheets = document.adoptedStyleSheets.concat([sheet]);

  function element(tag, className, text) {
    var made = document.createElement(tag);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  }

  function money(amount, currency) {
    return new Intl.NumberFormat('en-IN', { style: 'currency', currency: currency || 'INR' }).format(Number(amount) / 100);
  }

  // White or black, whichever can be read on the theme colour.
  function inkOn(color) {
    var hex = /^#([0-9a-f]{6})$/i.exec(color);
    if (!hex) return '#fff';
    var light = [0, 2, 4].reduce(function (sum, at, index) {
      var part = parseInt(hex[1].substr(at, 2), 16) / 255;
      return sum + [0.2126, 0.7152, 0.0722][index] * (part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4));
    }, 0);
    return light > 0.179 ? '#000' : '#fff';
  }

  function details(prefill) {
    var list = element('dl');
    [['Name', prefill.name], ['Email', prefill.email], ['Contact', prefill.contact]].forEach(function (row) {
      if (!row[1]) return;
      list.append(element('dt', '', row[0]), element('dd', '', row[1]));
    });
    return list;
  }

  function draw(options) {
    var theme = (options.theme && options.theme.color) || '#3395ff';
    var ink = inkOn(theme);
    var dialog = element('dialog', 'rzp-sandbox');
    var title = element('h2', '', options.name || 'Payment');
    title.id = 'rzp-sandbox-title';
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-modal', 'true');
    dialog.setAttribute('aria-labelledby', title.id);
    var head = element('div', 'rzp-sandbox-head');
    head.style.backgroundColor = theme;
    head.style.color = ink;
    head.append(title, element('p', 'rzp-sandbox-amount', money(options.amount, options.currency)));
    var alert = element('p', 'rzp-sandbox-alert');
    alert.setAttribute('role', 'alert');
    var pay = element('button', '', 'Pay ' + money(options.amount, options.currency) + ' (test)');
    pay.style.backgroundColor = theme;
    pay.style.color = ink;
    pay.style.borderColor = theme;
    var fail = element('button', '', 'Fail payment');
    var close = element('button', '', 'Close');
    [pay, fail, close].forEach(function (button) { button.type = 'button'; });
    var body = element('div', 'rzp-sandbox-body');
    if (options.description) body.append(element('p', '', options.description));
    body.append(details(options.prefill || {}), alert, pay, fail, close);
    dialog.append(element('p', 'rzp-sandbox-band', 'Test payment – no money moves'), head, body);
    return { dialog: dialog, alert: alert, pay: pay, fail: fail, close: close };
  }

  // A modal dialog still lets Tab wander into the browser's own bar; here it stays inside.
  function holdFocus(event, buttons) {
    if (event.key !== 'Tab') return;
    var first = buttons[0];
    var last = buttons[buttons.length - 1];
    if (event.shiftKey && document.activeElement === first) last.focus();
    else if (!event.shiftKey && document.activeElement === last) first.focus();
    else return;
    event.preventDefault();
  }

  function sendForm(address, fields) {
    var form = element('form');
    form.method = 'POST';
    form.action = address;
    Object.keys(fields).forEach(function (name) {
      var field = element('input');
      field.type = 'hidden';
      field.name = name;
      field.value = fields[name];
      form.append(field);
    });
    document.body.append(form);
    form.submit();
  }

  function Razorpay(options) {
    if (!(this instanceof Razorpay)) return new Razorpay(options);
    if (!options || !options.key) throw new Error('No key passed');
    this._options = options;
    this._listeners = {};
    this._view = null;
  }

  Razorpay.prototype.on = function (name, listener) {
    (this._listeners[name] = this._listeners[name] || []).push(listener);
    return this;
  };

  // Leaves the shop's page: in apps' own browsers nothing else can be relied upon.
  function leave(options) {
    var address = new URL(hostedUrl);
    ['key', 'order_id', 'amount', 'currency', 'name', 'callback_url'].forEach(function (name) {
      address.searchParams.set(name, options[name] || '');
    });
    address.searchParams.set('theme', (options.theme && options.theme.color) || '');
    location.assign(address.href);
  }

  // What the provider posts back when a payment that left the page failed.
  function errorFields(error) {
    var fields = {};
    Object.keys(error).forEach(function (name) {
      fields['error[' + name + ']'] = typeof error[name] === 'object' ? JSON.stringify(error[name]) : String(error[name]);
    });
    return fields;
  }

  Razorpay.prototype.open = function () {
    if (this._options.redirect && this._options.callback_url && !this._options._hosted) {
      leave(this._options);
      return this;
    }
    if (this._view) return this;
    var self = this;
    var view = (this._view = draw(this._options));
    this._busy = false;
    view.pay.addEventListener('click', function () { self._try('pay'); });
    view.fail.addEventListener('click', function () { self._try('fail'); });
    view.close.addEventListener('click', function () { self._dismiss(); });
    view.dialog.addEventListener('keydown', function (event) { holdFocus(event, [view.pay, view.fail, view.close]); });
    view.dialog.addEventListener('cancel', function (event) {
      event.preventDefault();
      if (!(self._options.modal && self._options.modal.escape === false)) self._dismiss();
    });
    // A browser may close it without asking when Escape is pressed again and again.
    view.dialog.addEventListener('close', function () { if (self._view === view) self._dismiss(); });
    document.body.append(view.dialog);
    view.dialog.showModal();
    view.pay.focus();
    return this;
  };

  Razorpay.prototype.close = function () {
    var view = this._view;
    this._view = null;
    if (!view) return;
    view.dialog.close();
    view.dialog.remove();
  };

  Razorpay.prototype._dismiss = function () {
    // While a payment is under way nobody knows yet how it ends.
    if (this._busy || !this._view) return;
    this.close();
    var modal = this._options.modal;
    if (modal && modal.ondismiss) modal.ondismiss();
  };

  Razorpay.prototype._wait = function (busy) {
    this._busy = busy;
    var view = this._view;
    if (!view) return;
    [view.pay, view.fail, view.close].forEach(function (button) { button.setAttribute('aria-disabled', String(busy)); });
    if (busy) view.alert.textContent = '';
    else if (!view.dialog.open) view.dialog.showModal();
  };

  Razorpay.prototype._try = function (outcome) {
    if (this._busy) return;
    var self = this;
    var options = this._options;
    this._wait(true);
    fetch(payUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: options.key, order_id: options.order_id, amount: options.amount, outcome: outcome }),
    })
      .then(function (answer) { return answer.json(); })
      .then(function (result) {
        self._wait(false);
        if (result.error) self._failed(result.error);
        else self._paid(result);
      }, function () {
        self._wait(false);
        if (self._view) self._view.alert.textContent = 'The payment service did not answer. Please try again.';
      });
  };

  Razorpay.prototype._failed = function (error) {
    if (this._options._hosted) return sendForm(this._options.callback_url, errorFields(error));
    if (this._view) this._view.alert.textContent = error.description;
    (this._listeners['payment.failed'] || []).forEach(function (listener) { listener({ error: error }); });
  };

  Razorpay.prototype._paid = function (result) {
    var options = this._options;
    this.close();
    if (options.callback_url && (options.redirect || !options.handler)) sendForm(options.callback_url, result);
    else if (options.handler) options.handler(result);
  };

  window.Razorpay = Razorpay;
})();
`;
