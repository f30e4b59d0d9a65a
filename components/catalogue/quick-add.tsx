'use client';

import { useRouter } from 'next/navigation';
import { useState, type MouseEvent, type ReactElement } from 'react';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/rules/routing/paths';
import type { CardFacts } from '@/lib/storefront/listing/card-facts';

interface QuickAddProps {
  facts: CardFacts;
  variant?: 'secondary';
  className?: string;
}

/**
 * 'Add' on a card. All that it does is loaded when it is pressed, with the product as it is then: one with nothing to choose is
 * added, of others a sheet asks for size and colour. Where that cannot be loaded, the product's page opens.
 */
export function QuickAdd({ facts, ...look }: QuickAddProps) {
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);
  const [sheet, setSheet] = useState<ReactElement | null>(null);
  const ask = async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    // Safari focuses no pressed button, and the sheet gives the focus back.
    button.focus();
    setAsked(true);
    const answer = await import('@/components/catalogue/quick-add-sheet').then(
      ({ quickAdd }) => quickAdd(facts),
      () => undefined,
    );
    // The shopper may have gone on meanwhile.
    if (!button.isConnected) return;
    setAsked(false);
    if (answer === undefined) router.push(paths.product(facts.id));
    else setSheet(answer);
  };
  return (
    <>
      <Button
        {...look}
        size="small"
        aria-label={isAsked ? undefined : `Add ${facts.name}`}
        busy={isAsked}
        onClick={(event) => void ask(event)}
        aria-haspopup={facts.isSingle ? undefined : 'dialog'}
        data-needs-script
      >
        Add
      </Button>
      {sheet}
    </>
  );
}
