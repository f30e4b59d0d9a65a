'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';

export function ToastSamples() {
  return (
    <>
      {(['success', 'error', 'warning', 'info'] as const).map((kind) => (
        <Button key={kind} variant="secondary" size="small" onClick={() => toast[kind](`A toast that says ${kind}`)}>
          Toast: {kind}
        </Button>
      ))}
    </>
  );
}

export function DialogSample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Open dialog
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
        <p>Escape, the cross and a click beside it close it.</p>
      </Dialog>
    </>
  );
}
