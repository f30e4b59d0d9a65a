'use client';

import type { CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { CheckIcon } from '@/components/ui/icons';
import { AlertIcon, InfoIcon } from '@/components/ui/notice-icons';
import { placeToasts } from '@/components/ui/place-toasts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** The toaster's own custom properties, in the shop's colours. Presses go through it to the page. */
const STYLE = {
  pointerEvents: 'none',
  '--normal-bg': 'var(--card)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
  '--success-bg': 'var(--leaf-soft)',
  '--success-border': 'var(--leaf)',
  '--success-text': 'var(--leaf)',
  '--error-bg': 'var(--brand-soft)',
  '--error-border': 'var(--danger)',
  '--error-text': 'var(--danger)',
  '--warning-bg': 'var(--turmeric-soft)',
  '--warning-border': 'var(--turmeric)',
  '--warning-text': 'var(--turmeric-deep)',
  '--info-bg': 'var(--card)',
  '--info-border': 'var(--line)',
  '--info-text': 'var(--ink)',
  '--border-radius': '12px',
} as CSSProperties;

const BELOW_HEADER = { top: 'var(--toasts-top)' };

let mounted = false;

/** In a React root of its own, so that the layouts need not load the toaster. */
function mount(): void {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  placeToasts(host);
  flushSync(() => {
    createRoot(host).render(
      <Toaster
        position="top-center"
        offset={BELOW_HEADER}
        mobileOffset={BELOW_HEADER}
        visibleToasts={1}
        richColors
        icons={{ success: <CheckIcon />, error: <AlertIcon />, warning: <AlertIcon />, info: <InfoIcon /> }}
        style={STYLE}
        toastOptions={{
          style: {
            // As wide as its words: it lies on as little of the page as it can.
            insetInline: 0,
            width: 'fit-content',
            marginInline: 'auto',
            fontFamily: 'var(--font)',
            fontSize: '1rem',
            fontWeight: 600,
            lineHeight: 1.35,
            padding: '0.8rem 1rem',
            gap: '0.75rem',
            boxShadow: 'var(--shadow-2)',
          },
        }}
      />,
    );
  });
}

/** Shows a toast top-centre, below the header, in the place of one before it; the first mounts the toaster. */
export function showToast(kind: ToastKind, message: string, duration: number): void {
  mount();
  toast.dismiss();
  toast[kind](message, { duration });
}
