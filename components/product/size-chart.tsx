import { AccordionItem } from '@/components/ui/accordion-item';
import { ownEntry } from '@/lib/catalogue/own-entry';
import { sizeInInches } from '@/lib/catalogue/size-in-inches';
import type { SizeChart as Chart } from '@/lib/contract/product';
import styles from './size-chart.module.css';

/** Measures of every size in centimetres and inches, where the merchant gives them. */
export function SizeChart({ chart }: { chart: Chart }) {
  const measures = [...new Set(Object.values(chart).flatMap((row) => Object.keys(row)))];
  return (
    <AccordionItem title="Size guide (cm, inches)">
      <div className={styles.frame} tabIndex={0} role="group" aria-label="Size guide">
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
                  <td key={measure}>
                    <Measure centimetres={ownEntry(row, measure)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </AccordionItem>
  );
}

function Measure({ centimetres }: { centimetres: number | undefined }) {
  if (centimetres === undefined) return '–';
  return (
    <>
      {centimetres} <span className={styles.inches}>{`(${sizeInInches(centimetres)}″)`}</span>
    </>
  );
}
