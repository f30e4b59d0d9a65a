import { useRef } from 'react';
import { Swatch } from '@/components/ui/swatch';
import { SNACK_COLOR, type CartLine } from '@/lib/rules/cart/cart-lines';
import type { CatalogueFact } from '@/lib/rules/cart/follow-catalogue';
import { pictureOfColor } from '@/lib/rules/catalogue/pictures-of-color';
import { colorHex, colorName, colorNames } from '@/lib/rules/catalogue/color-name';
import { changeColor } from '@/store/cart/change-color';
import styles from './line-color.module.css';

/** The colour of a line: a dot with its name, and a small picker where the product comes in others. */
export function LineColor({ line, fact }: { line: CartLine; fact: CatalogueFact | undefined }) {
  if (line.color === SNACK_COLOR) return null;
  const others = (fact?.colors ?? []).filter((color) => color !== line.color);
  const name = colorName(line.color);
  return (
    <div className={styles.row}>
      <dt>Colour</dt>
      <dd>
        {fact && others.length > 0 ? (
          <ColorPicker line={line} fact={fact} />
        ) : (
          <span className={styles.plain} data-color={line.color}>
            <Swatch hex={colorHex(line.color)} name={name} />
            <span aria-hidden="true">{name}</span>
          </span>
        )}
      </dd>
    </div>
  );
}

function ColorPicker({ line, fact: { colors, image } }: { line: CartLine; fact: CatalogueFact }) {
  const picker = useRef<HTMLDetailsElement>(null);
  function choose(color: string): void {
    if (picker.current) picker.current.open = false;
    changeColor(line.productId, line.variantKey, color, pictureOfColor(image, color));
  }
  const names = colorNames(colors);
  const name = names[colors.indexOf(line.color)] ?? colorName(line.color);
  return (
    <details ref={picker} className={styles.picker}>
      <summary aria-label={`Colour ${name}, change`} data-color={line.color}>
        <Swatch hex={colorHex(line.color)} name={name} />
        <span aria-hidden="true">{name}</span>
      </summary>
      <div className={styles.choices} role="group" aria-label={`Colours of ${line.name}`}>
        {colors.map((color, index) => (
          <button
            key={color}
            type="button"
            className={styles.color}
            aria-pressed={color === line.color}
            onClick={() => choose(color)}
          >
            <Swatch hex={colorHex(color)} name={names[index] ?? color} selected={color === line.color} size="large" />
          </button>
        ))}
      </div>
    </details>
  );
}
