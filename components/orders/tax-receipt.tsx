import { PrintButton } from '@/components/orders/print-button';
import { TaxSheet } from '@/components/orders/tax-sheet';
import { ButtonLink } from '@/components/ui/button';
import type { TaxDocumentAnswer } from '@/lib/contract/tax-document';
import { paths } from '@/lib/rules/routing/paths';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import styles from './receipt.module.css';

/** In the receipt's place where the merchant is registered for GST: the tax invoice, then its credit notes. */
export function TaxReceipt({ documents }: { documents: readonly TaxDocumentAnswer[] }) {
  return (
    <main id="main" className={styles.page}>
      <div className={styles.tools}>
        <ButtonLink href={paths.orders} variant="secondary" size="small">
          Your orders
        </ButtonLink>
        <span data-needs-script>
          <PrintButton />
        </span>
      </div>
      <TaxSheets documents={documents} />
    </main>
  );
}

/** The sheets of an order, oldest first; the shop's food licence stands where food was bought. */
export function TaxSheets({ documents }: { documents: readonly TaxDocumentAnswer[] }) {
  const { fssaiLicence } = pageFacts().legal;
  return documents.map((document) => (
    <TaxSheet
      key={document.number}
      document={document}
      fssai={document.lines.some(({ unit }) => unit === 'PAC') ? fssaiLicence : undefined}
    />
  ));
}
