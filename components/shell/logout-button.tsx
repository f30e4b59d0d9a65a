'use client';

import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { paths } from '@/lib/rules/routing/paths';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';

/**
 * Ends the session and goes to login by a document load, so that nothing of the session stays in memory.
 */
export function LogoutButton({ className }: { className?: string }) {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      // Imported on demand: it pulls in half of the checkout's code, which no other page needs.
      const { logOut } = await import('@/store/session/log-out');
      await logOut(() => location.assign(paths.login));
    } catch {
      toast.error(NO_ANSWER_MESSAGE);
    }
    setLeaving(false);
  };
  return (
    <button
      type="button"
      className={className}
      aria-disabled={leaving || undefined}
      onClick={leaving ? undefined : leave}
    >
      {leaving ? 'Logging out…' : 'Logout'}
    </button>
  );
}
