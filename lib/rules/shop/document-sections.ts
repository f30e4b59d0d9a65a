import { paths } from '@/lib/rules/routing/paths';
import type { FieldRow, Section } from './document-row';
import { FACT_SECTIONS } from './fact-sections';
import { KIND_SECTION } from './kind-section';
import { MAIL_SECTIONS } from './mail-sections';

const PARAGRAPHS = 'One paragraph per line; move, add and remove them as you like.';
const IN_LINKS = 'The end of its address, after #. Left empty, it is made of the words above.';
const id: FieldRow = { path: 'id', label: 'Name in links', hint: IN_LINKS };
const reason: readonly FieldRow[] = [
  { path: 'title', label: 'Title' },
  { path: 'text', label: 'Text', kind: 'area', names: [] },
];

/**
 * The fields of the shop's document as a merchant finds them at the desk, each once: a new one of lib/contract/shop-document.ts
 * is a row here, and shows in the form, the history and among the samples.
 */
export const DOCUMENT_SECTIONS: readonly Section[] = [
  ...FACT_SECTIONS,
  KIND_SECTION,
  {
    name: 'story',
    title: 'Story and mission',
    about: 'the About page, and the promises of the home page',
    shownAt: paths.about,
    rows: [
      { path: 'story', label: 'Your story', kind: 'paragraphs', hint: PARAGRAPHS, names: [] },
      { path: 'mission', label: 'Your mission', kind: 'area', names: [] },
      {
        path: 'reasons',
        label: 'Why to shop with you, on the About page',
        one: 'reason',
        titledBy: 'title',
        entry: reason,
      },
      {
        path: 'homePromises',
        label: 'Promises on the home page',
        one: 'promise',
        titledBy: 'title',
        entry: [
          ...reason,
          {
            path: 'icon',
            label: 'Sign beside it',
            kind: 'choice',
            choices: [
              { value: 'exchange', label: 'Two arrows' },
              { value: 'quality', label: 'A seal' },
              { value: 'chat', label: 'A speech bubble' },
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'questions',
    title: 'Questions and answers',
    about: 'what shoppers ask, and what registered users get',
    shownAt: paths.faq,
    rows: [
      {
        path: 'questions',
        label: 'Questions',
        one: 'question',
        titledBy: 'question',
        entry: [
          { path: 'question', label: 'Question', names: [] },
          {
            path: 'answer',
            label: 'Answer',
            kind: 'paragraphs',
            hint: `${PARAGRAPHS} A link is written [words](/orders).`,
            names: ['deliveryFee'],
          },
          { path: 'asksToWrite', label: 'With a button to write to you', kind: 'box' },
          id,
        ],
      },
      { path: 'registeredUsers.title', label: 'Question on registered users' },
      {
        path: 'registeredUsers.in',
        label: 'Its answer to those who are',
        kind: 'area',
        hint: 'A link is written [words](/orders).',
        names: [],
      },
      { path: 'registeredUsers.out', label: 'Its answer to all others', kind: 'area', names: [] },
    ],
  },
  {
    name: 'terms',
    title: 'Terms',
    about: 'terms and conditions, part by part',
    shownAt: paths.terms,
    rows: [
      {
        path: 'terms',
        label: 'Parts of the terms',
        one: 'part',
        titledBy: 'title',
        entry: [
          { path: 'title', label: 'Title' },
          { path: 'text', label: 'Text', kind: 'paragraphs', hint: PARAGRAPHS, names: ['deliveryFee', 'keepYears'] },
          id,
        ],
      },
    ],
  },
  {
    name: 'sizes',
    title: 'Size guides',
    about: 'measures for products without their own',
    rows: [
      {
        path: 'sizeGuides',
        label: 'Size guides',
        one: 'size guide',
        titledBy: 'type',
        entry: [
          { path: 'type', label: 'Type of products', hint: 'As in the catalogue: Kurta' },
          {
            path: 'category',
            label: 'Category',
            kind: 'choice',
            choices: ({ categories }) => [{ value: '', label: 'All' }, ...categories],
          },
          {
            path: 'chart',
            label: 'Measures in centimetres',
            kind: 'chart',
            hint: 'The first line names what is measured, each further one a size: “size, chest, length”, then “M, 96, 68”.',
          },
        ],
      },
    ],
  },
  {
    name: 'login',
    title: 'Login and order numbers',
    about: 'which mailboxes log in, and how orders are numbered',
    opensAt: { href: paths.login, words: 'The login page, as shoppers see it now' },
    rows: [
      {
        path: 'orderPrefix',
        label: 'Order numbers begin with',
        hint: 'One to six capital letters or digits. Orders that were placed keep theirs.',
      },
      {
        path: 'emailProviders',
        label: 'Mailboxes that may sign up',
        kind: 'lines',
        hint: 'What follows the @, one per line: gmail.com. Empty: the usual list of large providers.',
      },
    ],
  },
  ...MAIL_SECTIONS,
];
