import { BoxField } from '@/components/desk/box-field';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { Button } from '@/components/ui/button';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';

interface SaleFormProps {
  action: string;
  back: string;
  shelves: readonly { path: string; title: string }[];
  notice: FormNotice | undefined;
}

/** Sale prices of a shelf or of chosen products, set or ended at once. */
export function SaleForm({ action, back, shelves, notice }: SaleFormProps) {
  const of = { action, notice };
  return (
    <DeskForm {...of} back={back}>
      <DeskField
        of={of}
        name="shelf"
        kind="choice"
        now=""
        choices={[
          { value: '', label: 'None' },
          ...shelves.map(({ path, title }) => ({ value: path, label: `${title} (${path})` })),
        ]}
      />
      <DeskField of={of} name="products" kind="area" rows={3} now="" hint="Ids, one a line." />
      <DeskField of={of} name="percent" inputMode="numeric" now="" hint="Or rupees off: one of the two." />
      <DeskField of={of} name="rupees" inputMode="decimal" now="" hint="Sale prices are whole rupees." />
      {(['from', 'until'] as const).map((name) => (
        <DeskField
          key={name}
          of={of}
          name={name}
          type="datetime-local"
          now=""
          hint={
            name === 'from' ? 'By clocks in India. Empty: at once.' : 'After this they are back at their usual price.'
          }
        />
      ))}
      <BoxField of={of} name="end" label="End their sale now instead" now={false} />
      <Button type="submit">Save</Button>
    </DeskForm>
  );
}
