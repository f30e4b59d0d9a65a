import { AccordionItem } from '@/components/ui/accordion-item';
import { ownEntry } from '@/lib/catalogue/own-entry';
import type { SizeChart as Chart } from '@/lib/contract/product';
import styles from './size-chart.module.css';

/** Measures of every size in centimetres, where the merchant gives them. */
export function SizeChart({ chart }: { chart: Chart }) {
  const measures = [...new Set(Object.values(chart).flatMap((row) => Object.keys(row)))];
  return (
    <AccordionItem title="Size guide (cm)">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Size</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {measure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(chart).map(([size, row]) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {measures.map((measure) => (
                <td key={measure}>{ownEntry(row, measure) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </AccordionItem>
  );
}
