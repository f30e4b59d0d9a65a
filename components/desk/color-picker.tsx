import type { CellProps } from '@/components/desk/product-sections';
import { Field } from '@/components/ui/field';
import { Swatch } from '@/components/ui/swatch';
import { colorHex, paletteNames } from '@/lib/rules/catalogue/color-name';
import { fieldFault, shownName, typedList } from '@/lib/rules/desk/form-outcome';
import styles from './product-form.module.css';

interface Choice {
  value: string;
  name: string;
  hex: string;
}

/** Boxes for the colours that a product has, by their names, and for those of the palette. */
export function ColorPicker({ of, name: field, colors }: CellProps & { colors: readonly Choice[] }) {
  const typed = typedList(of, field);
  const fault = fieldFault(of, field);
  const own = new Set(colors.map(({ name }) => name.toLowerCase()));
  const palette = paletteNames()
    .filter((name) => !own.has(name.toLowerCase()))
    .map((name): Choice => ({ value: name, name, hex: colorHex(name) }));
  const known = new Set([...colors, ...palette].map(({ value }) => value));
  const isTicked = (value: string, now: boolean) => typed?.includes(value) ?? now;
  const others = (typed ?? []).filter((value) => !known.has(value)).join(', ');
  return (
    <fieldset className={styles.colors}>
      <legend>Colours</legend>
      <input type="hidden" name={field} value="" />
      {of.shownVersion === undefined
        ? null
        : ['', ...colors.map(({ value }) => value)].map((value) => (
            <input key={value} type="hidden" name={shownName(field)} value={value} />
          ))}
      <div className={styles.choices}>
        {colors.map((one) => (
          <ColorBox key={one.value} field={field} choice={one} isTicked={isTicked(one.value, true)} />
        ))}
      </div>
      <details open={palette.some(({ value }) => isTicked(value, false))}>
        <summary className={styles.more}>{colors.length > 0 ? 'More colours' : 'Choose colours'}</summary>
        <div className={styles.choices}>
          {palette.map((one) => (
            <ColorBox key={one.value} field={field} choice={one} isTicked={isTicked(one.value, false)} />
          ))}
        </div>
      </details>
      <Field
        label="Colours by another name"
        name={field}
        hint="Separated by commas: Temple Gold, Madder"
        defaultValue={others}
        error={fault === undefined ? undefined : `Colours: ${fault}`}
        autoComplete="off"
      />
    </fieldset>
  );
}

function ColorBox({ field, choice, isTicked }: { field: string; choice: Choice; isTicked: boolean }) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={field} value={choice.value} defaultChecked={isTicked} />
      <Swatch hex={choice.hex} name="" />
      {choice.name}
    </label>
  );
}
