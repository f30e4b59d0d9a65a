'use client';

import type { CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { AlertIcon, CheckIcon, InfoIcon } from '@/components/ui/icons';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** The toaster's own custom properties, in the shop's colours. */
const COLORS = {
  '--normal-bg': 'var(--card)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
  '--success-bg': '#e2f0df',
  '--success-border': '#9cc79a',
  '--success-text': '#1d5530',
  '--error-bg': '#fdeae6',
  '--error-border': '#dd9a8d',
  '--error-text': '#8c1616',
  '--warning-bg': '#fdeec6',
  '--warning-border': '#d9ad45',
  '--warning-text': '#624300',
  '--info-bg': '#fffcf6',
  '--info-border': '#d8c6a8',
  '--info-text': '#2b1a13',
  '--border-radius': '12px',
} as CSSProperties;

let mounted = false;

/** In a React root of its own, so that the layouts need not load the toaster. */
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
        richColors
        icons={{ success: <CheckIcon />, error: <AlertIcon />, warning: <AlertIcon />, info: <InfoIcon /> }}
        style={COLORS}
        toastOptions={{
          style: {
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

/** Shows a toast for 3 s at the top centre (ruling 6); the first one mounts the toaster. */
export function showToast(kind: ToastKind, message: string): void {
  mount();
  toast[kind](message);
}
