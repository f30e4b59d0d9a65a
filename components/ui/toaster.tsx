'use client';

import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Toaster, toast } from 'sonner';
import type { ToastKind } from '@/components/ui/toast';

let mounted = false;

/** Toasts lie outside React's tree of the page, so that the layouts need not load the toaster for them. */
function mount(): void {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  flushSync(() => {
    createRoot(host).render(
      <Toaster
        position="top-center"
        duration={3000}
        visibleToasts={3}
        toastOptions={{
          style: {
            fontFamily: 'var(--font)',
            fontSize: '1rem',
            fontWeight: 600,
            background: 'var(--card)',
            color: 'var(--ink)',
            borderColor: 'var(--line)',
            borderRadius: 'var(--radius-m)',
            boxShadow: 'var(--shadow-2)',
          },
        }}
      />,
    );
  });
}

/** Shows a toast for 3 s at the top centre (ruling 6); the first one brings the toaster onto the page. */
export function showToast(kind: ToastKind, message: string): void {
  mount();
  toast[kind](message);
}
