import type { ShopDocument } from '@/lib/contract/shop-document';
import type { MailKind } from '@/lib/contract/mail-kinds';

/** Papers and pages that the law asks for; parcels and what comes back; how shoppers reach the shop. */
export type Matter = 'law' | 'parcels' | 'contact';

type FieldChoices = readonly { value: string; label: string }[];

/** One field of the document, as the desk asks for it. */
export interface FieldRow {
  /** 'legal.gstin'; of a list's entry, from there on. */
  path: string;
  label: string;
  hint?: string;
  /** One line, unless it is an area; a list of texts is one text, with an entry a line, and a chart of sizes one with a size a line. */
  kind?: 'area' | 'paragraphs' | 'lines' | 'chart' | 'number' | 'box' | 'choice' | 'picture';
  choices?: FieldChoices | ((document: ShopDocument) => FieldChoices);
  /** Of a text that may name promises and contacts in braces: what it may name besides those. */
  names?: readonly string[];
  /** It comes along with a file that is sent by a form of its own: asked for only where the file is elsewhere. */
  isSent?: true;
  /** What goes wrong in a shop with real money while it is a sample; undefined where nothing does. */
  matters?: Matter;
}

/** A list whose entries have several fields. */
export interface ListRow {
  path: string;
  label: string;
  /** What one entry is called. */
  one: string;
  /** The field that names an entry. */
  titledBy: string;
  entry: readonly FieldRow[];
}

/** A page of the form. */
export interface Section {
  /** As its address ends. */
  name: string;
  title: string;
  about: string;
  /** The page of the shop that shows most of it; left out where it is that of a product, or none. */
  shownAt?: string;
  /** A page that scripts write, so that no draft of it can be drawn: it is led to as shoppers have it. */
  opensAt?: { href: string; words: string };
  rows: readonly (FieldRow | ListRow)[];
  /** The kind of mail whose words it holds. */
  mail?: MailKind;
}

export const isList = (row: FieldRow | ListRow): row is ListRow => 'entry' in row;
