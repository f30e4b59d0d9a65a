import styles from '@/components/desk/cart-link.module.css';
import { QrCode, qrCodeFile } from '@/components/desk/qr-code';
import { ShownLines } from '@/components/desk/shown-lines';
import type { ShownLine } from '@/lib/storefront/listing/linked-lines';
import type { OpenLine } from '@/lib/storefront/listing/read-order-text';

/** A link that fills a cart, to be copied into a chat, and the same as a QR code for a stall. */
export function CartLink({ link, lines }: { link: string; lines: readonly ShownLine[] }) {
  return (
    <section className={styles.made}>
      <h2>The link</h2>
      {lines.length > 0 ? <ShownLines lines={lines} /> : null}
      <label className={styles.link}>
        Copy it into a chat or a post
        <input type="text" readOnly value={link} />
      </label>
      <QrCode text={link} label="QR code of the link" className={styles.code} />
      <p className={styles.ways}>
        <a href={`data:image/svg+xml,${encodeURIComponent(qrCodeFile(link))}`} download="qr-code.svg">
          Save the QR code
        </a>
        <a href={link}>Try the link</a>
      </p>
    </section>
  );
}

interface OpenLinesProps {
  open: readonly OpenLine[];
  /** The address of the page where this line names that variant. */
  chosen: (line: OpenLine, words: string) => string;
}

/** So many variants are offered to choose from. */
const OFFERED = 24;

/** The lines of which it is not clear what they mean, each with the variants that it could. */
export function OpenLines({ open, chosen }: OpenLinesProps) {
  return (
    <div role="alert">
      <ul className={styles.open}>
        {open.map((line, at) => (
          <li key={at}>
            <p>
              <strong>{line.text}</strong>
              {line.choices.length > 0 ? ': which one?' : ' names no product that is on sale.'}
            </p>
            <p className={styles.choices}>
              {line.choices.slice(0, OFFERED).map(({ sku, name, variant }) => (
                <a key={sku} href={chosen(line, [name, variant].filter(Boolean).join(', '))}>
                  {`${line.quantity} × ${line.choices.every((other) => other.name === name) && variant ? variant : `${name} ${variant}`.trim()}`}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
