import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import type { FILES } from '@/lib/contract/desk/file-calls';
import { FILE_CHARACTERS_MAX } from '@/lib/contract/limits';
import { isAbout, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { DeskForm } from './desk-form';
import styles from './file-preview.module.css';

interface PasteProps {
  /** The call that keeps a file until it was looked at. */
  action: string;
  /** The page that shows a refusal. */
  refusedBack: string;
  notice: FormNotice | undefined;
}

/** Which columns prices and stock have. */
export const PRICE_COLUMNS =
  'Copy the columns in your spreadsheet and paste them here: product (id or name), price, stock. For other columns, name them in the first line: id, name, size, color, price, originalPrice, stock, prices. For several sizes and colours use one row each; a price in such a row is that size’s. An empty cell changes nothing; “always” in stock means always available; 0 removes a struck-through price.';

/** Takes prices and stock. */
export const PastePrices = (props: PasteProps) => (
  <PasteTable of="prices" back="/desk/files/prices" {...props}>
    {PRICE_COLUMNS}
  </PasteTable>
);

interface PasteTableProps extends PasteProps {
  of: (typeof FILES)[number];
  /** Tells it from the form of a file on one page. */
  form?: string;
  /** The page that shows what it would change. */
  back: string;
  /** Which columns it may have. */
  children: ReactNode;
}

/** Takes a table that was copied from a spreadsheet; what it would change is shown before anything is. */
export function PasteTable({ action, of, form = '', back, refusedBack, notice, children }: PasteTableProps) {
  const typed = isAbout(notice, action, form) ? notice?.typed['file']?.[0] : undefined;
  return (
    <section className={styles.section} id="paste">
      <h2>Paste from a spreadsheet</h2>
      <p>{children} You see what would change before anything is saved.</p>
      <DeskForm action={action} back={back} refusedBack={refusedBack} form={form} notice={notice}>
        <input type="hidden" name="of" value={of} />
        <TextArea
          label="Rows from the spreadsheet"
          name="file"
          rows={8}
          required
          spellCheck={false}
          maxLength={FILE_CHARACTERS_MAX}
          defaultValue={typed}
          className={styles.pasted}
        />
        <Button type="submit" variant="secondary">
          Preview the changes
        </Button>
      </DeskForm>
    </section>
  );
}
