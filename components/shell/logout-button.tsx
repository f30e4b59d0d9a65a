'use client';

import { useState } from 'react';
import { paths } from '@/lib/paths';
import { logOut } from '@/store/log-out';

/** Ends the session and goes to login by a document load, so that nothing of the session stays in memory (specification §2). */
export function LogoutButton({ className }: { className?: string }) {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logOut(() => location.assign(paths.login));
    setLeaving(false);
  };
  return (
    <button type="button" className={className} aria-disabled={leaving || undefined} onClick={leaving ? undefined : leave}>
      {leaving ? 'Logging out…' : 'Logout'}
    </button>
  );
}
