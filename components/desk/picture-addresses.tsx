import type { CellProps } from '@/components/desk/product-sections';
import { TextArea } from '@/components/ui/text-area';
import { fieldFault, fieldValue } from '@/lib/desk/told';

/** A product's pictures by their addresses, each with the colour that it shows. */
export function PictureAddresses({ action, told, column, now }: CellProps) {
  const name = `cells.${column}`;
  return (
    <TextArea
      label="Pictures"
      name={name}
      rows={4}
      hint="An address a line, the first is shown in lists. Behind it the colour it shows: “/kurta.webp Cream”."
      defaultValue={fieldValue(told, { action, name, now })}
      error={fieldFault(told, { action, name })}
    />
  );
}
