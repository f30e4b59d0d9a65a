'use client';

import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { toastAfterNavigation } from '@/components/ui/toast';
import type { AgainItem, NotAgain } from '@/lib/rules/cart/buy-again';
import { fillCart } from '@/store/cart/fill-cart';
import { useCart } from '@/store/cart/use-cart';
import { leavePage } from '@/store/checkout/leave-page';
import styles from './shared-cart.module.css';

/** What the shopper has to know before going on, by the name of a product or of the coupon. */
export interface LinkProblem extends NotAgain {
  /** Where a choice can be made. */
  href?: string;
}

interface FillCartProps {
  items: readonly AgainItem[];
  coupon: string | undefined;
  /** What is known already: sold out, dearer, unknown. */
  problems: readonly LinkProblem[];
  /** Where it leads, and what the link there says. */
  next: { href: string; words: string };
  /** Whether this link's products came into the cart before. */
  isAdded: boolean;
}

type State =
  | { kind: 'adding' }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; problems: readonly LinkProblem[] };

/** Puts a link's products into the cart and goes on; where something is in the way, it says so first. */
export function FillCart({ items, coupon, problems, next, isAdded }: FillCartProps) {
  const { ready } = useCart();
  const [state, setState] = useState<State>(isAdded ? { kind: 'done', problems } : { kind: 'adding' });
  const begun = useRef(false);
  const fill = async () => {
    setState({ kind: 'adding' });
    const filled = await fillCart(items, coupon);
    if (filled.kind === 'failed') return setState(filled);
    const all = [...problems, ...filled.problems];
    if (all.length > 0) return setState({ kind: 'done', problems: all });
    toastAfterNavigation(filledWords(filled.added, coupon), 'success');
    await leavePage(next.href, { replaces: true });
  };
  useEffect(() => {
    if (!ready || isAdded || begun.current) return;
    begun.current = true;
    void fill();
  });
  if (state.kind === 'adding')
    return (
      <div data-needs-script>
        <Spinner label="Filling your cart…" visible />
      </div>
    );
  return (
    <div className={styles.outcome} data-needs-script>
      {state.kind === 'failed' ? (
        <>
          <p role="alert">{state.message}</p>
          <Button onClick={() => void fill()}>Try again</Button>
        </>
      ) : (
        <>
          <Problems problems={state.problems} />
          <ButtonLink href={next.href}>{next.words}</ButtonLink>
        </>
      )}
    </div>
  );
}

function Problems({ problems }: { problems: readonly LinkProblem[] }) {
  if (problems.length === 0) return <p role="status">These products are in your cart.</p>;
  return (
    <div role="status" className={styles.problems}>
      <ul>
        {problems.map(({ name, why, href }, at) => (
          <li key={at}>
            {href ? <a href={href}>{name}</a> : <strong>{name}</strong>} <span>{`${why}.`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function filledWords(added: number, coupon: string | undefined): string {
  if (added === 0) return coupon ? `The code ${coupon} is entered for you.` : 'This link adds nothing to your cart.';
  const products = added === 1 ? '1 product is in your cart' : `${added} products are in your cart`;
  return coupon ? `${products}. The code ${coupon} is entered for you.` : `${products}.`;
}
