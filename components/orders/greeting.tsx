import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { loadFirstName } from '@/store/load-first-name';
import styles from './orders-screen.module.css';

/** Greets by toast on load; a profile that cannot be loaded is told in place with a retry (ruling 8). */
export function Greeting() {
  const [failed, setFailed] = useState(false);
  const greeted = useRef(false);
  useEffect(() => {
    if (!greeted.current) void greet(setFailed);
    greeted.current = true;
  }, []);
  if (!failed) return null;
  return (
    <div className={styles.quiet} role="status">
      <p>Your name could not be loaded.</p>
      <Button variant="quiet" size="small" onClick={() => void greet(setFailed)}>
        Try again
      </Button>
    </div>
  );
}

async function greet(setFailed: (failed: boolean) => void): Promise<void> {
  const profile = await loadFirstName();
  setFailed(profile.kind === 'failed');
  // Without a name the greeting is 'Welcome,' (ruling 36).
  if (profile.kind === 'loaded') toast.success(['Welcome', profile.firstName].filter(Boolean).join(' ') + ',');
}
