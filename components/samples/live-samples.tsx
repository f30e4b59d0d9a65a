'use client';

import { useState } from 'react';
import { QuantityControl } from '@/components/cart/quantity-control';
import { CodeBoxes } from '@/components/login/code-boxes';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';

export function ToastSamples() {
  return (
    <>
      {(['success', 'error', 'warning', 'info'] as const).map((kind) => (
        <Button key={kind} variant="secondary" size="small" onClick={() => toast[kind](`A toast that says ${kind}`)}>
          {`Toast: ${kind}`}
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

export function QuantitySample({ start = 1 }: { start?: number }) {
  const [quantity, setQuantity] = useState(start);
  return <QuantityControl name="Plain kurta" quantity={quantity} onChange={setQuantity} />;
}

const HALF_A_CODE = ['4', '2', '7', '', '', ''];

/** The boxes of a code. */
export function CodeSample({ wrong = false }: { wrong?: boolean }) {
  const [boxes, setBoxes] = useState<readonly string[]>(HALF_A_CODE);
  return <CodeBoxes boxes={boxes} wrong={wrong} onChange={setBoxes} />;
}
