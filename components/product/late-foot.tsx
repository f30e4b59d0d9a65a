import { Activity, use, useLayoutEffect, useMemo, useState } from 'react';
import { FOOT } from '@/components/product/late-product-foot';
import type { ProductPageFacts } from '@/components/product/product-page-facts';
import { untilLoaded, useLateCode } from '@/components/ui/late-code';
import { useWasInDocument } from '@/components/ui/use-was-in-document';
import styles from './product-page.module.css';

/**
 * In a document it stays as it was sent until code of its own comes, which hydrates it and is asked for once the page is alive. Not
 * in a `Suspense`, which the shop's server would send last, to be shown by a script.
 */
export function LateFoot({ facts }: { facts: ProductPageFacts }) {
  const wasInDocument = useWasInDocument();
  useLayoutEffect(holdPresses, []);
  // The same each time: another one would be drawn anew while it is not hydrated yet.
  return useMemo(
    () => (
      <Activity>
        <Foot facts={facts} wasInDocument={wasInDocument} />
      </Activity>
    ),
    [facts, wasInDocument],
  );
}

function Foot({ facts, wasInDocument }: { facts: ProductPageFacts; wasInDocument: boolean }) {
  const { buyBox, pictures, related } = facts;
  const isHydrating = useWasInDocument();
  const [waits] = useState(isHydrating && !FOOT.code);
  if (waits) use<unknown>(untilLoaded(FOOT));
  const late = useLateCode(FOOT);
  // Where a context changes meanwhile, as without a network, React draws it anew; a page that waited here would answer no press.
  const [sent] = useState(
    () => (wasInDocument && !FOOT.code && document.querySelector('main>section')?.outerHTML) || '',
  );
  if (!late) return <div className={wasInDocument ? undefined : styles.room} {...asSent(sent)} />;
  const { productId: id, name } = buyBox.chosen;
  return <late.ProductFoot related={related} id={id} name={name} picture={pictures[0]?.[0] || undefined} />;
}

/** What the page has sent itself, once more. */
const asSent = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

/** React drops a press of what is not hydrated: a button of a card says that it waits. */
function holdPresses(): () => void {
  const hold = ({ target }: Event) => {
    const button = FOOT.code ? null : (target as Element).closest('article button');
    button?.setAttribute('data-clicked', '');
    button?.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', hold, true);
  return () => removeEventListener('click', hold, true);
}
