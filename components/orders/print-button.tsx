'use client';

import { Button } from '@/components/ui/button';

export function PrintButton() {
  return (
    <Button size="small" onClick={() => window.print()}>
      Print
    </Button>
  );
}
