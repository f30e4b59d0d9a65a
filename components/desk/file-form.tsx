import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { DeskForm } from '@/components/desk/desk-form';
import type { Told } from '@/lib/desk/told';

interface FileFormProps {
  action: string;
  of: 'shelves' | 'redirects';
  told: Told | undefined;
}

/** Sends a file to be looked at; nothing is set by it. */
export function FileForm({ action, of, told }: FileFormProps) {
  return (
    <DeskForm action={action} back={`/desk/files/${of}?id=%7Bid%7D`} told={told} isMultipart>
      <input type="hidden" name="of" value={of} />
      <Field label="File (CSV)" name="file" type="file" accept=".csv,text/csv" required />
      <Button type="submit" variant="secondary">
        Show what it would change
      </Button>
    </DeskForm>
  );
}
