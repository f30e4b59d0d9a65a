import { useEffect, useRef } from 'react';
import HCaptcha from '@hcaptcha/react-hcaptcha';

export interface CaptchaWidgetProps {
  siteKey: string;
  scriptUrl: string;
  round: number;
  onToken: (token: string) => void;
  onExpire: () => void;
  onFail: () => void;
}

/** The provider's widget. Its loader tries the script again twice before it gives up. */
export default function CaptchaWidget({ siteKey, scriptUrl, round, onToken, onExpire, onFail }: CaptchaWidgetProps) {
  const widget = useRef<HCaptcha>(null);
  const shownRound = useRef(round);
  useEffect(() => {
    if (shownRound.current === round) return;
    shownRound.current = round;
    widget.current?.resetCaptcha();
  }, [round]);
  return (
    <HCaptcha
      ref={widget}
      sitekey={siteKey}
      scriptSource={scriptUrl}
      sentry={false}
      onVerify={onToken}
      onExpire={onExpire}
      onChalExpired={onExpire}
      onError={(error) => (error === 'script-error' ? onFail() : onToken(''))}
    />
  );
}
