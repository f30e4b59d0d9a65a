import { SIZE_GUIDE } from '@/components/product/size-guide-anchor';
import { AccordionItem } from '@/components/ui/accordion-item';
import type { SizeChartRows } from '@/lib/rules/catalogue/size-chart-rows';
import styles from './size-chart.module.css';

export function SizeGuide({ rows: [head = [], ...rows] }: { rows: SizeChartRows }) {
  return (
    <AccordionItem id={SIZE_GUIDE} title="Size guide (cm, inches)">
      <p className={styles.how}>Measured on the garment.</p>
      <div className={styles.frame} tabIndex={0} role="group" aria-label="Size guide">
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((measure) => (
                <th key={measure} scope="col">
                  {measure}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...measures]) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {measures.map((measure, at) => (
                  <td key={at}>{measure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </AccordionItem>
  );
}
