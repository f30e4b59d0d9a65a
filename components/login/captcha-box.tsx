import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toast';
import styles from './login-screen.module.css';

/** The widget and its script load with the second attempt, not with the page. */
const CaptchaWidget = lazy(() => import('@/components/login/captcha-widget'));

export interface CaptchaSettings {
  siteKey: string;
  scriptUrl: string;
}

interface CaptchaBoxProps {
  captcha: CaptchaSettings;
  /** A new number resets the widget: a token is good for one attempt. */
  round: number;
  /** '' when the token expired. */
  onToken: (token: string) => void;
}

/** The captcha, its warning on expiry, and a retry where its script is blocked. */
export function CaptchaBox({ captcha, round, onToken }: CaptchaBoxProps) {
  const [failed, setFailed] = useState(false);
  function expire(): void {
    onToken('');
    toast.warning('CAPTCHA expired, please verify again');
  }
  if (failed) {
    return (
      <div className={styles.captchaFailed} role="alert">
        <p>The CAPTCHA could not be loaded. Check your connection, or whether something blocks it.</p>
        <Button variant="secondary" size="small" onClick={() => setFailed(false)}>
          Load it again
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.captcha}>
      <Suspense fallback={<Spinner label="Loading the CAPTCHA" />}>
        <CaptchaWidget
          siteKey={captcha.siteKey}
          scriptUrl={captcha.scriptUrl}
          round={round}
          onToken={onToken}
          onExpire={expire}
          onFail={() => setFailed(true)}
        />
      </Suspense>
    </div>
  );
}
