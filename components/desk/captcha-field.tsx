interface CaptchaFieldProps {
  captcha: { siteKey: string; scriptUrl: string };
  /** Of the page's policy. */
  nonce: string | undefined;
}

/** The captcha of a plain form, which sends its token as `hCaptchaToken`. */
export function CaptchaField({ captcha: { siteKey, scriptUrl }, nonce }: CaptchaFieldProps) {
  return (
    <>
      <div
        id="captcha"
        role="group"
        aria-label="Captcha"
        data-key={siteKey}
        data-script={`${scriptUrl}?render=explicit&onload=deskCaptcha`}
        dangerouslySetInnerHTML={NOTHING_OF_REACT}
      />
      <input type="hidden" id="captcha-token" name="hCaptchaToken" />
      <noscript>
        <p>The captcha needs scripts. Please allow them for this page, or open the desk by a link.</p>
      </noscript>
      <script nonce={nonce} suppressHydrationWarning>
        {CAPTCHA}
      </script>
    </>
  );
}

/** What is in the box is the provider's; without this React would look for children of its own there. */
const NOTHING_OF_REACT = { __html: '' };

/** Draws the provider's box and puts its token into the form. */
const CAPTCHA = `(function(d){
var box=d.getElementById('captcha'),token=d.getElementById('captcha-token'),s=d.createElement('script');
function set(t){token.value=t||''}
function fail(){set();box.setAttribute('role','alert');box.textContent='The captcha could not be loaded. Check your connection, and whether something blocks it; then load this page again.'}
window.deskCaptcha=function(){hcaptcha.render(box,{sitekey:box.dataset.key,callback:set,'expired-callback':set.bind(null,''),'error-callback':set.bind(null,'')})};
s.src=box.dataset.script;s.async=true;s.onerror=fail;d.head.append(s)})(document)`;
