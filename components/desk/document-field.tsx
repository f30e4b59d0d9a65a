import { BoxField } from '@/components/desk/box-field';
import { DeskField } from '@/components/desk/desk-field';
import { PictureChoice } from '@/components/desk/picture-choice';
import { classNames } from '@/components/ui/class-names';
import type { ShopDocument } from '@/lib/contract/shop-document';
import type { DeskFormState } from '@/lib/rules/desk/form-outcome';
import { fieldText } from '@/lib/rules/shop/document-fields';
import type { FieldRow } from '@/lib/rules/shop/document-row';
import { isSampleAt } from '@/lib/rules/shop/samples';
import styles from './shop-section.module.css';

interface DocumentFieldProps {
  of: DeskFormState;
  row: FieldRow;
  /** As the form sends it: 'part.legal.gstin'. */
  name: string;
  /** What the document holds there. */
  value: unknown;
  document: ShopDocument;
}

const LINES = { area: 3, paragraphs: 8, lines: 6, chart: 6 } as const;

/** A field of the shop's document; what is still a sample of the demo is marked. */
export function DocumentField({ of, row, name, value, document }: DocumentFieldProps) {
  const { label, hint, kind, choices = [], names } = row;
  if (kind === 'box') return <BoxField of={of} name={name} label={label} now={value === true} />;
  const now = fieldText(value, row);
  const isStill = isSampleAt(document, name.replace('part.', ''), now);
  const hints = [
    ...(isStill ? ['A sample of the demo: replace it with your own.'] : []),
    ...(hint ? [hint] : []),
    ...(names && names.length > 0 ? [`It may name ${names.map((one) => `{${one}}`).join(' and ')} too.`] : []),
  ].join(' ');
  const shared = { of, name, label, now, hint: hints || undefined };
  const isLong = kind === 'paragraphs' || kind === 'chart';
  const className = classNames(styles.wide, isLong && styles.long, isStill && styles.sample);
  const offered = typeof choices === 'function' ? choices(document) : choices;
  if (kind === 'picture') return <PictureChoice {...shared} choices={offered} />;
  if (kind === 'choice') return <DeskField {...shared} kind="choice" choices={offered} className={className} />;
  if (kind === 'area' || kind === 'paragraphs' || kind === 'lines' || kind === 'chart')
    return <DeskField {...shared} kind="area" rows={LINES[kind]} className={className} />;
  return <DeskField {...shared} className={className} {...(kind === 'number' ? { inputMode: 'numeric' } : {})} />;
}
