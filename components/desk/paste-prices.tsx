import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { FILE_CHARACTERS_MAX } from '@/lib/contract/limits';
import { isAbout, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { DeskForm } from './desk-form';
import styles from './file-preview.module.css';

interface PastePricesProps {
  /** The call that keeps a file until it was looked at. */
  action: string;
  /** The page that shows a refusal. */
  refusedBack: string;
  notice: FormNotice | undefined;
}

/** Takes a table that was copied from a spreadsheet; what it would change is shown before anything is. */
export function PastePrices({ action, refusedBack, notice }: PastePricesProps) {
  const typed = isAbout(notice, action) ? notice?.typed['file']?.[0] : undefined;
  return (
    <section className={styles.section} id="paste">
      <h2>Paste from a spreadsheet</h2>
      <p>
        Copy the columns in your spreadsheet and paste them here: product (its id or its name), price, stock. Name other
        columns in the first line: id, name, size, color, price, originalPrice, stock – of several sizes and colours a
        row for each, and a price in such a row is that of the size. An empty cell leaves what is there; “always” in
        stock makes it always available; 0 takes away a price struck through. Nothing is changed before you have seen
        what would be.
      </p>
      <DeskForm action={action} back="/desk/files/prices" refusedBack={refusedBack} notice={notice}>
        <input type="hidden" name="of" value="prices" />
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
          Show what it would change
        </Button>
      </DeskForm>
    </section>
  );
}
