/**
 * The stand-in's page of its own, where a payment with `redirect: true` is made: it opens the stand-in's
 * window and posts the outcome to the shop's `callback_url`, as the provider does from its own address.
 */
export const hostedPage = String.raw`<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Test payment</title>
<style>body { margin: 0; background: #57534e }</style>
<body>
<noscript>This test payment needs JavaScript.</noscript>
<script src="checkout.js"></script>
<script>
(function () {
  var asked = new URLSearchParams(location.search);
  var options = { redirect: true, _hosted: true, theme: { color: asked.get('theme') || undefined } };
  ['key', 'order_id', 'amount', 'currency', 'name', 'callback_url'].forEach(function (name) { options[name] = asked.get(name) || ''; });
  // A form may be sent to a script, too.
  if (!/^https?:\/\//.test(options.callback_url)) return;
  options.modal = {
    ondismiss: function () {
      new Razorpay(options)._failed({
        code: 'BAD_REQUEST_ERROR', description: 'Payment processing cancelled by user', source: 'customer',
        step: 'payment_authentication', reason: 'payment_cancelled', metadata: { order_id: options.order_id },
      });
    },
  };
  new Razorpay(options).open();
})();
</script>
</body>
</html>
`;
