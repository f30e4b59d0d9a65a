import type { ShopDocument } from '@/lib/contract/shop-document';
import type { Section } from './document-row';
import { isList } from './document-row';

/** So many of them the home page shows. */
const SHOWN = 4;

/** A section whose fields for a picture offer those of the home page, by their addresses in their order. */
export function withFrontPictures(section: Section, urls: readonly string[]): Section {
  const choices = urls.map((value, at) => ({
    value,
    label: `Picture ${at + 1}${at < SHOWN ? '' : ', not among the four shown'}`,
  }));
  const rows = section.rows.map((row) =>
    isList(row)
      ? { ...row, entry: row.entry.map((field) => (field.kind === 'picture' ? { ...field, choices } : field)) }
      : row,
  );
  return { ...section, rows };
}

/** Words that stand on no picture of the home page, by their paths with what is wrong: `heroes.0.picture: is …`. */
export const heroFaults = ({ heroes = [] }: Pick<ShopDocument, 'heroes'>, urls: readonly string[]): string[] =>
  heroes.flatMap(({ picture }, at) =>
    urls.includes(picture)
      ? []
      : `heroes.${at}.picture: is none of the front pictures, so that its words would show nowhere: choose one of them, or add it at the desk under Front pictures first`,
  );
