import { useEffect, useState, type ComponentType } from 'react';
import type { CaptchaWidgetProps } from '@/components/login/captcha-widget';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toast';
import styles from './login-screen.module.css';

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

/**
 * The captcha, its warning on expiry, and a retry where its script is blocked. The widget and its script load with the
 * second attempt, not with the page; a line that has gone meanwhile is no reason to lose the form around it.
 */
export function CaptchaBox({ captcha, round, onToken }: CaptchaBoxProps) {
  const [failed, setFailed] = useState(false);
  const [Widget, setWidget] = useState<ComponentType<CaptchaWidgetProps>>();
  useEffect(() => {
    if (Widget || failed) return;
    import('@/components/login/captcha-widget').then(
      (module) => setWidget(() => module.default),
      (failure: unknown) => {
        console.warn('captcha not loaded', failure);
        setFailed(true);
      },
    );
  }, [Widget, failed]);
  useEffect(() => {
    if (!failed) return;
    const again = () => setFailed(false);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);
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
      {Widget ? (
        <Widget
          siteKey={captcha.siteKey}
          scriptUrl={captcha.scriptUrl}
          round={round}
          onToken={onToken}
          onExpire={expire}
          onFail={() => setFailed(true)}
        />
      ) : (
        <Spinner label="Loading the CAPTCHA" />
      )}
    </div>
  );
}
